/**
 * A conversation whose messages change one by one. Elements are any objects that are in an order and keep their
 * identity while others change. No operation becomes slower as the conversation grows, except for the positions of a
 * role's messages, which are computed on demand.
 */
import type { Conversation, Pairing } from './conversation.ts';
import type { Digest } from './digest.ts';
import { countUpTo, createPlaces, type Order, type Places } from './places.ts';

export interface LiveConversation<Element> extends Conversation {
  /** Stores the digest of a new or changed element. The element must already be in the order. */
  put(element: Element, digest: Digest): void;
  /** Removes an element. It may already have left the order. */
  drop(element: Element): void;
  digestOf(element: Element): Digest | undefined;
  /** Returns the elements that have one of these ids, or contain a call or an output with it. */
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
  /** Adds the element under all keys of its digest, or removes it from them. */
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

/** Creates a conversation from all of its digests at once. It does not change afterwards. */
export function createConversation(digests: readonly Digest[], pairing: Pairing): Conversation {
  const elements = digests.map((_, index) => ({ index }));
  const order = {
    length: elements.length,
    version: 0,
    at: (index: number) => elements[index],
    indexOf: ({ index }: { readonly index: number }) => index,
  };
  const conversation = createLiveConversation(order, pairing);
  elements.forEach((element, index) => {
    const digest = digests[index];
    if (digest !== undefined) conversation.put(element, digest);
  });
  return conversation;
}
