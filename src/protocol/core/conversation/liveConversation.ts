/**
 * A conversation whose messages change one by one. Elements are any objects that stand in an order
 * and keep their identity while others change; nothing here costs more the longer the conversation
 * is, except the positions of a role's messages, which are worked out when asked for.
 */
import type { Conversation, Pairing } from './conversation.ts';
import type { Digest } from './digest.ts';
import type { Order } from './order.ts';
import { countUpTo, createPlaces, type Places } from './places.ts';

export interface LiveConversation<Element> extends Conversation {
  /** Takes what an element says, for the first time or anew. It stands in the order already. */
  put(element: Element, digest: Digest): void;
  /** Forgets an element; it may have left the order. */
  drop(element: Element): void;
  digestOf(element: Element): Digest | undefined;
  /** The elements that have one of these ids, or call or answer under it. */
  sharing(ids: Iterable<string>): ReadonlySet<Element>;
}

export function createLiveConversation<Element extends object>(
  order: Order<Element>,
  pairing: Pairing,
): LiveConversation<Element> {
  const digests = new Map<Element, Digest>();
  const roles = createPlaces(order);
  const callers = createPlaces(order);
  const answerers = createPlaces(order);
  const holders = createPlaces(order);
  const sums = { inlineBytes: 0, mentions: 0 };

  const count = (digest: Digest, sign: 1 | -1): void => {
    sums.inlineBytes += sign * digest.inlineBytes;
    sums.mentions += digest.mentionsJson ? sign : 0;
  };
  /** Files the element under all keys of its digest, or takes it out of them. */
  const file = (element: Element, digest: Digest, how: 'add' | 'remove'): void => {
    count(digest, how === 'add' ? 1 : -1);
    if (digest.role !== undefined) roles[how](digest.role, element);
    for (const { id } of digest.calls) if (id !== undefined) callers[how](id, element);
    for (const { id } of digest.outputs) if (id !== undefined) answerers[how](id, element);
    if (digest.id !== undefined) holders[how](digest.id, element);
  };
  const drop = (element: Element): void => {
    const digest = digests.get(element);
    if (digest === undefined) return;
    digests.delete(element);
    file(element, digest, 'remove');
  };
  return {
    get length() {
      return order.length;
    },
    pairing,
    at(index) {
      const element = order.at(index);
      return element && digests.get(element);
    },
    countOf: (role) => roles.count(role),
    countAfter: (index, role) => roles.count(role) - countUpTo(roles.of(role), index),
    withRole: (role) => roles.of(role),
    callers: (id) => callers.of(id),
    answerers: (id) => answerers.of(id),
    holders: (id) => holders.of(id),
    get inlineBytes() {
      return sums.inlineBytes;
    },
    get mentionsJson() {
      return sums.mentions > 0;
    },
    put(element, digest) {
      drop(element);
      digests.set(element, digest);
      file(element, digest, 'add');
    },
    drop,
    digestOf: (element) => digests.get(element),
    sharing: (ids) => elementsUnder(ids, [callers, answerers, holders]),
  };
}

function elementsUnder<Element>(ids: Iterable<string>, all: readonly Places<Element>[]): ReadonlySet<Element> {
  return new Set(Array.from(ids, (id) => all.flatMap((places) => [...places.elements(id)])).flat());
}
