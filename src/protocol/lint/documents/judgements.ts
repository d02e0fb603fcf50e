/** What is said about the elements of a document, by what it was judged by. */
import type { Remark } from './remark.ts';

/** By the message alone, by its exchange, or by anything else in the document. */
export type Basis = 'own' | 'near' | 'far';

export interface Judgements<Element> {
  put(element: Element, basis: Basis, remarks: readonly Remark<Element>[]): void;
  drop(element: Element): void;
  /** Elements about which there is something to say, and what; in no order. */
  entries(): Iterable<readonly [Element, readonly Remark<Element>[]]>;
}

type Judgement<Element> = Readonly<Record<Basis, readonly Remark<Element>[]>>;

const nothing = { own: [], near: [], far: [] } as const;

export function createJudgements<Element>(): Judgements<Element> {
  const judged = new Map<Element, Judgement<Element>>();
  return {
    put(element, basis, remarks) {
      const known = judged.get(element);
      // Most messages are fine, and there may be a million of them.
      if (known === undefined && remarks.length === 0) return;
      const next = { ...(known ?? nothing), [basis]: remarks };
      if (next.own.length + next.near.length + next.far.length === 0) judged.delete(element);
      else judged.set(element, next);
    },
    drop: (element) => void judged.delete(element),
    *entries() {
      for (const [element, { own, near, far }] of judged) yield [element, [...own, ...near, ...far]];
    },
  };
}
