/** The seven kinds of content, and their common base class. */
import type { ModelName } from '../../../protocols/agent-api/models.ts';
import { PythonError } from '../../../protocols/python/pythonError.ts';
import { pythonStr } from '../../../protocols/python/pythonStrings.ts';
import { explainTag } from '../../../protocols/agent-api/pydanticMessages.ts';
import {
  dictEntries,
  dictMember,
  isDict,
  type PlainDict,
  type PythonDict,
} from '../../../protocols/python/pythonValue.ts';
import { error, Event } from './event.ts';
import { type Fields, fieldsOf, note, oneOf, type Read, within } from './fields.ts';
import { readModel, type ModelClass } from './model.ts';

/** The fields of a kind of content. The type is fixed and does not have to be given. */
const kind = (model: ModelName, name: string): Fields =>
  fieldsOf(model, { error, type: { read: oneOf(name), missing: () => name } });

/** A part of a message. Only the seven kinds below have a payload. */
export class Content extends Event {
  static override readonly modelName: string = 'Content';
  static override readonly fields: Fields = fieldsOf('Content', { error });
  declare type: string;
  declare index: number | null;
  declare delta: boolean | null;
  declare msg_id: string | null;
}

export class ImageContent extends Content {
  static override readonly modelName: string = 'ImageContent';
  static override readonly fields: Fields = kind('ImageContent', 'image');
  declare type: 'image';
  declare image_url: string | null;
}

export class TextContent extends Content {
  static override readonly modelName: string = 'TextContent';
  static override readonly fields: Fields = kind('TextContent', 'text');
  declare type: 'text';
  declare text: string | null;
}

export class DataContent extends Content {
  static override readonly modelName: string = 'DataContent';
  static override readonly fields: Fields = kind('DataContent', 'data');
  declare type: 'data';
  declare data: PythonDict | null;
}

export class AudioContent extends Content {
  static override readonly modelName: string = 'AudioContent';
  static override readonly fields: Fields = kind('AudioContent', 'audio');
  declare type: 'audio';
  declare data: string | null;
  declare format: string | null;
}

export class VideoContent extends Content {
  static override readonly modelName: string = 'VideoContent';
  static override readonly fields: Fields = kind('VideoContent', 'video');
  declare type: 'video';
  declare video_url: string | null;
}

export class FileContent extends Content {
  static override readonly modelName: string = 'FileContent';
  static override readonly fields: Fields = kind('FileContent', 'file');
  declare type: 'file';
  declare file_url: string | null;
  declare file_id: string | null;
  declare filename: string | null;
  declare file_data: string | null;
}

export class RefusalContent extends Content {
  static override readonly modelName: string = 'RefusalContent';
  static override readonly fields: Fields = kind('RefusalContent', 'refusal');
  declare type: 'refusal';
  declare refusal: string | null;
}

export type AgentContent =
  | TextContent
  | ImageContent
  | DataContent
  | AudioContent
  | FileContent
  | RefusalContent
  | VideoContent;

const contents: Readonly<Record<string, ModelClass<AgentContent>>> = {
  text: TextContent,
  image: ImageContent,
  data: DataContent,
  audio: AudioContent,
  file: FileContent,
  refusal: RefusalContent,
  video: VideoContent,
};

/** Creates a content of the kind that `type` names. Throws pydantic's ValidationError for invalid fields. */
export function createContent({ type, ...fields }: PlainDict): AgentContent {
  const model = typeof type === 'string' && Object.hasOwn(contents, type) ? contents[type] : undefined;
  if (model === undefined) throw new PythonError('ValueError', `there is no content of type ${pythonStr(type)}`);
  return new model(fields);
}

/** Reads a content of any kind: an instance, or a dict that contains its type. */
export const anyContent: Read = (value, place) => {
  if (value instanceof Content) return value;
  const type = isDict(value) ? dictMember(value, 'type') : undefined;
  const model = typeof type === 'string' && Object.hasOwn(contents, type) ? contents[type] : undefined;
  if (isDict(value) && typeof type === 'string' && model !== undefined) {
    return within(place, type, () => readModel(model, value, place));
  }
  note(explainTag(isDict(value) ? Object.fromEntries(dictEntries(value)) : null), value, place);
  return value;
};
