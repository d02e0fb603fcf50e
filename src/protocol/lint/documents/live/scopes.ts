/**
 * The scopes of findings: what a finding about a message depends on, which determines the changes after which the
 * message is checked again.
 */
import type { Conversation } from '../../../core/conversation/conversation.ts';
import { isInRowOfCalls, isOutput, maxInRow } from '../../../core/conversation/rows.ts';
import type { Rule } from '../../engine/rule.ts';
import type { ElementFinding } from './elementFinding.ts';

/**
 * - `message`: only the message itself.
 * - `exchange`: also its neighbours (`exchangeAround`).
 * - `conversation`: also distant messages, for example all messages with the same role (`Reach` in `engine/rule.ts`).
 */
export type Scope = 'message' | 'exchange' | 'conversation';

/** The scope of a rule that checks messages together with their context. */
export function scopeOf({ reach }: Rule): 'exchange' | 'conversation' {
  return reach?.some((one) => one !== 'exchange') === true ? 'conversation' : 'exchange';
}

/**
 * Yields the neighbours whose findings may depend on the messages from `start` up to `end`: on each side a row of
 * outputs, a row of calls, and the first message that is neither. A message that was not read yet ends the walk,
 * because it will be checked anyway.
 */
export function* exchangeAround(conversation: Conversation, start: number, end: number): Iterable<number> {
  yield* walk(conversation, start - 1, -1);
  yield* walk(conversation, end, 1);
}

function* walk(conversation: Conversation, from: number, step: 1 | -1): Iterable<number> {
  let index = from;
  for (; isOutput(conversation, index); index += step) yield index;
  const edge = index + step * maxInRow;
  for (; index !== edge && isInRowOfCalls(conversation, index); index += step) yield index;
  if (index >= 0 && index < conversation.length) yield index;
}

/** Stores the findings about the elements of a document. A check of one scope replaces only the findings of that scope. */
export interface FindingsByScope<Element> {
  put(element: Element, scope: Scope, findings: readonly ElementFinding<Element>[]): void;
  drop(element: Element): void;
  /** The elements that have findings, with these findings, in no particular order. */
  entries(): Iterable<readonly [Element, readonly ElementFinding<Element>[]]>;
}

const nothing = { message: [], exchange: [], conversation: [] } as const;

export function createFindingsByScope<Element>(): FindingsByScope<Element> {
  const byElement = new Map<Element, Readonly<Record<Scope, readonly ElementFinding<Element>[]>>>();
  return {
    put(element, scope, findings) {
      const known = byElement.get(element);
      // Most messages have no findings, and there may be a million messages.
      if (known === undefined && findings.length === 0) return;
      const next = { ...(known ?? nothing), [scope]: findings };
      if (next.message.length + next.exchange.length + next.conversation.length === 0) byElement.delete(element);
      else byElement.set(element, next);
    },
    drop: (element) => void byElement.delete(element),
    *entries() {
      for (const [element, { message, exchange, conversation }] of byElement) {
        yield [element, [...message, ...exchange, ...conversation]];
      }
    },
  };
}
