/** The elements of each key, and their indexes, which are computed on demand and kept until an element moves. */

/** Elements that are in an order and keep their identity while others are added and removed. */
export interface Order<Element> {
  readonly length: number;
  /** A number that changes whenever elements are added, removed or moved. */
  readonly version: number;
  at(index: number): Element | undefined;
  /** Returns the index of an element that is in the order. */
  indexOf(element: Element): number;
}

export interface Places<Element> {
  add(key: string, element: Element): void;
  remove(key: string, element: Element): void;
  count(key: string): number;
  elements(key: string): Iterable<Element>;
  /** Returns the elements' indexes, ascending. */
  of(key: string): readonly number[];
}

/**
 * One element or a set. Most keys are ids of a single element, and a set for each of them would take most of the
 * memory.
 */
type Holders<Element> = Element | ReadonlySet<Element>;

const none: readonly never[] = [];

export function createPlaces<Element extends object>(order: Order<Element>): Places<Element> {
  const holders = new Map<string, Holders<Element>>();
  const sorted = new Map<string, { readonly version: number; readonly indexes: readonly number[] }>();
  const elements = (key: string): Iterable<Element> => {
    const held = holders.get(key);
    if (held === undefined) return none;
    return held instanceof Set ? (held as ReadonlySet<Element>) : [held as Element];
  };
  return {
    add(key, element) {
      if (sorted.size > 0) sorted.delete(key);
      const held = holders.get(key);
      if (held === undefined) holders.set(key, element);
      else if (held instanceof Set) held.add(element);
      else if (held !== element) holders.set(key, new Set([held as Element, element]));
    },
    remove(key, element) {
      sorted.delete(key);
      const held = holders.get(key);
      if (held === element) holders.delete(key);
      else if (held instanceof Set && held.delete(element) && held.size === 0) holders.delete(key);
    },
    count(key) {
      const held = holders.get(key);
      return held instanceof Set ? held.size : held === undefined ? 0 : 1;
    },
    elements,
    of(key) {
      const held = holders.get(key);
      if (held === undefined) return none;
      if (!(held instanceof Set)) return [order.indexOf(held as Element)];
      const known = sorted.get(key);
      if (known?.version === order.version) return known.indexes;
      const several = held as ReadonlySet<Element>;
      const indexes = Array.from(several, (element) => order.indexOf(element)).toSorted((a, b) => a - b);
      sorted.set(key, { version: order.version, indexes });
      return indexes;
    },
  };
}

/** Returns how many of the ascending numbers are less than or equal to `limit`. */
export function countUpTo(ascending: readonly number[], limit: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
