/** The frames of a recording in the order in which a replay sends them, with the injected faults applied. */
import { framePieces } from '../live/runState.ts';
import type { Frame } from '../../core/wire/frame.ts';
import type { InjectedFault } from './injectedFault.ts';
import type { Recording } from './recording.ts';

/** What ends the frames before their regular end, if one of the injected faults does. */
export type Halt = 'cut' | 'stall' | undefined;

/**
 * Yields several frames at a time, and returns what stopped them. An injected fault at a position after the last
 * frame has no effect.
 */
export async function* playFrames(
  recording: Recording,
  faults: readonly InjectedFault[],
): AsyncGenerator<readonly Frame[], Halt, void> {
  const sent: Frame[] = [];
  const held: Frame[] = [];
  for await (const frames of framePieces(recording.store, 0, recording.frameCount)) {
    for (const frame of frames) {
      const halt = suffer(frame, faults, { sent, held, isLast: frame.seq + 1 >= recording.frameCount });
      if (halt === undefined) continue;
      yield sent;
      return halt;
    }
    yield sent.splice(0);
  }
  return undefined;
}

interface Sending {
  readonly sent: Frame[];
  /** Frames that are sent after the next frame. */
  readonly held: Frame[];
  readonly isLast: boolean;
}

function suffer(frame: Frame, faults: readonly InjectedFault[], { sent, held, isLast }: Sending): Halt {
  const mine = faults.filter((one) => 'event' in one && one.event === frame.seq);
  const happens = (kind: InjectedFault['kind']): boolean => mine.some((one) => one.kind === kind);
  const damaged = happens('corrupt') ? { ...frame, data: corrupt(frame.data) } : frame;
  const copies = happens('drop') ? [] : happens('duplicate') ? [damaged, damaged] : [damaged];
  if (happens('swap') && !isLast) {
    held.push(...copies);
    return undefined;
  }
  sent.push(...copies, ...held.splice(0));
  if (happens('cut')) return 'cut';
  return happens('stall') ? 'stall' : undefined;
}

/** Returns the first half, without cutting inside a surrogate pair. */
function corrupt(data: string): string {
  const half = Math.floor(data.length / 2);
  return data.slice(0, half).replace(/[\uD800-\uDBFF]$/, '');
}
