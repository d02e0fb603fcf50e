/** `Message`, which can also collect its own contents, by a different rule than the builders (see `merge.ts`). */
import { PythonError } from '../../../protocols/python/pythonError.ts';
import { mergeLikeMessage } from '../../../protocols/agent-api/merge.ts';
import { pythonType } from '../../../protocols/python/pythonStrings.ts';
import {
  dictMember,
  isDict,
  isList,
  type PythonDict,
  type PythonValue,
} from '../../../protocols/python/pythonValue.ts';
import { anyContent, ImageContent, TextContent, type AgentContent } from './contents.ts';
import { deepCopy } from './deepCopy.ts';
import { error, Event } from './event.ts';
import { type Fields, fieldsOf, listOf, orNull, text } from './fields.ts';
import { toInteger } from '../../../protocols/python/scalars.ts';
import { addValues, attributeOf, elementAt, isAtLeast, iterate } from './operators.ts';

export class Message extends Event {
  static override readonly modelName: string = 'Message';
  static override readonly fields: Fields = fieldsOf('Message', {
    error,
    id: { read: text, missing: ({ createId }) => `msg_${createId()}` },
    content: { read: orNull(listOf(anyContent)), missing: () => null },
  });
  declare id: string;
  declare type: string;
  declare role: string | null;
  declare content: AgentContent[] | null;
  declare code: string | null;
  declare message: string | null;
  declare usage: PythonDict | null;
  declare metadata: PythonDict | null;

  /**
   * Without an index, stores a copy (`delta: null`, no status). With an index and `delta: true`, extends the stored
   * content according to its type. Otherwise does nothing and returns null. Returns the content itself, in progress.
   * Throws Python's errors for an index out of range, null texts, and mismatched kinds.
   */
  addDeltaContent<C extends AgentContent>(content: C): C | null {
    const stored = contentsOf(this);
    if (attributeOf(content, 'index') === null) {
      content.index = stored.length;
      content.msg_id = this.id;
      const copy = deepCopy(content);
      copy.delta = null;
      stored.push(copy);
      content.inProgress();
      return content;
    }
    if (attributeOf(content, 'delta') !== true) return null;
    growContent(elementAt(stored, content.index), content);
    content.msg_id = this.id;
    content.inProgress();
    return content;
  }

  /**
   * Returns a completed copy; the stored content is not changed. Null where there is no content; negative indexes
   * count from the end.
   */
  contentCompleted(contentIndex: number): AgentContent | null {
    if (this.content === null) return null;
    if (isAtLeast(contentIndex, this.content.length)) return null;
    const copy = deepCopy(elementAt(this.content, contentIndex));
    attributeOf(copy, 'delta');
    copy.delta = false;
    copy.index = toInteger(contentIndex) as number;
    copy.msg_id = this.id;
    return copy.completed();
  }

  /**
   * Stores a copy that has no index, message id or status, and returns the content, completed. Returns null for a
   * content with an index.
   */
  addContent<C extends AgentContent>(content: C): C | null {
    const stored = contentsOf(this);
    if (attributeOf(content, 'index') !== null) return null;
    stored.push(deepCopy(content));
    content.index = stored.length - 1;
    content.msg_id = this.id;
    content.completed();
    return content;
  }

  /** Returns the first text. */
  getTextContent(): string | null {
    return this.content?.find((content) => content instanceof TextContent)?.text ?? null;
  }

  /** Returns the URLs of all images. */
  getImageContent(): (string | null)[] {
    const images = this.content?.filter((content) => content instanceof ImageContent) ?? [];
    return images.map((image) => image.image_url);
  }

  /** Always empty, because the original looks for a kind of content that the models do not have. */
  getAudioContent(): string[] {
    return [];
  }
}

/** The contents of a message; from the first call on, null is replaced by an empty list. */
function contentsOf(message: Message): AgentContent[] {
  message.content ??= [];
  return message.content;
}

/** Extends text, image and data contents; audio, file, refusal and video are never extended. */
function growContent(stored: AgentContent, delta: AgentContent): void {
  const type = attributeOf(stored, 'type');
  if (type === 'text') growText(stored, delta, 'text');
  else if (type === 'image') growText(stored, delta, 'image_url');
  else if (type === 'data') growData(stored, attributeOf(delta, 'data'));
}

function growText(stored: AgentContent, delta: AgentContent, name: string): void {
  const whole = addValues(attributeOf(stored, name), attributeOf(delta, name), '+=');
  Object.assign(stored, { [name]: whole });
}

/** The stored value is checked for each key, so a delta without keys is accepted for any stored value. */
function growData(content: AgentContent, delta: PythonValue): void {
  const keys = [...iterate(delta)];
  if (keys.length === 0) return;
  const stored = attributeOf(content, 'data');
  if (isDict(stored) && isDict(delta)) {
    mergeLikeMessage(stored, delta);
    return;
  }
  for (const key of keys) {
    if (!isDict(stored)) throw new PythonError('TypeError', `argument of type '${pythonType(stored)}' is not iterable`);
    const old = dictMember(stored, key);
    // An iterable value that is not a dict is text, which has no members.
    if (typeof old === 'string' || isList(old)) {
      throw new PythonError('TypeError', "string indices must be integers, not 'str'");
    }
  }
}
