/** Pairs two lists of words in order, with as many equal pairs as possible (Myers' difference algorithm, bounded). */

/** Indexes in the first and the second list. One of them is missing if there is no equal element. */
export type Pair = readonly [number, number] | readonly [number, undefined] | readonly [undefined, number];

/** If there are more differences, the rest is reported as all removed and all added. */
const maxDifferences = 500;

/** The cost is the length of the lists times the number of differences, of which at most `most` are searched. */
export function align(one: readonly string[], other: readonly string[], most = maxDifferences): readonly Pair[] {
  const least = Math.min(one.length, other.length);
  let head = 0;
  while (head < least && one[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < least - head && one[one.length - 1 - tail] === other[other.length - 1 - tail]) tail += 1;
  const first = one.slice(head, one.length - tail);
  const second = other.slice(head, other.length - tail);
  const middle = difference(first, second, most) ?? unrelated(first.length, second.length);
  return [
    ...Array.from({ length: head }, (_, index): Pair => [index, index]),
    ...middle.map((pair) => shift(pair, head)),
    ...Array.from({ length: tail }, (_, index): Pair => [one.length - tail + index, other.length - tail + index]),
  ];
}

function shift([one, other]: Pair, by: number): Pair {
  if (one === undefined) return [undefined, other + by];
  return other === undefined ? [one + by, undefined] : [one + by, other + by];
}

function unrelated(one: number, other: number): readonly Pair[] {
  return [
    ...Array.from({ length: one }, (_, index): Pair => [index, undefined]),
    ...Array.from({ length: other }, (_, index): Pair => [undefined, index]),
  ];
}

/** Returns `undefined` if there are too many differences. */
function difference(one: readonly string[], other: readonly string[], most: number): readonly Pair[] | undefined {
  const max = Math.min(one.length + other.length, most);
  const furthest = new Map<number, number>([[1, 0]]);
  const trace: ReadonlyMap<number, number>[] = [];
  for (let count = 0; count <= max; count += 1) {
    trace.push(new Map(furthest));
    for (let line = -count; line <= count; line += 2) {
      let x = reach(furthest, line, count);
      while (x < one.length && x - line < other.length && one[x] === other[x - line]) x += 1;
      furthest.set(line, x);
      if (x >= one.length && x - line >= other.length) return walkBack(trace, one.length, other.length);
    }
  }
  return undefined;
}

/** The position in the first list at which a path with one more difference starts on that diagonal. */
function reach(furthest: ReadonlyMap<number, number>, line: number, count: number): number {
  return isAdded(furthest, line, count) ? (furthest.get(line + 1) ?? 0) : (furthest.get(line - 1) ?? 0) + 1;
}

/** Whether that difference is an additional element of the second list. */
function isAdded(furthest: ReadonlyMap<number, number>, line: number, count: number): boolean {
  if (line === -count) return true;
  return line !== count && (furthest.get(line - 1) ?? 0) < (furthest.get(line + 1) ?? 0);
}

function walkBack(trace: readonly ReadonlyMap<number, number>[], length: number, otherLength: number): readonly Pair[] {
  const pairs: Pair[] = [];
  let x = length;
  let y = otherLength;
  for (let count = trace.length - 1; count >= 0; count -= 1) {
    const furthest = trace[count] ?? new Map<number, number>();
    const line = x - y;
    const start = reach(furthest, line, count);
    while (x > start && y > start - line) {
      x -= 1;
      y -= 1;
      pairs.push([x, y]);
    }
    if (count === 0) break;
    if (isAdded(furthest, line, count)) {
      y -= 1;
      pairs.push([undefined, y]);
    } else {
      x -= 1;
      pairs.push([x, undefined]);
    }
  }
  return pairs.toReversed();
}
