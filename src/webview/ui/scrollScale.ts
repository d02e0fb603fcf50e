/**
 * Chromium limits elements to 2^25 physical pixels. When the rows of a list need more, the scrolled element is lower
 * than all rows together: near both ends, one of its pixels is one pixel of the rows; between them, it is several.
 */
interface ScrollScale {
  /** Height of the scrolled element in pixels. */
  readonly height: number;
  /** The rows fit into the limit, so all conversions are the identity. */
  readonly isUnscaled: boolean;
  /** Returns the offset in the rows when the element is scrolled to `top`. */
  toRows(top: number): number;
  /** Returns the scroll position for an offset in the rows. */
  toTop(offset: number): number;
}

/** `total`: height of all rows in pixels. `maxHeight`: max height of an element in pixels. */
export function createScrollScale(total: number, maxHeight: number): ScrollScale {
  const height = Math.min(total, maxHeight);
  const excess = total - height;
  if (excess === 0) return { height, isUnscaled: true, toRows: (top) => top, toTop: (offset) => offset };
  const end = height / 4;
  const steep = total - height / 2;
  return {
    height,
    isUnscaled: false,
    toRows(top) {
      if (top <= end) return top;
      if (top >= height - end) return top + excess;
      return end + ((top - end) * steep) / (height / 2);
    },
    toTop(offset) {
      if (offset <= end) return offset;
      if (offset >= total - end) return offset - excess;
      return end + ((offset - end) * (height / 2)) / steep;
    },
  };
}
