/**
 * Chromium cuts elements at 2^25 physical pixels. Where the rows of a list need more, what scrolls is lower than the
 * rows together: near both ends a pixel of it is a pixel of the rows, and between them it is several.
 */
export interface ScrollScale {
  /** Pixels of what scrolls. */
  readonly height: number;
  /** The rows fit: all of this is the identity. */
  readonly isWhole: boolean;
  /** Where the rows stand when the element is scrolled to `top`. */
  toRows(top: number): number;
  /** The other way round. */
  toTop(offset: number): number;
}

/** `total`: pixels of all rows. `maxHeight`: limit for the pixels of an element. */
export function createScrollScale(total: number, maxHeight: number): ScrollScale {
  const height = Math.min(total, maxHeight);
  const excess = total - height;
  if (excess === 0) return { height, isWhole: true, toRows: (top) => top, toTop: (offset) => offset };
  const end = height / 4;
  const steep = total - height / 2;
  return {
    height,
    isWhole: false,
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
