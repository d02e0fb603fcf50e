/** The frames of a recording in the order in which a replay sends them, with what happens to them on the way. */
import { readFrames } from '../session/runState.ts';
import type { Frame } from '../wire/frame.ts';
import type { Mishap } from './mishap.ts';
import type { Recording } from './recording.ts';

/** Frames read at a time. */
const pieceLength = 200;

/** What stops the frames for good, if one of the mishaps does. */
export type Halt = 'cut' | 'stall' | undefined;

/** Returns what stopped it. Frames behind the recorded ones suffer nothing: there are none. */
export async function* playFrames(recording: Recording, mishaps: readonly Mishap[]): AsyncGenerator<Frame, Halt, void> {
  const happens = (kind: Mishap['kind'], seq: number): boolean =>
    mishaps.some((one) => one.kind === kind && 'event' in one && one.event === seq);
  const held: Frame[] = [];
  for await (const frame of framesOf(recording)) {
    const { seq } = frame;
    const sent = happens('corrupt', seq) ? { ...frame, data: corrupt(frame.data) } : frame;
    const copies = happens('drop', seq) ? [] : happens('duplicate', seq) ? [sent, sent] : [sent];
    if (happens('swap', seq) && seq + 1 < recording.frameCount) {
      held.push(...copies);
      continue;
    }
    yield* copies;
    yield* held.splice(0);
    if (happens('cut', seq)) return 'cut';
    if (happens('stall', seq)) return 'stall';
  }
  return undefined;
}

async function* framesOf({ store, frameCount }: Recording): AsyncGenerator<Frame, void> {
  for (let from = 0; from < frameCount; from += pieceLength) {
    yield* await readFrames(store, from, Math.min(from + pieceLength, frameCount));
  }
}

/** The first half, never between the halves of one character. */
function corrupt(data: string): string {
  const half = Math.floor(data.length / 2);
  return data.slice(0, half).replace(/[\uD800-\uDBFF]$/, '');
}
