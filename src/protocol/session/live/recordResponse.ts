/**
 * Takes the response of a run as it arrives: gives its frames their time, removes secrets, records each frame, and then
 * gives it to the state of the run.
 */
import { findExceeded, type Spent } from '../../core/base/budget.ts';
import { deletedDetail, type Fault } from '../../core/base/fault.ts';
import { defaultLimits, type Limits } from '../../core/base/limits.ts';
import type { LineStore } from '../../core/record/lineStore.ts';
import { frameToLine } from '../../core/record/runFile.ts';
import type { Redact } from '../../core/secrets/redact.ts';
import { toFrame, type FrameDraft } from '../../core/wire/frame.ts';
import type { Checkpoint, WireResponse } from '../client/transport.ts';
import { createPieceGuard } from './pieceGuard.ts';
import { takeFrames } from './readRecord.ts';
import type { RunWriter } from './runState.ts';

export interface RecorderOptions {
  readonly store: LineStore;
  readonly redact: Redact;
  readonly limits?: Limits;
  /** Milliseconds from sending to a time of the session's clock; to now when absent. */
  readonly elapsed: (time?: number) => number;
}

export interface ResponseRecorder {
  /**
   * Must be called first: goes on where the session that died had come to. Resolves with a fault if frames are lost, because
   * the record was deleted and the response is no longer kept from its beginning.
   */
  begin(): Promise<Fault | undefined>;
  /** Called when an item of the body has arrived, before it is read, and when the body is over. */
  arrive(item?: Uint8Array | Fault): void;
  /** When the latest item arrived, in milliseconds from sending. */
  readonly arrivedAt: number;
  take(draft: FrameDraft): void;
  /** Returns what is recorded of the frames that were taken; `undefined` while any of them is held back. */
  recorded(): Pick<Checkpoint, 'frames' | 'firstByteAt' | 'isLost'> | undefined;
  /** Whether frames are still expected that were recorded before the session died. */
  readonly isBehind: boolean;
  /** Returns the limit that the run has reached, based on what was read of the body and what it contained. */
  exceeded(read: Spent): Fault | undefined;
  /** The body is over: records the frames that are held back. */
  end(): void;
}

/** `writer` has the frames that are already recorded. */
export function createResponseRecorder(
  { store, redact, limits = defaultLimits, elapsed }: RecorderOptions,
  writer: RunWriter,
  { arrived, kept }: Pick<WireResponse, 'arrived' | 'kept'>,
): ResponseRecorder {
  const { state } = writer;
  const before = state.frameCount;
  /** The number of frames that were taken and passed on by the guard. */
  let passed = 0;
  let isLost: true | undefined;
  let arrivedAt = elapsed(arrived?.());
  writer.answer({ headersAt: arrivedAt });
  const guard = createPieceGuard<FrameDraft>(redact, state.header.protocol, (draft, at) => {
    passed += 1;
    if (passed <= before) return;
    const frame = toFrame(draft, state.frameCount, at);
    store.append(frameToLine(frame));
    writer.take(frame);
  });
  return {
    async begin() {
      const from = kept?.from;
      if (from === undefined) return undefined;
      writer.answer({ firstByteAt: from.firstByteAt });
      isLost = from.isLost;
      passed = Math.min(from.frames, before);
      await takeFrames(store, passed, (frame) => guard.restore(frame));
      if (passed < from.frames) {
        isLost = true;
        // Another session may have to go on with the record as it is now.
        kept?.report({ ...from, frames: passed, isLost });
      }
      return isLost && { kind: 'record', detail: deletedDetail };
    },
    arrive(item) {
      arrivedAt = elapsed(arrived?.());
      const isFirst = item instanceof Uint8Array && state.answer.firstByteAt === undefined;
      if (isFirst) writer.answer({ firstByteAt: arrivedAt });
    },
    get arrivedAt() {
      return arrivedAt;
    },
    take: (draft) => guard.take(draft, arrivedAt),
    recorded: () =>
      guard.isHolding
        ? undefined
        : { frames: passed, firstByteAt: state.answer.firstByteAt ?? 0, ...(isLost && { isLost }) },
    get isBehind() {
      return passed < before;
    },
    exceeded(read) {
      // What is recorded was checked before; if it exceeded a limit, then with the last frame of its chunk.
      if (passed < before) return undefined;
      return findExceeded(limits, { ...read, events: state.frameCount, text: state.run.kept, elapsed: arrivedAt });
    },
    end: () => guard.end(),
  };
}

/** The fault with which a run ends: what seems to be missing in its response may be among the frames that are `lost`. */
export function orLost(fault: Fault | undefined, lost: Fault | undefined): Fault | undefined {
  return fault === undefined || ['empty', 'unfinished', 'unrecognized'].includes(fault.kind) ? (lost ?? fault) : fault;
}
