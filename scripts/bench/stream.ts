/** Reading a stream: the product's whole way against the least that any client must do. */
import { createParser } from 'eventsource-parser';
import { createMemoryLineStore } from '../../src/protocol/record/lineStore.ts';
import { createRunState } from '../../src/protocol/session/runState.ts';
import { toFrame } from '../../src/protocol/wire/frame.ts';
import { createFramer } from '../../src/protocol/wire/framer.ts';
import { contest } from './contest.ts';

const eventCount = 100_000;
const chunkLength = 16 * 1024;

export async function benchStream(): Promise<void> {
  const chunks = makeChunks();
  await contest(`${eventCount.toLocaleString('en')} Agent API events in 16 KiB chunks`, [
    { name: 'bare loop: createParser + TextDecoder + JSON.parse', run: () => timed(() => bareLoop(chunks)) },
    { name: 'frame, parse, translate, fold (no record)', run: () => timed(() => wholeWay(chunks)) },
  ]);
}

function makeChunks(): readonly Uint8Array[] {
  const words = ['Hello ', '世界 ', 'naïve ', '🌤️ ', 'the quick brown fox ', 'streams '];
  const frames = Array.from({ length: eventCount }, (_, seq) => {
    const event = {
      sequence_number: seq,
      object: 'content',
      status: 'in_progress',
      error: null,
      type: 'text',
      index: 0,
      delta: true,
      msg_id: `msg_${Math.floor(seq / 500)}`,
      text: words[seq % words.length],
    };
    return `data: ${JSON.stringify(event)}\n\n`;
  });
  const bytes = new TextEncoder().encode(frames.join(''));
  return Array.from({ length: Math.ceil(bytes.length / chunkLength) }, (_, index) =>
    bytes.subarray(index * chunkLength, (index + 1) * chunkLength),
  );
}

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function bareLoop(chunks: readonly Uint8Array[]): void {
  const decoder = new TextDecoder();
  let count = 0;
  const parser = createParser({
    onEvent: ({ data }) => {
      JSON.parse(data);
      count += 1;
    },
  });
  for (const chunk of chunks) parser.feed(decoder.decode(chunk, { stream: true }));
  if (count !== eventCount) throw new Error(`expected ${eventCount} events, got ${count}`);
}

function wholeWay(chunks: readonly Uint8Array[]): void {
  const decoder = new TextDecoder();
  const header = {
    agentrun: 1,
    dialect: 'agent-api',
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
  if (run.state.frameCount !== eventCount) throw new Error(`expected ${eventCount} frames`);
}
