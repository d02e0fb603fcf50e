/** Builds one message and returns its events; `contentBuilder.ts` describes what makes it safe. */
import type { JsonObject } from '../../core/json/json.ts';
import type { ContentType, Role } from '../../protocols/agent-api/enums.ts';
import { ContentBuilder } from './contentBuilder.ts';
import { Content, createContent } from './port/contents.ts';
import { EventError, type Event } from './port/event.ts';
import type { MessageBuilder as PortMessageBuilder } from './port/messageBuilder.ts';
import { toWire, type ContentEvent, type Emitter, type MessageEvent, type Wire } from './wireEvent.ts';

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

/** A complete content: an event of a content builder, or its type and value. */
export type CompleteContent = ContentEvent extends infer Content
  ? Content extends { readonly type: string }
    ? Pick<Content, 'type'> & Partial<Omit<Content, 'type'>>
    : never
  : never;

/** What a message needs from the response that it belongs to. */
interface MessageOwner {
  readonly emitter: Emitter;
  /** Throws unless the response can have events now. */
  assertRunning(call: string): void;
}

/** The members of which a complete content has at least one. */
const valuesOf: Readonly<Record<ContentType, readonly string[]>> = {
  text: ['text'],
  data: ['data'],
  image: ['image_url'],
  audio: ['data'],
  video: ['video_url'],
  file: ['file_url', 'file_id', 'file_data'],
  refusal: ['refusal'],
};

export class MessageBuilder {
  readonly #owner: MessageOwner;
  readonly #port: PortMessageBuilder;
  readonly #contents: ContentBuilder[] = [];
  #isAnnounced = false;
  #isOver = false;

  /** Called by `ResponseBuilder.createMessageBuilder()`. */
  constructor(owner: MessageOwner, port: PortMessageBuilder) {
    this.#owner = owner;
    this.#port = port;
  }

  get id(): string {
    return this.#port.messageId;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /**
   * Returns the current state of the message. The first call announces the message: its result is the first event of
   * the message.
   */
  getMessageData(): MessageEvent {
    if (this.#isAnnounced) return toWire(this.#port.message);
    this.#owner.assertRunning('getMessageData()');
    this.#isAnnounced = true;
    return this.#owner.emitter.emit(this.#port.getMessageData());
  }

  /** Sets fields for the next event of the message; does not create an event. */
  setFields(fields: MessageFields): void {
    if (this.#isOver) throw new Error('setFields() was called after the end of the message: call it earlier');
    Object.assign(this.#port.message, fields);
  }

  createContentBuilder({ contentType = 'text', index }: ContentOptions = {}): ContentBuilder {
    if (this.#isOver) {
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
      emit: <E extends Event>(create: () => E): Wire<E> => this.#emit(create),
      message: this.#port,
      assertOpen: (call: string): void => this.#assertOpen(call),
    };
    const content = new ContentBuilder(owner, contentType);
    this.#contents.push(content);
    return content;
  }

  /**
   * Adds a complete content, and returns the event to send. The content takes the place of a content builder of its
   * type that was not used yet, if there is one. A content of this message that `complete()` has returned is already
   * added; its event is returned again.
   */
  addContent(content: CompleteContent): ContentEvent {
    this.#assertOpen('addContent()');
    const index = (content.msg_id ?? this.id) === this.id ? (content.index ?? undefined) : undefined;
    const known = index === undefined ? undefined : this.#contents[index];
    if (known?.completed !== undefined && content.msg_id === this.id) return known.completed;
    const members = valuesOf[content.type];
    const value = createContent({ ...content }).modelDump() as JsonObject;
    if (members.every((name) => value[name] === null)) {
      throw new Error(
        `addContent() got a content of type ${content.type} without a value: set ${members.join(' or ')}`,
      );
    }
    const isUnused = (other: ContentBuilder): boolean =>
      !other.hasValue && !other.isComplete && other.contentType === content.type;
    const unused = known === undefined ? this.#contents.find(isUnused) : isUnused(known) ? known : undefined;
    const builder =
      unused ?? this.createContentBuilder({ contentType: content.type, ...(index === undefined ? {} : { index }) });
    const isOwn = ([name]: [string, unknown]): boolean => Content.fields.every((field) => field.name !== name);
    return builder.completeWith(Object.fromEntries(Object.entries(value).filter(isOwn)));
  }

  /** Ends the message. The event contains the complete message. */
  complete(): MessageEvent {
    this.#assertOpen('complete()');
    const open = this.#contents.filter((content) => !content.isComplete);
    if (open.length > 0) {
      const list = open.map(({ index, contentType }) => `${index} (${contentType})`).join(', ');
      throw new Error(`complete() leaves contents open: call complete() on ${list} first`);
    }
    this.#isOver = true;
    return this.#emit(() => this.#port.complete());
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
    this.#isOver = true;
    return this.#emit(end);
  }

  #assertOpen(call: string): void {
    this.#owner.assertRunning(call);
    if (this.#isOver) {
      throw new Error(`${call} was called after the end of the message: create another message builder`);
    }
  }

  /** Emits an event of the message or of one of its contents, and announces the message before its first event. */
  #emit<E extends Event>(create: () => E): Wire<E> {
    if (!this.#isAnnounced) {
      this.#isAnnounced = true;
      this.#owner.emitter.announce(this.#port.getMessageData());
    }
    return this.#owner.emitter.emit(create());
  }
}
