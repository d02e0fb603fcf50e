/** A stored stream, in any form → the response that it adds up to, and whose protocol it is. */
import type { Json } from '../base/json.ts';
import { createMemoryLineStore } from '../record/lineStore.ts';
import { readRunLine } from '../record/runFile.ts';
import type { Run } from '../run/run.ts';
import { createRunState } from './runState.ts';
import { toFrame, type Frame, type FrameDraft } from '../wire/frame.ts';
import { createFramer } from '../wire/framer.ts';

export interface Folded {
  readonly dialect: string;
  readonly response: Json;
  readonly run: Run;
}

export interface Fold {
  push(text: string): void;
  /** `undefined` where no event was of a known protocol. */
  end(): Folded | undefined;
}

/** `source` is a name for it; `tell` hears of each frame. */
export function createFold(source: string, tell?: (frame: Frame) => void): Fold {
  const run = createRunState(
    {
      agentrun: 1,
      dialect: 'agent-api',
      startedAt: new Date(0).toISOString(),
      source,
      endpoint: { name: '', url: '', headers: {} },
      request: null,
    },
    createMemoryLineStore(),
  );
  const { state } = run;
  const framer = createFramer('', (draft) => {
    for (const inner of unwrapRunLine(draft)) {
      const frame = toFrame(inner, state.frameCount, 0);
      tell?.(frame);
      run.take(frame);
    }
  });
  return {
    push: (text) => framer.push(text),
    end() {
      framer.end();
      if (!state.recognized) return undefined;
      return { dialect: state.dialect.id, response: state.dialect.writeResponse(state.run), run: state.run };
    },
  };
}

/** A line of a run file holds a frame; anything else is one itself. */
export function unwrapRunLine(draft: FrameDraft): readonly FrameDraft[] {
  const line = readRunLine(draft.data, 0);
  if (line.kind === 'header' || line.kind === 'end') return [];
  return [line.kind === 'frame' && isBareRunLine(draft.data) ? line.frame : draft];
}

/** An audio content also has a string `data`; only run-file lines have `at` and no `object`. */
function isBareRunLine(text: string): boolean {
  return text.startsWith('{"at":');
}
