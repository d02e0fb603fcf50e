/** `agent-api fold`: a stream in any form it may be stored in → the response that it adds up to. */
import { createMemoryLineStore } from '../protocol/record/lineStore.ts';
import { readRunLine } from '../protocol/record/runFile.ts';
import { createRunState } from '../protocol/session/runState.ts';
import { toFrame, type FrameDraft } from '../protocol/wire/frame.ts';
import { createFramer } from '../protocol/wire/framer.ts';
import { readInput, systemWord, type ExitCode, type Terminal } from './terminal.ts';

export async function fold(file: string, terminal: Terminal): Promise<ExitCode> {
  const { translate, say, print } = terminal;
  const run = createRunState(
    {
      agentrun: 1,
      dialect: 'agent-api',
      startedAt: new Date(0).toISOString(),
      source: file,
      endpoint: { name: '', url: '', headers: {} },
      request: null,
    },
    createMemoryLineStore(),
  );
  const { state } = run;
  const take = (draft: FrameDraft): void => {
    for (const inner of unwrapRunLine(draft)) run.take(toFrame(inner, state.frameCount, 0));
  };
  const framer = createFramer('', take);
  const decoder = new TextDecoder();
  try {
    for await (const chunk of readInput(file)) framer.push(decoder.decode(chunk as Uint8Array, { stream: true }));
  } catch (error) {
    say(translate('cannotRead', { file, detail: systemWord(error) }));
    return 2;
  }
  framer.push(decoder.decode());
  framer.end();
  if (!state.recognized) {
    say(translate('nothingFolded', { file }));
    return 2;
  }
  print(`${JSON.stringify(state.dialect.writeResponse(state.run), undefined, 2)}\n`);
  return 0;
}

/** A line of a run file holds a frame; anything else is one itself. */
function unwrapRunLine(draft: FrameDraft): readonly FrameDraft[] {
  const line = readRunLine(draft.data, 0);
  if (line.kind === 'header' || line.kind === 'end') return [];
  return [line.kind === 'frame' && isBareRunLine(draft.data) ? line.frame : draft];
}

/** An audio content also has a string `data`; only run-file lines have `at` and no `object`. */
function isBareRunLine(text: string): boolean {
  return text.startsWith('{"at":');
}
