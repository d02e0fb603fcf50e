/**
 * All models of the Agent API as agentscope-runtime 1.1.5 defines them, with fields in its order (errors are reported
 * in that order). Objects are loose, because servers and clients add fields. For the meaning of the fields, see
 * `description/`. A type with a model's name is the model after reading, with defaults filled in; `…Input` is the type for
 * sending.
 */
import * as z from 'zod';
import { Role } from './enums.ts';
import { boolean, dictionary, float, integer, integerBetween, optional, text } from '../python/lax.ts';
import { Tool } from './payloads.ts';

export const AgentError = z.looseObject({ code: text, message: text });
export type AgentError = z.infer<typeof AgentError>;

/** What the real server sends if there is no response that could fail. It is not one of the server's models. */
export const BareError = z.looseObject({
  error: z.union([text, AgentError]),
  error_type: optional(text),
  message: optional(text),
});
export type BareError = z.infer<typeof BareError>;

const eventFields = {
  sequence_number: optional(integer),
  object: text,
  status: optional(text),
  error: optional(AgentError),
};

export const Event = z.looseObject(eventFields);
export type Event = z.infer<typeof Event>;

const contentFields = <Type extends string>(type: Type) => ({
  ...eventFields,
  object: text.default('content'),
  type: z.literal(type),
  index: optional(integer),
  delta: boolean.nullish().default(false),
  msg_id: optional(text),
});

export const Content = z.looseObject({ ...contentFields('text'), type: text });
export type Content = z.infer<typeof Content>;

export const ImageContent = z.looseObject({ ...contentFields('image'), image_url: optional(text) });
export type ImageContent = z.infer<typeof ImageContent>;
export const TextContent = z.looseObject({ ...contentFields('text'), text: optional(text) });
export type TextContent = z.infer<typeof TextContent>;
export const DataContent = z.looseObject({ ...contentFields('data'), data: optional(dictionary) });
export type DataContent = z.infer<typeof DataContent>;
export const AudioContent = z.looseObject({ ...contentFields('audio'), data: optional(text), format: optional(text) });
export type AudioContent = z.infer<typeof AudioContent>;
export const VideoContent = z.looseObject({ ...contentFields('video'), video_url: optional(text) });
export type VideoContent = z.infer<typeof VideoContent>;
export const FileContent = z.looseObject({
  ...contentFields('file'),
  file_url: optional(text),
  file_id: optional(text),
  filename: optional(text),
  file_data: optional(text),
});
export type FileContent = z.infer<typeof FileContent>;
export const RefusalContent = z.looseObject({ ...contentFields('refusal'), refusal: optional(text) });
export type RefusalContent = z.infer<typeof RefusalContent>;

/** The contents in the order in which the real server lists the tags. */
export const AgentContent = z.discriminatedUnion('type', [
  TextContent,
  ImageContent,
  DataContent,
  AudioContent,
  FileContent,
  RefusalContent,
  VideoContent,
]);
export type AgentContent = z.infer<typeof AgentContent>;
export type AgentContentInput = z.input<typeof AgentContent>;

export const Message = z.looseObject({
  ...eventFields,
  object: text.default('message'),
  status: text.default('created'),
  id: text.optional(),
  type: text.default('message'),
  role: optional(Role),
  content: optional(z.array(AgentContent)),
  code: optional(text),
  message: optional(text),
  usage: optional(dictionary),
  metadata: optional(dictionary),
});
export type Message = z.infer<typeof Message>;
export type MessageInput = z.input<typeof Message>;

const requestFields = { input: z.array(Message), stream: boolean.default(true), id: optional(text) };

export const BaseRequest = z.looseObject(requestFields);
export type BaseRequest = z.infer<typeof BaseRequest>;

export const AgentRequest = z.looseObject({
  ...requestFields,
  model: optional(text),
  top_p: optional(float),
  temperature: optional(float),
  frequency_penalty: optional(float),
  presence_penalty: optional(float),
  max_tokens: optional(integer),
  stop: optional(z.union([text, z.array(text)])),
  n: integerBetween(1, 5).nullish().default(1),
  seed: optional(integer),
  tools: optional(z.array(z.union([Tool, dictionary]))),
  session_id: optional(text),
  user_id: optional(text),
});
export type AgentRequest = z.infer<typeof AgentRequest>;
export type AgentRequestInput = z.input<typeof AgentRequest>;

const responseFields = {
  ...eventFields,
  object: text.default('response'),
  status: text.default('created'),
  id: text.nullish(),
  created_at: integer.optional(),
  completed_at: optional(integer),
  output: optional(z.array(Message)),
  usage: optional(dictionary),
};

export const BaseResponse = z.looseObject(responseFields);
export type BaseResponse = z.infer<typeof BaseResponse>;

export const AgentResponse = z.looseObject({ ...responseFields, session_id: optional(text) });
export type AgentResponse = z.infer<typeof AgentResponse>;

/** An event of a stream. */
export type StreamEvent = AgentResponse | Message | AgentContent | BareError;
