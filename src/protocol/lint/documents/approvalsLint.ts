/**
 * Approvals in a request while it is edited: a question and its answer stand in messages apart, so they
 * are judged together, and without the rest, which is long.
 */
import type { Json } from '../../core/json/json.ts';
import { fromPointer, toPointer } from '../../core/json/pointer.ts';
import type { Remark } from './remark.ts';

export interface ApprovalsLint<Element> {
  /** An element was read. */
  put(element: Element, isApproval: boolean): void;
  delete(element: Element): void;
  /** Judges them anew where that is due. */
  work(): void;
  entries(): Iterable<readonly [Element, readonly Remark<Element>[]]>;
}

/** Judges elements as if there were no others; pointers of what it remarks begin at their list. */
export type JudgeTogether<Element> = (elements: readonly Json[]) => readonly Remark<Element>[];

/** More of them are left alone: they are judged all at once, which must not be felt. */
const mostApprovals = 500;

export function createApprovalsLint<Element extends object>(
  source: { read(element: Element): Json | undefined; indexOf(element: Element): number },
  judge: JudgeTogether<Element>,
): ApprovalsLint<Element> {
  const approvals = new Set<Element>();
  let isStale = false;
  let told = new Map<Element, readonly Remark<Element>[]>();
  const forget = (element: Element): void => {
    if (approvals.delete(element)) isStale = true;
  };
  return {
    put(element, isApproval) {
      forget(element);
      if (!isApproval) return;
      approvals.add(element);
      isStale = true;
    },
    delete: forget,
    work() {
      if (!isStale) return;
      isStale = false;
      told = new Map();
      if (approvals.size > mostApprovals) return;
      const elements = [...approvals].toSorted((one, other) => source.indexOf(one) - source.indexOf(other));
      for (const remark of judge(elements.map((element) => source.read(element) ?? null))) {
        const [index, ...rest] = fromPointer(remark.pointer);
        const element = elements[Number(index)];
        if (element === undefined) continue;
        told.set(element, [...(told.get(element) ?? []), { ...remark, pointer: toPointer(rest) }]);
      }
    },
    *entries() {
      // Between a change and the work on it, some may be gone.
      for (const [element, remarks] of told) if (approvals.has(element)) yield [element, remarks];
    },
  };
}
