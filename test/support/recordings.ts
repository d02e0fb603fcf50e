/** Recordings created from lines in memory, and from what a session recorded. */
import { readLines } from '../../src/protocol/core/record/lineReader.ts';
import { createMemoryLineStore } from '../../src/protocol/core/record/lineStore.ts';
import { readRecording, type Recording } from '../../src/protocol/session/replay/recording.ts';

export async function toRecording(lines: readonly string[], name = 'run'): Promise<Recording> {
  const store = createMemoryLineStore();
  for (const line of lines) store.append(line);
  const reader = readLines(store);
  const read = await readRecording(name, { ...store, next: () => reader.next(), progress: 1, count: lines.length });
  if (!read.ok) throw new Error(`recording: ${read.fault.kind}`);
  return read.value;
}

export interface RecordedRun {
  readonly request?: unknown;
  readonly protocol?: string;
  /** Each frame with its time, as `[at, data]`, or a whole line. */
  readonly frames?: readonly (readonly [at: number, data: string] | string)[];
  readonly end?: object;
}

/** Returns the lines of a run file. */
export function runLines({ request = null, protocol = 'agent-api', frames = [], end }: RecordedRun): readonly string[] {
  const header = {
    agentrun: 1,
    protocol,
    startedAt: '2026-11-21T07:16:25.642Z',
    source: 'test',
    endpoint: { name: 'test', url: 'http://127.0.0.1:9/process', headers: {} },
    request,
  };
  return [
    JSON.stringify(header),
    ...frames.map((frame) => (typeof frame === 'string' ? frame : JSON.stringify({ at: frame[0], data: frame[1] }))),
    ...(end === undefined ? [] : [JSON.stringify(end)]),
  ];
}
