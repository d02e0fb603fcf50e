/** How a row stands to those before and after it: a new turn, calls at the same time, another speaker, a sub-agent. */
import type { RowView } from '../../protocol/panel/runView.ts';
import type { ViewStore } from '../store/viewStore.ts';

/** Rows that are looked back at. What is further away does not explain what is here. */
const farthest = 50;
const mostParallel = 1000;
const mostNested = 4;

/** Reads the row at a place, and subscribes whoever computes with it. */
export type RowAt = (index: number) => RowView | undefined;

export function rowsOf(store: ViewStore): RowAt {
  return (index) => store.row(store.order.value[index] ?? '')?.value;
}

/** `question`: a user speaks. `answer`: here the run begins, all before was sent with the request. */
export function turnAt(at: RowAt, index: number): 'question' | 'answer' | undefined {
  const row = at(index);
  const before = at(index - 1);
  if (row === undefined || before === undefined) return undefined;
  if (row.origin === 'response' && before.origin === 'request') return 'answer';
  return row.kind === 'message' && row.label === 'user' && before.label !== 'user' ? 'question' : undefined;
}

/** How many calls were made at the same time, told by the first of them; 1 for the others, 0 for a call alone. */
export function parallelAt(at: RowAt, index: number): number {
  if (isParallel(at(index - 1), at(index))) return 1;
  let count = 1;
  while (count < mostParallel && isParallel(at(index + count - 1), at(index + count))) count += 1;
  return count === 1 ? 0 : count;
}

/** The second was called before the first had answered. */
function isParallel(first: RowView | undefined, second: RowView | undefined): boolean {
  if (first?.kind !== 'tool' || second?.kind !== 'tool' || first.frames === undefined) return false;
  if (second.frames === undefined || first.speaker !== second.speaker) return false;
  return first.outputFrames === undefined || second.frames[0] < first.outputFrames[0];
}

/** Who spoke before, where it was somebody else. */
export function handoffAt(at: RowAt, index: number): string | undefined {
  const speaker = at(index)?.speaker;
  if (speaker === undefined) return undefined;
  for (let back = index - 1; back >= 0 && back > index - farthest; back -= 1) {
    const before = at(back)?.speaker;
    if (before !== undefined) return before === speaker ? undefined : before;
  }
  return undefined;
}

/** How many agents wait for this one: calls of other speakers that were answered only after this began. */
export function depthAt(at: RowAt, index: number): number {
  const row = at(index);
  if (row?.speaker === undefined || row.frames === undefined) return 0;
  const waiting = new Set<string | undefined>();
  for (let back = index - 1; back >= 0 && back > index - farthest; back -= 1) {
    const call = at(back);
    if (call?.kind !== 'tool' || call.speaker === row.speaker || call.outputFrames === undefined) continue;
    if (call.outputFrames[0] > row.frames[0]) waiting.add(call.speaker);
  }
  return Math.min(waiting.size, mostNested);
}
