/** A recorded run as a server replays it: its request, its frames, and how it ended. The content is not interpreted. */
import { ok, type Result } from '../../core/base/fault.ts';
import type { LineReader } from '../../core/record/lineReader.ts';
import type { LineStore } from '../../core/record/lineStore.ts';
import { readRunLine, type RunEnd, type RunHeader } from '../../core/record/runFile.ts';
import { readHeader } from '../stored/readRun.ts';

export interface Recording {
  /** The name shown to users. */
  readonly name: string;
  readonly header: RunHeader;
  readonly frameCount: number;
  /** Absent where the record was cut off. */
  readonly end: RunEnd | undefined;
  readonly store: LineStore;
}

/** Reads the complete record once. Rejects with the system's error where the record cannot be read. */
export async function readRecording(name: string, source: LineStore & LineReader): Promise<Result<Recording>> {
  let first: string | undefined;
  let last = '';
  let count = 0;
  for (let lines = await source.next(); lines.length > 0; lines = await source.next()) {
    first ??= lines[0];
    last = lines.at(-1) ?? last;
    count += lines.length;
  }
  const header = readHeader(first ?? '');
  if (!header.ok) return header;
  const line = count > 1 ? readRunLine(last, 0) : undefined;
  const end = line?.kind === 'end' ? line.end : undefined;
  return ok({ name, header: header.value, frameCount: count - 1 - (end === undefined ? 0 : 1), end, store: source });
}
