/** A line and a column, both from 1. Columns count UTF-16 units, as editors do. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/**
 * Creates a function that converts an offset to a position. A line ends with a line feed, a
 * carriage return, or both. Offsets beyond the text count as its end.
 */
export function createPositions(text: string): (offset: number) => Position {
  const starts = [0];
  for (const { index, 0: lineEnd } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + lineEnd.length);
  return (offset) => {
    const wanted = Math.min(offset, text.length);
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= wanted) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: wanted - (starts[low] ?? 0) + 1 };
  };
}
