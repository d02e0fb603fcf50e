/** A message and its position in the conversation. The message is read only if a rule accesses it. */
import type { Conversation } from '../../../core/conversation/conversation.ts';
import type { Message } from '../../../core/conversation/message.ts';
import type { Here } from '../../engine/rule.ts';

export class LazyHere implements Here {
  readonly index: number;
  readonly conversation: Conversation;
  readonly #read: () => Message;
  #message: Message | undefined;

  /** `message` is passed if it is already available. */
  constructor(index: number, conversation: Conversation, read: () => Message, message?: Message) {
    this.index = index;
    this.conversation = conversation;
    this.#read = read;
    this.#message = message;
  }

  get message(): Message {
    return (this.#message ??= this.#read());
  }
}
