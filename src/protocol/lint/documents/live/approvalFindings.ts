/**
 * Checks approvals in a request while it is edited. An approval request and its response are in separate
 * messages, so all approvals are checked together, and without the other messages, because these may be
 * many.
 */
import type { Json } from '../../../core/json/json.ts';
import { fromPointer, toPointer } from '../../../core/json/pointer.ts';
import type { ElementFinding } from './elementFinding.ts';
import type { FindingsByElement } from './liveFindings.ts';

export interface ApprovalFindings<Element> {
  /** Called when an element was read. */
  put(element: Element, isApproval: boolean): void;
  delete(element: Element): void;
  /** Checks the approvals again if they have changed. */
  work(): void;
  entries(): FindingsByElement<Element>;
}

/** Checks elements as if there were no others. The pointers of the findings are relative to the list of elements. */
export type CheckTogether<Element> = (elements: readonly Json[]) => readonly ElementFinding<Element>[];

/**
 * If there are more approvals than this, they are not checked, because they are all checked in one step,
 * which must not cause a noticeable delay.
 */
const maxApprovals = 500;

export function createApprovalFindings<Element extends object>(
  source: { read(element: Element): Json | undefined; indexOf(element: Element): number },
  check: CheckTogether<Element>,
): ApprovalFindings<Element> {
  const approvals = new Set<Element>();
  let isStale = false;
  let found = new Map<Element, readonly ElementFinding<Element>[]>();
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
      found = new Map();
      if (approvals.size > maxApprovals) return;
      const elements = [...approvals].toSorted((one, other) => source.indexOf(one) - source.indexOf(other));
      for (const finding of check(elements.map((element) => source.read(element) ?? null))) {
        const [index, ...rest] = fromPointer(finding.pointer);
        const element = elements[Number(index)];
        if (element === undefined) continue;
        found.set(element, [...(found.get(element) ?? []), { ...finding, pointer: toPointer(rest) }]);
      }
    },
    *entries() {
      // Between a change and the next call of `work`, some elements may already be removed.
      for (const [element, findings] of found) if (approvals.has(element)) yield [element, findings];
    },
  };
}
