/**
 * The cost of an open document in a model's context, message by message. It is counted in steps, and after a change
 * only the changed messages are counted again. Event streams have no budget, because they repeat the same content many
 * times.
 */
import { authoringOf } from '../protocols/editors.ts';
import type { TextElement } from '../core/document/elementStore.ts';
import { estimateTokens } from '../core/run/estimateTokens.ts';
import { addCosts, type Cost, messageCost, noCost, utf8Length } from './language/messageCost.ts';
import { imageRules } from './language/media/imageTokens.ts';
import type { LiveDocument } from '../lint/documents/live/liveDocument.ts';

export interface DocumentBudget {
  /** Continues to count until `isTime` returns `true`. Returns whether everything is counted. */
  work(isTime: () => boolean): boolean;
  /** The cost counted so far, including the parts of a request outside its messages. */
  readonly total: Cost;
  /** The most costly rows first, at most `max`. The part outside the messages is one of them. */
  rows(max: number): readonly BudgetRow[];
}

export interface BudgetRow {
  /** Index of the message, from 0. `undefined` for the part outside the messages. */
  readonly index: number | undefined;
  readonly role: string | undefined;
  readonly cost: Cost;
  /** Fraction of all tokens, from 0 to 1. */
  readonly share: number;
}

/** Returns `undefined` for an event stream. Follows the changes of the document from now on. */
export function createDocumentBudget(document: LiveDocument): DocumentBudget | undefined {
  const { kind, setup, elements } = document;
  if (kind.form === 'events') return undefined;
  const about = { authoring: authoringOf(kind.protocol), rule: imageRules['gpt-4o'] };
  const budget = createContextBudget<TextElement>();
  const waiting = new Set<TextElement>();
  const around = (): Cost => (kind.form === 'request' ? headCost(document) : noCost);
  document.follow({
    change(removed, added) {
      for (const element of removed) {
        waiting.delete(element);
        budget.drop(element);
      }
      for (const element of added) waiting.add(element);
    },
  });
  return {
    work(isTime) {
      for (const element of waiting) {
        if (isTime()) return false;
        waiting.delete(element);
        const message = setup.protocol.readMessage(document.valueOf(element) ?? null);
        budget.put(element, messageCost(document.textOf(element), message, about));
      }
      return true;
    },
    get total() {
      return addCosts(budget.total, around());
    },
    rows(max) {
      const head = around();
      const total = budget.total.tokens + head.tokens;
      const costs = Array.from(elements.entries(), ([element], index) => ({
        index,
        cost: budget.of(element) ?? noCost,
      }));
      const all = head.tokens === 0 ? costs : [...costs, { index: undefined, cost: head }];
      return all
        .toSorted((one, other) => other.cost.tokens - one.cost.tokens)
        .slice(0, max)
        .map(({ index, cost }) => ({
          index,
          role: index === undefined ? undefined : document.conversation?.at(index)?.role,
          cost,
          share: total === 0 ? 0 : cost.tokens / total,
        }));
    },
  };
}

/** Tools, instructions and parameters: their JSON without layout, because that is close to what servers make of it. */
function headCost(document: LiveDocument): Cost {
  const { head, headText } = document;
  return {
    ...noCost,
    bytes: utf8Length(headText),
    tokens: head === undefined ? 0 : estimateTokens(JSON.stringify(head)),
  };
}

interface ContextBudget<Element> {
  readonly total: Cost;
  of(element: Element): Cost | undefined;
  /** Adds the cost of the element, or replaces an earlier one. */
  put(element: Element, cost: Cost): void;
  drop(element: Element): void;
}

/** The cost of a whole conversation: a cost for each element and their sum, kept up to date while elements change. */
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
