/** The parts of messages, for protocols in which a type of part belongs to some speakers, or to another protocol. */
import type { JsonObject } from '../../core/json/json.ts';
import type { Message } from '../../core/conversation/message.ts';

export interface ForeignPart {
  /** Whose it is, by a name that is the same in all languages. */
  readonly protocol: string;
  /** What has its place here. */
  readonly replacement: string;
  /** Some servers of this protocol take it as well. */
  readonly isExtension?: true;
}

export type PartOwner = 'user' | 'assistant';

/** None of these throws, whatever a part holds. */
export interface PartModel {
  /** Shows every part that is an object, with its pointer from the message. */
  each(message: Message, look: (part: JsonObject, pointer: string) => void): void;
  readonly types: ReadonlySet<string>;
  /** Types are added often: only one that nearly is another can be told to be wrong. */
  readonly isOpen: boolean;
  /** Of a type that this message may not have: whose messages may. `undefined` where nothing is wrong. */
  ownerOf(type: string, message: Message): PartOwner | undefined;
  /** The type with which others than its owner say the same. */
  counterpart(type: string): string | undefined;
  /** `undefined` for a part of this protocol, and for one that nobody has. */
  foreign(part: JsonObject, message: Message): ForeignPart | undefined;
  /** A foreign part as one of ours; `undefined` where none means the same. */
  convert(part: JsonObject, message: Message): JsonObject | undefined;
}
