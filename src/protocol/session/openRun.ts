/** A recorded run, read back through the same interpretation as a live one. */
import { fail, ok, type Result } from '../base/fault.ts';
import type { LineStore } from '../record/lineStore.ts';
import { readRunLine, runFileVersion, type RunEnd } from '../record/runFile.ts';
import { createRunState, type RunState } from './runState.ts';

/** Lines read between two breaths: about 1 MB, a few milliseconds. */
const pageLength = 2000;

/**
 * Reads a whole record. A run without an end line (a crash, a writer still at work) counts as
 * interrupted; lines that are no frames are kept as stray ones, so that line and event stay one to one.
 */
export async function openRun(store: LineStore): Promise<Result<RunState>> {
  const [first = ''] = await store.read(0, 1);
  const opening = readRunLine(first, 0);
  if (opening.kind !== 'header') return fail({ kind: 'not-a-run-file', detail: first.slice(0, 80) });
  const version: unknown = opening.header.agentrun;
  if (typeof version !== 'number' || version > runFileVersion) {
    return fail({ kind: 'not-a-run-file', detail: `agentrun ${String(version)}` });
  }
  const writer = createRunState(opening.header, store);
  let end: RunEnd | undefined;
  let lastAt = 0;
  for (let from = 1; from < store.count; from += pageLength) {
    const lines = await store.read(from, from + pageLength);
    lines.forEach((text, index) => {
      const seq = from + index - 1;
      const line = readRunLine(text, seq);
      const isLast = from + index === store.count - 1;
      if (line.kind === 'end' && isLast) end = line.end;
      else writer.take(line.kind === 'frame' ? line.frame : { seq, at: lastAt, form: 'stray', data: text });
      if (line.kind === 'frame') lastAt = line.frame.at;
    });
  }
  writer.finish(end ?? { end: 'interrupted', at: lastAt });
  return ok(writer.state);
}
