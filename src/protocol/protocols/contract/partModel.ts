/** The parts of messages, for protocols in which a part type belongs to certain speakers, or to another protocol. */
import type { JsonObject } from '../../core/json/json.ts';
import type { Message } from '../../core/conversation/message.ts';

export interface ExternalPart {
  /** The name of the protocol that the part belongs to, the same in all languages. */
  readonly protocol: string;
  /** What this protocol uses instead of it. */
  readonly replacement: string;
  /** Some servers of this protocol accept the part as well. */
  readonly isExtension?: true;
}

export type PartOwner = 'user' | 'assistant';

/** None of these methods throws, whatever a part contains. */
export interface PartModel {
  /** Calls `look` with every part that is an object, and with its pointer relative to the message. */
  each(message: Message, look: (part: JsonObject, pointer: string) => void): void;
  readonly types: ReadonlySet<string>;
  /** New types are added often, so an unknown type can be reported only when it is almost equal to a known type. */
  readonly isOpen: boolean;
  /**
   * For a type that is not allowed in this message: the speaker whose messages may contain it. `undefined` where
   * nothing is wrong.
   */
  ownerOf(type: string, message: Message): PartOwner | undefined;
  /** The type with which the other speakers express the same thing. */
  counterpart(type: string): string | undefined;
  /** `undefined` for a part of this protocol, and for a part that no protocol defines. */
  externalPart(part: JsonObject, message: Message): ExternalPart | undefined;
  /** Converts a part of another protocol to a part of this protocol; `undefined` where no part has the same meaning. */
  convert(part: JsonObject, message: Message): JsonObject | undefined;
}
