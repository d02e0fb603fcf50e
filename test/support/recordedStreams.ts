/** Streams recorded from the real implementations, as the data of their events. */
import { readCases } from './fixtures.ts';
import { dataOf, readWireVectors } from './vectors.ts';

export interface RecordedStream {
  readonly name: string;
  readonly texts: readonly string[];
}

/** Returns what the builder programs emitted, and what real servers sent. */
export function readRecordedStreams(): readonly RecordedStream[] {
  const built = readCases<{ readonly name: string; readonly lines: readonly string[] }>(
    'agentscope-runtime/builder.jsonl',
  ).map(({ name, lines }) => ({ name, texts: lines }));
  const served = readWireVectors().map(({ name, body }) => ({ name, texts: dataOf(body) }));
  return [...built, ...served].filter(({ texts }) => texts.length > 0);
}
