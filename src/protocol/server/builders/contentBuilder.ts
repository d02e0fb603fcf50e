/**
 * Builds one content and returns its events. The strict port does the work; this class throws an error at the first
 * incorrect call, and the error message states what to do instead.
 */
import type { Json, JsonObject } from '../../core/json/json.ts';
import type { ContentType } from '../../protocols/agent-api/enums.ts';
import { VideoContent, type AgentContent, type DataContent, type TextContent } from './port/contents.ts';
import type { ContentBuilder as PortContentBuilder } from './port/contentBuilder.ts';
import { deepCopy } from './port/deepCopy.ts';
import type { MessageBuilder as PortMessageBuilder } from './port/messageBuilder.ts';
import type { Event } from './port/event.ts';
import { joinTexts } from './port/operators.ts';
import type { ContentEvent, Wire } from './wireEvent.ts';

/** What a content needs from the message that it belongs to. */
interface ContentOwner {
  readonly message: PortMessageBuilder;
  /** Announces the message unless it was announced, and emits the event that `create` returns. */
  emit<E extends Event>(create: () => E): Wire<E>;
  /** Throws unless the message can have events now. */
  assertOpen(call: string): void;
}

const callsOf: Readonly<Record<ContentType, string>> = {
  text: 'addTextDelta() or setText()',
  data: 'addDataDelta(), setData() or updateData()',
  image: 'setImageUrl()',
  audio: 'setAudio()',
  video: 'setVideoUrl()',
  file: 'setFile()',
  refusal: 'setRefusal()',
};

/** Members that identify the call: appending them to themselves would make the identity invalid. */
const identities = ['call_id', 'approval_request_id', 'id', 'name', 'server_label'];

export class ContentBuilder {
  readonly contentType: ContentType;
  readonly #owner: ContentOwner;
  readonly #port: PortContentBuilder;
  #streams = false;
  #hasValue = false;
  #isComplete = false;
  #completed: ContentEvent | undefined;
  #identity: JsonObject = {};

  /** Called by `MessageBuilder.createContentBuilder()`. */
  constructor(owner: ContentOwner, contentType: ContentType) {
    this.contentType = contentType;
    this.#owner = owner;
    this.#port = createPort(owner.message, contentType);
  }

  get index(): number {
    return this.#port.index;
  }

  get isComplete(): boolean {
    return this.#isComplete;
  }

  get hasValue(): boolean {
    return this.#hasValue;
  }

  /** The last event of this content, when it is complete. */
  get completed(): ContentEvent | undefined {
    return this.#completed;
  }

  /** Adds a piece to the text. Cut text between characters, not inside one. */
  addTextDelta(text: string): ContentEvent {
    this.#assertCan('addTextDelta()', 'text');
    if (/\p{Surrogate}/u.test(text)) {
      throw new Error(
        'addTextDelta() got half a character: cut text between code points, for example with Array.from()',
      );
    }
    this.#streams = true;
    return this.#say(() => this.#port.addTextDelta(text));
  }

  /** An older name of `addTextDelta`. */
  addDelta(text: string): ContentEvent {
    return this.addTextDelta(text);
  }

  /** Sets the complete text so far, which must begin with the pieces that were sent; more pieces may follow. */
  setText(text: string): ContentEvent {
    this.#assertCan('setText()', 'text');
    const { content, textTokens } = this.#port;
    if (this.#streams && !text.startsWith(`${(content as TextContent).text ?? ''}${joinTexts(textTokens)}`)) {
      throw new Error(
        'setText() was called after pieces were sent, which cannot be undone: begin the text with them, or call it first',
      );
    }
    // Otherwise, `complete()` would append the pieces to the text again.
    textTokens.length = 0;
    return this.#say(() => this.#port.setText(text));
  }

  setRefusal(text: string): ContentEvent {
    this.#assertCanSet('setRefusal()', 'refusal');
    return this.#say(() => this.#port.setRefusal(text));
  }

  /** A URL or a data URL. */
  setImageUrl(imageUrl: string): ContentEvent {
    this.#assertCanSet('setImageUrl()', 'image');
    return this.#say(() => this.#port.setImageUrl(imageUrl));
  }

  /** A URL or a data URL. */
  setVideoUrl(videoUrl: string): ContentEvent {
    this.#assertCanSet('setVideoUrl()', 'video');
    return this.#set({ video_url: videoUrl });
  }

  /** `data` is Base64 or a URL, `format` its kind (`wav`, `audio/mpeg`). */
  setAudio({ data, format }: { readonly data: string; readonly format?: string }): ContentEvent {
    this.#assertCanSet('setAudio()', 'audio');
    return this.#set({ data, format: format ?? null });
  }

  /** Sets the file by URL, by the id of an upload, or inline as Base64. */
  setFile(file: {
    readonly fileUrl?: string;
    readonly fileId?: string;
    readonly filename?: string;
    readonly fileData?: string;
  }): ContentEvent {
    this.#assertCanSet('setFile()', 'file');
    const { fileUrl, fileId, filename, fileData } = file;
    if ((fileUrl ?? fileId ?? fileData) === undefined)
      throw new Error('setFile() needs one of fileUrl, fileId and fileData');
    return this.#set({
      file_url: fileUrl ?? null,
      file_id: fileId ?? null,
      filename: filename ?? null,
      file_data: fileData ?? null,
    });
  }

  /** Sets the complete data so far; pieces may be added after this call, not before it. */
  setData(data: JsonObject): ContentEvent {
    this.#assertCanSet('setData()', 'data');
    this.#identity = deepCopy(data);
    return this.#say(() => this.#port.setData(deepCopy(data)));
  }

  /** Sets one member of the complete data. */
  updateData(key: string, value: Json): ContentEvent {
    this.#assertCanSet('updateData()', 'data');
    this.#identity = { ...this.#identity, [key]: value };
    const content = this.#port.content as DataContent;
    content.data ??= {};
    return this.#say(() => this.#port.updateData(key, deepCopy(value)));
  }

  /**
   * Adds a piece to the data: strings and lists are appended, numbers are added, objects are merged, and all other
   * values are replaced.
   */
  addDataDelta(delta: JsonObject): ContentEvent {
    this.#assertCan('addDataDelta()', 'data');
    const repeated = identities.find(
      (name) => typeof delta[name] === 'string' && delta[name] !== '' && delta[name] === this.#identity[name],
    );
    if (repeated !== undefined) {
      throw new Error(
        `addDataDelta() repeats ${repeated}, but pieces are appended: include it in the first piece only`,
      );
    }
    this.#streams = true;
    this.#identity = { ...delta, ...this.#identity };
    return this.#say(() => this.#port.addDataDelta(deepCopy(delta)));
  }

  /** Ends the content. The event contains the complete value, which is part of the message from now on. */
  complete(): ContentEvent {
    this.#assertOpen('complete()');
    // A model may produce an empty text, but an empty image or other content makes no sense.
    if (!this.#hasValue && this.contentType !== 'text') {
      throw new Error(`complete() ends a content without a value: call ${callsOf[this.contentType]} first`);
    }
    return this.#complete();
  }

  /** Called by `MessageBuilder.addContent()`: ends a content that has no value yet with this one, in a single event. */
  completeWith(value: object): ContentEvent {
    this.#assertOpen('addContent()');
    Object.assign(this.#port.content, value);
    return this.#complete();
  }

  #complete(): ContentEvent {
    this.#isComplete = true;
    this.#completed = this.#owner.emit(() => this.#port.complete());
    return this.#completed;
  }

  #set(fields: object): ContentEvent {
    return this.#say(() => Object.assign(this.#port.content, fields).inProgress());
  }

  #say(create: () => AgentContent): ContentEvent {
    this.#hasValue = true;
    return this.#owner.emit(create);
  }

  #assertOpen(call: string): void {
    if (this.#isComplete) {
      throw new Error(`${call} was called after complete(): create another content builder`);
    }
    this.#owner.assertOpen(call);
  }

  #assertCan(call: string, contentType: ContentType): void {
    if (contentType !== this.contentType) {
      throw new Error(
        `${call} is for ${contentType} contents, and this is a content of type ${this.contentType}: use ${callsOf[this.contentType]}, or create a content with createContentBuilder({ contentType: '${contentType}' })`,
      );
    }
    this.#assertOpen(call);
  }

  #assertCanSet(call: string, contentType: ContentType): void {
    this.#assertCan(call, contentType);
    if (this.#streams) {
      throw new Error(
        `${call} was called after pieces were sent, which cannot be undone: call it first, or send more pieces`,
      );
    }
  }
}

/** The original does not create builders for videos, but accepts a builder that contains one. */
function createPort(message: PortMessageBuilder, contentType: ContentType): PortContentBuilder {
  if (contentType !== 'video') return message.createContentBuilder({ contentType });
  const builder = message.createContentBuilder();
  builder.contentType = contentType;
  builder.content = new VideoContent({ index: builder.index, msg_id: message.messageId });
  return builder;
}
