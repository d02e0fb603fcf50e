/** The objects for which a program already has variables. */
import type { ContentBuilder } from '../../../server/builders/port/contentBuilder.ts';
import type { Message } from '../../../server/builders/port/message.ts';
import type { MessageBuilder } from '../../../server/builders/port/messageBuilder.ts';

export interface KnownContent {
  readonly name: string;
  readonly builder: ContentBuilder;
  streams: boolean;
}

export interface KnownMessage {
  readonly name: string;
  readonly builder: MessageBuilder;
  readonly contents: Map<number, KnownContent>;
}

export interface ModelMessage {
  readonly name: string;
  readonly message: Message;
  /** Whether the message is already in the output. */
  added: boolean;
}
