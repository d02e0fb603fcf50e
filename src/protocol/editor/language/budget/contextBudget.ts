/** The cost of a whole conversation: a cost for each element and their sum, kept up to date while elements change. */
import { addCosts, noCost, type Cost } from './messageCost.ts';

export interface ContextBudget<Element> {
  readonly total: Cost;
  of(element: Element): Cost | undefined;
  /** Adds the cost of the element, or replaces an earlier one. */
  put(element: Element, cost: Cost): void;
  drop(element: Element): void;
}

export function createContextBudget<Element extends object>(): ContextBudget<Element> {
  const costs = new Map<Element, Cost>();
  let total = noCost;
  const drop = (element: Element): void => {
    const cost = costs.get(element);
    if (cost === undefined) return;
    costs.delete(element);
    total = addCosts(total, cost, -1);
  };
  return {
    get total() {
      return total;
    },
    of: (element) => costs.get(element),
    put(element, cost) {
      drop(element);
      costs.set(element, cost);
      total = addCosts(total, cost);
    },
    drop,
  };
}
