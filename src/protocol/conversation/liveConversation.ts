/**
 * A conversation whose messages change one by one. Elements are any objects that stand in an order
 * and keep their identity while others change; nothing here costs more the longer the conversation
 * is, except the positions of a role's messages, which are worked out when asked for.
 */
import type { Conversation, Pairing } from './conversation.ts';
import type { Digest } from './digest.ts';
import type { Order } from './order.ts';
import { countUpTo, createPlaces } from './places.ts';

export interface LiveConversation<Element> extends Conversation {
  /** Takes what an element says, for the first time or anew. It stands in the order already. */
  put(element: Element, digest: Digest): void;
  /** Forgets an element; it may have left the order. */
  drop(element: Element): void;
  digestOf(element: Element): Digest | undefined;
  /** The elements that call or answer under one of these ids. */
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
  const sums = { inlineBytes: 0, mentions: 0 };

  /** Files the element under all keys of its digest, or takes it out of them. */
  const file = (element: Element, digest: Digest, how: 'add' | 'remove'): void => {
    const sign = how === 'add' ? 1 : -1;
    sums.inlineBytes += sign * digest.inlineBytes;
    sums.mentions += digest.mentionsJson ? sign : 0;
    for (const { id } of digest.calls) if (id !== undefined) callers[how](id, element);
    for (const { id } of digest.outputs) if (id !== undefined) answerers[how](id, element);
  };
  /** Positions of a role have to be worked out anew after a change, so one who keeps his role keeps his place. */
  const place = (element: Element, before: string | undefined, after: string | undefined): void => {
    if (before === after) return;
    if (before !== undefined) roles.remove(before, element);
    if (after !== undefined) roles.add(after, element);
  };
  const drop = (element: Element): void => {
    const digest = digests.get(element);
    if (digest === undefined) return;
    digests.delete(element);
    file(element, digest, 'remove');
    place(element, digest.role, undefined);
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
    get inlineBytes() {
      return sums.inlineBytes;
    },
    get mentionsJson() {
      return sums.mentions > 0;
    },
    put(element, digest) {
      const before = digests.get(element);
      if (before !== undefined) file(element, before, 'remove');
      digests.set(element, digest);
      file(element, digest, 'add');
      place(element, before?.role, digest.role);
    },
    drop,
    digestOf: (element) => digests.get(element),
    sharing: (ids) => new Set(Array.from(ids, (id) => [...callers.elements(id), ...answerers.elements(id)]).flat()),
  };
}
