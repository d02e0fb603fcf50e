/**
 * Checks approvals in a request while it is edited. An approval request and its response are in separate
 * messages, so all approvals are checked together, and without the other messages, because these may be
 * many.
 */
import type { Json } from '../../../core/json/json.ts';
import { fromPointer, toPointer } from '../../../core/json/pointer.ts';
import type { Remark } from './elementFinding.ts';

export interface ApprovalsLint<Element> {
  /** Called when an element was read. */
  put(element: Element, isApproval: boolean): void;
  delete(element: Element): void;
  /** Checks the approvals again if they have changed. */
  work(): void;
  entries(): Iterable<readonly [Element, readonly Remark<Element>[]]>;
}

/** Checks elements as if there were no others. The pointers of the findings are relative to the list of elements. */
export type JudgeTogether<Element> = (elements: readonly Json[]) => readonly Remark<Element>[];

/**
 * If there are more approvals than this, they are not checked, because they are all checked in one step,
 * which must not cause a noticeable delay.
 */
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
      // Between a change and the next call of `work`, some elements may already be removed.
      for (const [element, remarks] of told) if (approvals.has(element)) yield [element, remarks];
    },
  };
}
