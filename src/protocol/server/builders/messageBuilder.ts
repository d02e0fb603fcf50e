/** Builds one message and returns its events; `contentBuilder.ts` describes what makes it safe. */
import type { JsonObject } from '../../core/json/json.ts';
import type { ContentType, Role } from '../../protocols/agent-api/enums.ts';
import { ContentBuilder } from './contentBuilder.ts';
import { EventError } from './port/event.ts';
import type { MessageBuilder as PortMessageBuilder } from './port/messageBuilder.ts';
import { toWire, type Emit, type MessageEvent } from './wireEvent.ts';

/** Why something failed. */
export interface Failure {
  readonly code: string;
  readonly message: string;
}

export interface MessageOptions {
  readonly role?: Role;
  /** One of the protocol's message types, `message` when absent. */
  readonly messageType?: string;
}

export interface ContentOptions {
  /** `text` when absent. */
  readonly contentType?: ContentType;
  /** The expected index, which is only checked: contents are numbered from 0 in the order of creation. */
  readonly index?: number;
}

/**
 * The fields that a message may have in addition to its contents. `code` and `message` are for messages of type
 * `error`.
 */
export interface MessageFields {
  readonly metadata?: JsonObject;
  readonly usage?: JsonObject;
  readonly code?: string;
  readonly message?: string;
}

/** What a message needs from the response that it belongs to. */
interface MessageOwner {
  readonly emit: Emit;
  /** Throws unless the response can have events now. */
  assertRunning(call: string): void;
}

export class MessageBuilder {
  readonly #owner: MessageOwner;
  readonly #port: PortMessageBuilder;
  readonly #contents: ContentBuilder[] = [];
  #state: 'new' | 'announced' | 'over' = 'new';

  /** Called by `ResponseBuilder.createMessageBuilder()`. */
  constructor(owner: MessageOwner, port: PortMessageBuilder) {
    this.#owner = owner;
    this.#port = port;
  }

  get id(): string {
    return this.#port.messageId;
  }

  get isOver(): boolean {
    return this.#state === 'over';
  }

  /**
   * Returns the current state of the message. The first call announces the message: its result is the first event of
   * the message.
   */
  getMessageData(): MessageEvent {
    if (this.#state !== 'new') return toWire(this.#port.message);
    this.#owner.assertRunning('getMessageData()');
    this.#state = 'announced';
    return this.#owner.emit(this.#port.getMessageData());
  }

  /** Sets fields for the next event of the message; does not create an event. */
  setFields(fields: MessageFields): void {
    if (this.#state === 'over') throw new Error('setFields() was called after the end of the message: call it earlier');
    Object.assign(this.#port.message, fields);
  }

  createContentBuilder({ contentType = 'text', index }: ContentOptions = {}): ContentBuilder {
    if (this.#state === 'over') {
      throw new Error('createContentBuilder() was called after the end of the message: create another message builder');
    }
    const next = this.#contents.length;
    if (index !== undefined && index !== next) {
      const taken = this.#contents[index];
      const why = taken === undefined ? 'would leave a gap' : `is that of a content of type ${taken.contentType}`;
      throw new Error(
        `createContentBuilder(): index ${index} ${why}; the next index is ${next}, which is also the default`,
      );
    }
    const owner = {
      emit: this.#owner.emit,
      message: this.#port,
      assertOpen: (call: string): void => this.#assertOpen(call),
    };
    const content = new ContentBuilder(owner, contentType);
    this.#contents.push(content);
    return content;
  }

  /** Ends the message. The event contains the complete message. */
  complete(): MessageEvent {
    this.#assertOpen('complete()');
    const open = this.#contents.filter((content) => !content.isComplete);
    if (open.length > 0) {
      const list = open.map(({ index, contentType }) => `${index} (${contentType})`).join(', ');
      throw new Error(`complete() leaves contents open: call complete() on ${list} first`);
    }
    this.#state = 'over';
    return this.#owner.emit(this.#port.complete());
  }

  /** Ends the message in its current state, including its contents. */
  failed(failure: Failure): MessageEvent {
    return this.#end('failed()', () => this.#port.message.failed(new EventError({ ...failure })));
  }

  canceled(): MessageEvent {
    return this.#end('canceled()', () => this.#port.message.canceled());
  }

  rejected(): MessageEvent {
    return this.#end('rejected()', () => this.#port.message.rejected());
  }

  #end(call: string, end: () => PortMessageBuilder['message']): MessageEvent {
    this.#assertOpen(call);
    this.#state = 'over';
    return this.#owner.emit(end());
  }

  #assertOpen(call: string): void {
    this.#owner.assertRunning(call);
    if (this.#state === 'over') {
      throw new Error(`${call} was called after the end of the message: create another message builder`);
    }
    if (this.#state === 'new') {
      throw new Error(`${call} was called before the message was announced: send the event of getMessageData() first`);
    }
  }
}
