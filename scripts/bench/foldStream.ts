/**
 * Processes a stream completely, except for recording and display; and, for comparison, does the minimum that any
 * client must do.
 */
import { createParser } from 'eventsource-parser';
import { createMemoryLineStore } from '../../src/protocol/core/record/lineStore.ts';
import { createRunState, type RunState } from '../../src/protocol/session/live/runState.ts';
import { toFrame } from '../../src/protocol/core/wire/frame.ts';
import { createFramer } from '../../src/protocol/core/wire/framer.ts';

const chunkLength = 16 * 1024;

/** Splits the bytes into chunks, as they arrive from a socket. */
export function toChunks(bytes: Uint8Array): readonly Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.length / chunkLength) }, (_, index) =>
    bytes.subarray(index * chunkLength, (index + 1) * chunkLength),
  );
}

/** Frames, parses, validates, folds and lints. */
export function foldStream(protocol: string, chunks: readonly Uint8Array[]): RunState {
  const decoder = new TextDecoder();
  const header = {
    agentrun: 1,
    protocol,
    startedAt: new Date(0).toISOString(),
    source: 'bench',
    endpoint: { name: '', url: '', headers: {} },
    request: null,
  } as const;
  const run = createRunState(header, createMemoryLineStore());
  const framer = createFramer('text/event-stream', (draft) => {
    run.take(toFrame(draft, run.state.frameCount, 0));
  });
  for (const chunk of chunks) framer.push(decoder.decode(chunk, { stream: true }));
  framer.end();
  return run.state;
}

/** Returns the number of events. */
export function bareLoop(chunks: readonly Uint8Array[]): number {
  const decoder = new TextDecoder();
  let count = 0;
  const parser = createParser({
    onEvent: ({ data }) => {
      if (data !== '[DONE]') JSON.parse(data);
      count += 1;
    },
  });
  for (const chunk of chunks) parser.feed(decoder.decode(chunk, { stream: true }));
  return count;
}
