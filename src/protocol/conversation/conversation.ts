/**
 * A conversation as rules see it: digests in order, and the few questions about the whole that can
 * be answered without walking through all of it. One implementation reads a list at once
 * (`createConversation`), one follows an editor's keystrokes.
 */
import type { Digest } from './digest.ts';

/**
 * How outputs find their calls. `adjacent`: they directly follow the message with their calls, and
 * ids may be used again later (Chat Completions). `by-id`: anywhere behind the call, ids are unique.
 */
export type Pairing = 'adjacent' | 'by-id';

export interface Conversation {
  readonly length: number;
  readonly pairing: Pairing;
  at(index: number): Digest | undefined;
  /** How many messages of that role there are. */
  countOf(role: string): number;
  /** How many messages of that role stand behind this one. */
  countAfter(index: number, role: string): number;
  /** Indexes of the messages of that role, ascending. */
  withRole(role: string): readonly number[];
  /** Indexes of the messages that call under that id, ascending. */
  callers(id: string): readonly number[];
  /** Indexes of the messages that answer that id, ascending. */
  answerers(id: string): readonly number[];
  /** Decoded bytes of all inline media. */
  readonly inlineBytes: number;
  readonly mentionsJson: boolean;
}

export function createConversation(digests: readonly Digest[], pairing: Pairing): Conversation {
  const roles = new Map<string, number[]>();
  const callers = new Map<string, number[]>();
  const answerers = new Map<string, number[]>();
  digests.forEach(({ role, calls, outputs }, index) => {
    if (role !== undefined) push(roles, role, index);
    for (const { id } of calls) if (id !== undefined) push(callers, id, index);
    for (const { id } of outputs) if (id !== undefined) push(answerers, id, index);
  });
  const withRole = (role: string): readonly number[] => roles.get(role) ?? [];
  return {
    length: digests.length,
    pairing,
    at: (index) => digests[index],
    countOf: (role) => withRole(role).length,
    countAfter: (index, role) => withRole(role).length - countUpTo(withRole(role), index),
    withRole,
    callers: (id) => callers.get(id) ?? [],
    answerers: (id) => answerers.get(id) ?? [],
    inlineBytes: digests.reduce((sum, digest) => sum + digest.inlineBytes, 0),
    mentionsJson: digests.some((digest) => digest.mentionsJson),
  };
}

/** Once per message, however often it uses the key: indexes come in ascending order. */
function push(map: Map<string, number[]>, key: string, index: number): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [index]);
  else if (list.at(-1) !== index) list.push(index);
}

/** How many of the ascending numbers are at most this one. */
function countUpTo(ascending: readonly number[], limit: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
