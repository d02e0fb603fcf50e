/**
 * A conversation in the form that rules use: digests in order, and a few questions about the whole conversation that
 * can be answered without iterating over it.
 */
import type { Digest } from './digest.ts';

/**
 * How outputs are matched with their calls. `adjacent`: they directly follow the message with their calls, and ids may
 * be reused later (Chat Completions). `by-id`: they are anywhere after the call, and ids are unique.
 */
export type Pairing = 'adjacent' | 'by-id';

export interface Conversation {
  readonly length: number;
  readonly pairing: Pairing;
  at(index: number): Digest | undefined;
  /** Returns the number of messages with that role. */
  countOf(role: string): number;
  /** Returns the number of messages with that role after this one. */
  countAfter(index: number, role: string): number;
  /** Returns the indexes of the messages with that role, ascending. */
  withRole(role: string): readonly number[];
  /** Returns the indexes of the messages that contain a call with that id, ascending. */
  callers(id: string): readonly number[];
  /** Returns the indexes of the messages that contain an output for that id, ascending. */
  answerers(id: string): readonly number[];
  /** Returns the indexes of the messages that have that id themselves, ascending. */
  holders(id: string): readonly number[];
  /** The number of bytes of all inline media, as they are sent. */
  readonly inlineBytes: number;
  /** Only known in JSON mode. */
  readonly mentionsJson: boolean;
}
