/** Which elements stand under a key, and where they stand: worked out when asked for, kept until something moves. */
import type { Order } from './order.ts';

export interface Places<Element> {
  add(key: string, element: Element): void;
  remove(key: string, element: Element): void;
  count(key: string): number;
  elements(key: string): Iterable<Element>;
  /** Their indexes, ascending. */
  of(key: string): readonly number[];
}

interface Entry<Element> {
  readonly elements: Set<Element>;
  /** As of a version of the order; `undefined` when elements came or went since. */
  sorted: { readonly version: number; readonly indexes: readonly number[] } | undefined;
}

const none: readonly never[] = [];

export function createPlaces<Element extends object>(order: Order<Element>): Places<Element> {
  const entries = new Map<string, Entry<Element>>();
  return {
    add(key, element) {
      const entry = entries.get(key);
      if (entry === undefined) {
        entries.set(key, { elements: new Set([element]), sorted: undefined });
      } else {
        entry.elements.add(element);
        entry.sorted = undefined;
      }
    },
    remove(key, element) {
      const entry = entries.get(key);
      if (entry?.elements.delete(element) !== true) return;
      entry.sorted = undefined;
      if (entry.elements.size === 0) entries.delete(key);
    },
    count: (key) => entries.get(key)?.elements.size ?? 0,
    elements: (key) => entries.get(key)?.elements ?? none,
    of(key) {
      const entry = entries.get(key);
      if (entry === undefined) return none;
      if (entry.sorted?.version !== order.version) {
        const indexes = Array.from(entry.elements, (element) => order.indexOf(element)).toSorted((a, b) => a - b);
        entry.sorted = { version: order.version, indexes };
      }
      return entry.sorted.indexes;
    },
  };
}

/** How many of the ascending numbers are at most this one. */
export function countUpTo(ascending: readonly number[], limit: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
