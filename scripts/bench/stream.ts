/**
 * Measures reading the streams of each protocol: the product's whole processing compared with the minimum that any
 * client must do, and the memory that it keeps.
 */
import { collectGarbage } from './collectGarbage.ts';
import { contest, timed } from './contest.ts';
import { times, type Figure } from './figure.ts';
import { bareLoop, foldStream, toChunks } from './foldStream.ts';
import { protocolStreams } from './protocolStreams.ts';

/** Enough that the ratios repeat, because a single round takes only some milliseconds. */
const rounds = 31;

export async function benchStream(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const { protocol, title, eventCount, goal, record } of protocolStreams) {
    const chunks = toChunks(await record());
    if (bareLoop(chunks) < eventCount) throw new Error(`${title}: the bare loop should see every event`);
    const { findings, protocol: read } = foldStream(protocol, chunks);
    if (read.id !== protocol || findings.counts.error > 1) throw new Error(`${title}: the stream should be valid`);
    const [bare, ours] = await contest(
      `${eventCount.toLocaleString('en')} events of ${title} in 16 KiB chunks`,
      [
        { name: 'bare loop: createParser + TextDecoder + JSON.parse', run: () => timed(() => bareLoop(chunks)) },
        { name: 'frame, parse, validate, fold, lint', run: () => timed(() => foldStream(protocol, chunks)) },
      ],
      rounds,
    );
    figures.push({
      what: `a stream of ${title} decoded, validated, folded and linted`,
      value: times(ours, bare),
      of: '× eventsource-parser + JSON.parse',
      goal: { atMost: goal },
    });
    if (protocol !== 'agent-api') continue;
    figures.push({
      what: 'memory kept of a delta, beyond its text',
      value: keptPerDelta(chunks, eventCount),
      of: 'bytes',
      goal: { atMost: 64 },
    });
  }
  return figures;
}

/**
 * Returns the bytes kept per delta in addition to its text. The text has two bytes per character, because it contains
 * characters outside Latin-1.
 */
function keptPerDelta(chunks: readonly Uint8Array[], eventCount: number): number {
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const { run } = foldStream('agent-api', chunks);
  collectGarbage();
  const kept = process.memoryUsage().heapUsed - before;
  const text = run.items.flatMap(({ parts }) => parts).reduce((sum, part) => sum + part.text.length * 2, 0);
  return Number(((kept - text) / eventCount).toFixed(1));
}
