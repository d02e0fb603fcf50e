/**
 * `ContentBuilder` of agentscope-runtime 1.1.5, method by method. It checks nothing: calling `complete` twice doubles
 * the streamed value, a value that is set may have any type, and `set…` and `complete` return the stored object
 * itself, which later calls change.
 */
import { mergeLikeContentBuilder } from '../../../protocols/agent-api/merge.ts';
import { PythonError } from '../../../protocols/python/pythonError.ts';
import { addPythonNumbers } from '../../../protocols/python/pythonNumber.ts';
import { pythonStr, pythonType } from '../../../protocols/python/pythonStrings.ts';
import {
  dictEntries,
  isDict,
  isList,
  type PlainDict,
  type PythonDict,
  type PythonValue,
} from '../../../protocols/python/pythonValue.ts';
import {
  AudioContent,
  DataContent,
  FileContent,
  ImageContent,
  RefusalContent,
  TextContent,
  type AgentContent,
} from './contents.ts';
import type { ModelClass } from './model.ts';
import { addValues, isTruthy, joinTexts, setItem } from './operators.ts';

/** Video is missing here because it is missing in the original. */
const kinds: Readonly<Record<string, ModelClass<AgentContent>>> = {
  text: TextContent,
  image: ImageContent,
  data: DataContent,
  refusal: RefusalContent,
  file: FileContent,
  audio: AudioContent,
};

/** The members of the message builder that a content needs. */
interface ContentHolder {
  readonly message: { readonly id: string };
  addContent(content: AgentContent): void;
}

interface ContentBuilderOptions {
  readonly contentType?: string;
  readonly index?: number;
}

export class ContentBuilder {
  readonly messageBuilder: ContentHolder;
  contentType: string;
  index: number;
  content: AgentContent;
  readonly textTokens: PythonValue[] = [];
  readonly dataDeltas: PythonValue[] = [];

  constructor(messageBuilder: ContentHolder, { contentType = 'text', index = 0 }: ContentBuilderOptions = {}) {
    const kind = Object.hasOwn(kinds, contentType) ? kinds[contentType] : undefined;
    if (kind === undefined) throw new PythonError('ValueError', `Unsupported content type: ${pythonStr(contentType)}`);
    this.messageBuilder = messageBuilder;
    this.contentType = contentType;
    this.index = index;
    this.content = new kind({ type: contentType, index, msg_id: messageBuilder.message.id });
  }

  /** Null counts as an empty text. */
  addTextDelta(text: string | null): TextContent {
    this.#mustBe('text', 'add_text_delta');
    const token = text ?? '';
    this.textTokens.push(token);
    return new TextContent({ ...this.#deltaFields(), text: token }).inProgress();
  }

  /** An older name of `addTextDelta`. */
  addDelta(text: string | null): TextContent {
    return this.addTextDelta(text);
  }

  setText(text: string): TextContent {
    return this.#set('text', 'set_text', { text }) as TextContent;
  }

  setRefusal(text: string): RefusalContent {
    return this.#set('refusal', 'set_refusal', { refusal: text }) as RefusalContent;
  }

  setImageUrl(imageUrl: string): ImageContent {
    return this.#set('image', 'set_image_url', { image_url: imageUrl }) as ImageContent;
  }

  /** The dict is stored by reference, not copied. */
  setData(data: PythonDict): DataContent {
    return this.#set('data', 'set_data', { data }) as DataContent;
  }

  updateData(key: string, value: PythonValue): DataContent {
    this.#mustBe('data', 'update_data');
    const content = this.content as DataContent;
    content.data ??= new Map();
    setItem(content.data, key, value);
    return content.inProgress();
  }

  addDataDelta(deltaData: PythonDict): DataContent {
    this.#mustBe('data', 'add_data_delta');
    this.dataDeltas.push(deltaData);
    return new DataContent({ ...this.#deltaFields(), data: deltaData }).inProgress();
  }

  /** Combines the value that was set with the streamed pieces, and adds the content to the message. */
  complete(): AgentContent {
    const { content } = this;
    if (content instanceof TextContent) {
      if (this.textTokens.length > 0) {
        const set = content.text ?? '';
        content.text = addValues(isTruthy(set) ? set : '', joinTexts(this.textTokens)) as string;
      }
      content.delta = false;
    } else if (content instanceof DataContent) {
      if (this.dataDeltas.length > 0)
        content.data = this.dataDeltas.reduce(mergeDelta, content.data ?? {}) as PythonDict;
      content.delta = false;
    }
    content.completed();
    this.messageBuilder.addContent(content);
    return content;
  }

  /** Returns the content object itself, in its current state. */
  getContentData(): AgentContent {
    return this.content;
  }

  #set(contentType: string, call: string, fields: object): AgentContent {
    this.#mustBe(contentType, call);
    return Object.assign(this.content, fields).inProgress();
  }

  #mustBe(contentType: string, call: string): void {
    if (this.contentType === contentType) return;
    throw new PythonError('ValueError', `${call} only supported for ${contentType} content`);
  }

  #deltaFields(): PlainDict {
    return { type: this.contentType, index: this.index, delta: true, msg_id: this.messageBuilder.message.id };
  }
}

/** The value given to `set_data` may have any type; where it is invalid, Python's own errors are thrown. */
function mergeDelta(base: PythonValue, delta: PythonValue): PythonValue {
  const known = isTruthy(base) ? base : delta instanceof Map ? new Map<PythonValue, PythonValue>() : {};
  if (!isDict(known) && !isList(known)) throw hasNo('copy', known);
  if (!isDict(delta)) throw hasNo('items', delta);
  if (isDict(known)) return mergeLikeContentBuilder(known, delta, addPythonNumbers);
  const copy = [...known];
  for (const [key, value] of dictEntries(delta)) setItem(copy, key, value);
  return copy;
}

function hasNo(attribute: string, value: PythonValue): PythonError {
  return new PythonError('AttributeError', `'${pythonType(value)}' object has no attribute '${attribute}'`);
}
