/** Stores the findings about the elements of a document, grouped by what they depend on. */
import type { Remark } from './elementFinding.ts';

/**
 * What a finding depends on: only the message (`own`), its exchange (`near`), or anything else in the
 * document (`far`).
 */
export type Basis = 'own' | 'near' | 'far';

export interface Judgements<Element> {
  put(element: Element, basis: Basis, remarks: readonly Remark<Element>[]): void;
  drop(element: Element): void;
  /** The elements that have findings, with these findings, in no particular order. */
  entries(): Iterable<readonly [Element, readonly Remark<Element>[]]>;
}

type Judgement<Element> = Readonly<Record<Basis, readonly Remark<Element>[]>>;

const nothing = { own: [], near: [], far: [] } as const;

export function createJudgements<Element>(): Judgements<Element> {
  const judged = new Map<Element, Judgement<Element>>();
  return {
    put(element, basis, remarks) {
      const known = judged.get(element);
      // Most messages have no findings, and there may be a million messages.
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
