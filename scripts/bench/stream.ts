/** Reading a stream: the product's whole way against the least that any client must do; how both grow. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createParser } from 'eventsource-parser';
import { createMemoryLineStore } from '../../src/protocol/record/lineStore.ts';
import type { Run } from '../../src/protocol/run/run.ts';
import { createRunState } from '../../src/protocol/session/runState.ts';
import { toFrame } from '../../src/protocol/wire/frame.ts';
import { createFramer } from '../../src/protocol/wire/framer.ts';
import { contest } from './contest.ts';

const eventCount = 100_000;
const chunkLength = 16 * 1024;
const words = ['Hello ', '世界 ', 'naïve ', '🌤️ ', 'the quick brown fox ', 'streams '];

export async function benchStream(): Promise<void> {
  const chunks = makeChunks(eventCount);
  await contest(`${eventCount.toLocaleString('en')} Agent API events in 16 KiB chunks`, [
    { name: 'bare loop: createParser + TextDecoder + JSON.parse', run: () => timed(() => bareLoop(chunks)) },
    { name: 'frame, parse, validate, fold, lint (no record)', run: () => timed(() => wholeWay(chunks)) },
  ]);
  const longer = makeChunks(eventCount * 10);
  await contest('Ten times the stream, ten times the time', [
    { name: `${eventCount.toLocaleString('en')} events, ten times over`, run: () => timed(() => repeat(10, chunks)) },
    { name: `${(eventCount * 10).toLocaleString('en')} events`, run: () => timed(() => wholeWay(longer)) },
  ]);
  printMemory(chunks);
}

function repeat(times: number, chunks: readonly Uint8Array[]): void {
  for (let time = 0; time < times; time += 1) wholeWay(chunks);
}

/** What a folded stream keeps, beyond the text itself (two bytes a character, as it holds more than Latin). */
function printMemory(chunks: readonly Uint8Array[]): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  const before = process.memoryUsage().heapUsed;
  const run = wholeWay(chunks);
  collect();
  const kept = process.memoryUsage().heapUsed - before;
  const text = run.items.flatMap(({ parts }) => parts).reduce((sum, part) => sum + part.text.length * 2, 0);
  console.log(`\nMemory kept per delta beyond its text: ${((kept - text) / eventCount).toFixed(1)} bytes`);
}

function makeChunks(count: number): readonly Uint8Array[] {
  const frames = Array.from({ length: count }, (_, seq) => {
    const event = {
      sequence_number: seq,
      object: 'content',
      status: 'in_progress',
      error: null,
      type: 'text',
      index: 0,
      delta: true,
      msg_id: `msg_${String(Math.floor(seq / 500)).padStart(8, '0')}-0000-4000-8000-000000000000`,
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

function wholeWay(chunks: readonly Uint8Array[]): Run {
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
  if (run.state.findings.counts.error > 1) throw new Error('the stream should be clean but for its missing end');
  return run.state.run;
}
