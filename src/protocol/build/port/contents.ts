/** The seven kinds of content, and the base that they share. */
import { explainTag } from '../../dialects/agent-api/pydanticWords.ts';
import { isDict, dictMember, type PythonDict } from '../../dialects/agent-api/pythonValue.ts';
import { Event, eventFields } from './event.ts';
import {
  boolean,
  dictionary,
  integer,
  note,
  oneOf,
  optional,
  text,
  within,
  type Field,
  type Fields,
  type Read,
} from './fields.ts';
import { readModel, type ModelClass } from './model.ts';

const contentFields = (type: Field): Fields => ({
  ...eventFields,
  object: { read: text, missing: () => 'content' },
  type,
  index: optional(integer),
  delta: optional(boolean, () => false),
  msg_id: optional(text),
});

const kind = (name: string): Fields => contentFields({ read: oneOf(name), missing: () => name });

/** A part of a message. Only the seven kinds below have a payload. */
export class Content extends Event {
  static override readonly modelName: string = 'Content';
  static override readonly fields: Fields = contentFields({ read: text });
  declare type: string;
  declare index: number | null;
  declare delta: boolean | null;
  declare msg_id: string | null;
}

export class ImageContent extends Content {
  static override readonly modelName: string = 'ImageContent';
  static override readonly fields: Fields = { ...kind('image'), image_url: optional(text) };
  declare type: 'image';
  declare image_url: string | null;
}

export class TextContent extends Content {
  static override readonly modelName: string = 'TextContent';
  static override readonly fields: Fields = { ...kind('text'), text: optional(text) };
  declare type: 'text';
  declare text: string | null;
}

export class DataContent extends Content {
  static override readonly modelName: string = 'DataContent';
  static override readonly fields: Fields = { ...kind('data'), data: optional(dictionary) };
  declare type: 'data';
  declare data: PythonDict | null;
}

export class AudioContent extends Content {
  static override readonly modelName: string = 'AudioContent';
  static override readonly fields: Fields = { ...kind('audio'), data: optional(text), format: optional(text) };
  declare type: 'audio';
  declare data: string | null;
  declare format: string | null;
}

export class VideoContent extends Content {
  static override readonly modelName: string = 'VideoContent';
  static override readonly fields: Fields = { ...kind('video'), video_url: optional(text) };
  declare type: 'video';
  declare video_url: string | null;
}

export class FileContent extends Content {
  static override readonly modelName: string = 'FileContent';
  static override readonly fields: Fields = {
    ...kind('file'),
    file_url: optional(text),
    file_id: optional(text),
    filename: optional(text),
    file_data: optional(text),
  };
  declare type: 'file';
  declare file_url: string | null;
  declare file_id: string | null;
  declare filename: string | null;
  declare file_data: string | null;
}

export class RefusalContent extends Content {
  static override readonly modelName: string = 'RefusalContent';
  static override readonly fields: Fields = { ...kind('refusal'), refusal: optional(text) };
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

/** A content of any kind: an instance, or a dict that says its type. */
export const anyContent: Read = (value, place) => {
  if (value instanceof Content) return value;
  const type = isDict(value) ? dictMember(value, 'type') : undefined;
  const model = typeof type === 'string' && Object.hasOwn(contents, type) ? contents[type] : undefined;
  if (isDict(value) && typeof type === 'string' && model !== undefined) {
    return readModel(model, value, within(place, type));
  }
  note(explainTag(value instanceof Map ? Object.fromEntries(value) : value), value, place);
  return value;
};
