/** How a row relates to its neighbours: a new turn, parallel calls, another speaker, a sub-agent. */
import type { RowView, UsageView } from '../../protocol/panel/runView.ts';
import type { ViewStore } from '../store/viewStore.ts';

/** Max number of rows to look back. Rows further away do not explain the current row. */
const farthest = 50;
const maxParallel = 1000;
const maxNesting = 4;

/** Reads the row at an index, and subscribes the caller's computation to it. */
type RowAt = (index: number) => RowView | undefined;

export function rowsOf(store: ViewStore): RowAt {
  return (index) => store.row(store.order.value[index] ?? '')?.value;
}

/** `question`: a user speaks. `answer`: the run starts here, and all rows before were sent with the request. */
export function turnAt(at: RowAt, index: number): 'question' | 'answer' | undefined {
  const row = at(index);
  const before = at(index - 1);
  if (row === undefined || before === undefined) return undefined;
  if (row.origin === 'response' && before.origin === 'request') return 'answer';
  return row.kind === 'message' && row.label === 'user' && before.label !== 'user' ? 'question' : undefined;
}

/**
 * Returns the number of parallel calls for the first of them, 1 for the others, and 0 for a call that is not parallel.
 */
export function parallelAt(at: RowAt, index: number): number {
  if (isParallel(at(index - 1), at(index))) return 1;
  let count = 1;
  while (count < maxParallel && isParallel(at(index + count - 1), at(index + count))) count += 1;
  return count === 1 ? 0 : count;
}

/** Returns whether the second tool was called before the first had answered. */
function isParallel(first: RowView | undefined, second: RowView | undefined): boolean {
  if (first?.kind !== 'tool' || second?.kind !== 'tool' || first.frames === undefined) return false;
  if (second.frames === undefined || first.speaker !== second.speaker) return false;
  return first.outputFrames === undefined || second.frames[0] < first.outputFrames[0];
}

/** Returns the previous speaker, if it is a different one. */
export function handoffAt(at: RowAt, index: number): string | undefined {
  const speaker = at(index)?.speaker;
  if (speaker === undefined) return undefined;
  for (let back = index - 1; back >= 0 && back > index - farthest; back -= 1) {
    const before = at(back)?.speaker;
    if (before !== undefined) return before === speaker ? undefined : before;
  }
  return undefined;
}

/**
 * Returns how many agents wait for this one: calls of other speakers that were answered only after this row started.
 */
export function depthAt(at: RowAt, index: number): number {
  const row = at(index);
  if (row?.speaker === undefined || row.frames === undefined) return 0;
  const waiting = new Set<string | undefined>();
  for (let back = index - 1; back >= 0 && back > index - farthest; back -= 1) {
    const call = at(back);
    if (call?.kind !== 'tool' || call.speaker === row.speaker || call.outputFrames === undefined) continue;
    if (call.outputFrames[0] > row.frames[0]) waiting.add(call.speaker);
  }
  return Math.min(waiting.size, maxNesting);
}

/**
 * Returns the tokens of the model call that begins with this row. All rows of a call repeat its usage, so that a sum over
 * the result counts each call once.
 */
export function usageAt(at: RowAt, index: number): UsageView | undefined {
  const usage = at(index)?.usage;
  if (usage === undefined) return undefined;
  for (let back = index - 1; back >= 0 && back > index - farthest; back -= 1) {
    const before = at(back)?.usage;
    if (before !== undefined) return JSON.stringify(before) === JSON.stringify(usage) ? undefined : usage;
  }
  return usage;
}
