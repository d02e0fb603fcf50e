/** `MessageBuilder` of agentscope-runtime 1.1.5: its message is in the response's output from the beginning. */
import type { AgentContent } from './contents.ts';
import { ContentBuilder } from './contentBuilder.ts';
import { Message } from './message.ts';
import type { Environment } from '../environment.ts';
import { attributeOf, hasAttribute } from './operators.ts';

/** The members of the response builder that a message needs. */
interface MessageHolder {
  readonly environment: Environment;
  addMessage(message: Message): void;
  updateMessage(message: Message): void;
}

interface MessageBuilderOptions {
  readonly role?: string | null;
}

export class MessageBuilder {
  readonly responseBuilder: MessageHolder;
  readonly role: string | null;
  readonly messageId: string;
  readonly contentBuilders: ContentBuilder[] = [];
  readonly message: Message;

  /** Throws ValidationError for a role that is not one of the four roles. */
  constructor(responseBuilder: MessageHolder, { role = 'assistant' }: MessageBuilderOptions = {}) {
    const { environment } = responseBuilder;
    this.responseBuilder = responseBuilder;
    this.role = role;
    this.messageId = `msg_${environment.createId()}`;
    this.message = new Message({ id: this.messageId, role }, environment).inProgress();
    responseBuilder.addMessage(this.message);
  }

  createContentBuilder({ contentType = 'text' }: { readonly contentType?: string } = {}): ContentBuilder {
    const builder = new ContentBuilder(this, { contentType, index: this.contentBuilders.length });
    this.contentBuilders.push(builder);
    return builder;
  }

  /** Adds the content, or replaces the content that has the same index. */
  addContent(content: AgentContent): void {
    this.message.content ??= [];
    const contents = this.message.content;
    const known = contents.findIndex(
      (other) => hasAttribute(other, 'index') && attributeOf(other, 'index') === attributeOf(content, 'index'),
    );
    if (known === -1) contents.push(content);
    else contents[known] = content;
    this.responseBuilder.updateMessage(this.message);
  }

  /** Returns the message object itself, in its current state. */
  getMessageData(): Message {
    return this.message;
  }

  complete(): Message {
    this.message.completed();
    this.responseBuilder.updateMessage(this.message);
    return this.message;
  }
}
