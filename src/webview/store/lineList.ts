/**
 * Lines of the event list, stored as two arrays of numbers: a million lines need 16 MB, and a line is found by binary search.
 */

/** A line of the event list: one event, or several events starting at `seq`. */
export interface Line {
  readonly seq: number;
  readonly count: number;
}

export interface LineList {
  readonly length: number;
  line(index: number): Line | undefined;
  /** Returns the index of the last line that starts at or before the event; -1 when there is none. */
  indexOf(seq: number): number;
  /** Appends a line; lines must be added in order. `joins`: the line continues the previous one. */
  add(line: Line, joins: boolean): void;
  /** Replaces a line of several events by one line for each of them. */
  unfold(index: number): void;
}

export function createLineList(): LineList {
  const seqs: number[] = [];
  const counts: number[] = [];
  const add = ({ seq, count }: Line, joins: boolean): void => {
    const last = counts.length - 1;
    if (joins && (seqs[last] ?? 0) + (counts[last] ?? 0) === seq) counts[last] = (counts[last] ?? 0) + count;
    else {
      seqs.push(seq);
      counts.push(count);
    }
  };
  const line = (index: number): Line | undefined => {
    const [seq, count] = [seqs[index], counts[index]];
    return seq === undefined || count === undefined ? undefined : { seq, count };
  };
  return {
    get length() {
      return seqs.length;
    },
    line,
    add,
    indexOf: (seq) => lastAtMost(seqs, seq),
    unfold(index) {
      const folded = line(index);
      if (folded === undefined) return;
      const behind = [seqs.splice(index), counts.splice(index)] as const;
      for (let each = 0; each < folded.count; each += 1) add({ seq: folded.seq + each, count: 1 }, false);
      behind[0].slice(1).forEach((seq, each) => add({ seq, count: behind[1][each + 1] ?? 1 }, false));
    },
  };
}

function lastAtMost(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
