/** Selects the frames of a run: all of them, or only those that refer to certain items and to nothing else. */
import type { Op } from '../../core/run/ops.ts';
import type { RunState } from '../../session/live/runState.ts';
import { framePieces } from '../../session/live/runState.ts';
import type { Frame } from '../../core/wire/frame.ts';
import { parseFrame } from '../../core/wire/parseFrame.ts';

/** Yields pages in order. `items`: keys of the run's items; all frames when absent. */
export async function* selectFrames(
  state: RunState,
  items: ReadonlySet<string> | undefined,
): AsyncGenerator<readonly Frame[], void> {
  const belongs = items === undefined ? () => true : createFilter(state, items);
  for await (const frames of framePieces(state.store, 0, state.frameCount)) yield frames.filter(belongs);
}

/** Must receive every frame in order, because the items of an event depend on earlier events. */
function createFilter({ protocol }: RunState, items: ReadonlySet<string>): (frame: Frame) => boolean {
  const reader = protocol.createReader();
  return (frame) => {
    const event = parseFrame(frame);
    let inside = 0;
    let outside = 0;
    const look = (op: Op): void => {
      if (!('item' in op)) return;
      if (items.has(op.item)) inside += 1;
      else outside += 1;
    };
    const delta = reader.readDelta(event);
    if (delta === undefined) reader.read(event, look);
    else look(delta);
    return inside > 0 && outside === 0;
  };
}
