/**
 * Measures reading an Agent API stream: the product's whole processing compared with the minimum that any client must
 * do, and the memory that it keeps.
 */
import { collectGarbage } from './collectGarbage.ts';
import { agentStream } from './agentStream.ts';
import { contest, timed } from './contest.ts';
import { times, type Figure } from './figure.ts';
import { bareLoop, foldStream, toChunks } from './foldStream.ts';

const eventCount = 100_000;

export async function benchStream(): Promise<readonly Figure[]> {
  const chunks = toChunks(agentStream(eventCount));
  if (bareLoop(chunks) !== eventCount) throw new Error('the bare loop should see every event');
  if (foldStream('agent-api', chunks).findings.counts.error > 1) throw new Error('only the end should be missing');
  const [bare, ours] = await contest(`${eventCount.toLocaleString('en')} Agent API events in 16 KiB chunks`, [
    { name: 'bare loop: createParser + TextDecoder + JSON.parse', run: () => timed(() => bareLoop(chunks)) },
    { name: 'frame, parse, validate, fold, lint', run: () => timed(() => foldStream('agent-api', chunks)) },
  ]);
  return [
    {
      what: 'a stream of the Agent API decoded, validated, folded and linted',
      value: times(ours, bare),
      of: '× eventsource-parser + JSON.parse',
      goal: { atMost: 1.5 },
    },
    {
      what: 'memory kept of a delta, beyond its text',
      value: keptPerDelta(chunks),
      of: 'bytes',
      goal: { atMost: 64 },
    },
  ];
}

/**
 * Returns the bytes kept per delta in addition to its text. The text has two bytes per character, because it contains
 * characters outside Latin-1.
 */
function keptPerDelta(chunks: readonly Uint8Array[]): number {
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const { run } = foldStream('agent-api', chunks);
  collectGarbage();
  const kept = process.memoryUsage().heapUsed - before;
  const text = run.items.flatMap(({ parts }) => parts).reduce((sum, part) => sum + part.text.length * 2, 0);
  return Number(((kept - text) / eventCount).toFixed(1));
}
