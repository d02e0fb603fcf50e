/** Reads the record of a run that is not over, so that its session can go on. */
import { FaultError } from '../../core/base/fault.ts';
import type { LineStore } from '../../core/record/lineStore.ts';
import { readRunLine, type RunEnd } from '../../core/record/runFile.ts';
import type { Frame } from '../../core/wire/frame.ts';
import { framePieces, type RunWriter } from './runState.ts';

/**
 * Gives all recorded frames to the writer. Resolves with the end of the run if that is recorded, too. Rejects if the store
 * does not begin with a header.
 */
export async function readRecord(store: LineStore, writer: RunWriter): Promise<RunEnd | undefined> {
  const [first = ''] = await store.read(0, 1);
  if (readRunLine(first, 0).kind !== 'header') {
    throw new FaultError({ kind: 'not-a-run-file', detail: first.slice(0, 80) });
  }
  const [last = ''] = await store.read(store.count - 1, store.count);
  const line = readRunLine(last, 0);
  const end = line.kind === 'end' ? line.end : undefined;
  await takeFrames(store, store.count - (end === undefined ? 1 : 2), (frame) => writer.take(frame));
  if (end !== undefined) writer.finish(end);
  return end;
}

/** Milliseconds of work after which other tasks may run. */
const stepTime = 8;

/** Takes the first frames of a record. */
export async function takeFrames(store: LineStore, count: number, take: (frame: Frame) => void): Promise<void> {
  let end = performance.now() + stepTime;
  for await (const frames of framePieces(store, 0, count)) {
    frames.forEach(take);
    if (performance.now() < end) continue;
    await new Promise((resolve) => setTimeout(resolve));
    end = performance.now() + stepTime;
  }
}
