/**
 * A conversation as rules see it: digests in order, and the few questions about the whole that can
 * be answered without walking through all of it.
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
  /** Indexes of the messages that have that id themselves, ascending. */
  holders(id: string): readonly number[];
  /** Bytes of all inline media, as they are sent. */
  readonly inlineBytes: number;
  /** Only known in JSON mode. */
  readonly mentionsJson: boolean;
}
