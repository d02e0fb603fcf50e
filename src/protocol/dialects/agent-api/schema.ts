/**
 * Every model of the Agent API as agentscope-runtime 1.1.5 defines it, fields in its order (errors
 * are reported in it). Objects are loose: servers and clients add fields.
 */
import * as z from 'zod';
import { Role } from './enums.ts';
import { boolean, dictionary, float, integer, integerBetween, optional, text } from './lax.ts';
import { Tool } from './payloads.ts';

export const AgentError = z
  .looseObject({ code: text, message: text })
  .meta({ id: 'Error', description: 'Why something failed.' });

const eventFields = {
  sequence_number: optional(integer),
  object: text,
  status: optional(text),
  error: optional(AgentError),
};

export const Event = z
  .looseObject(eventFields)
  .meta({ id: 'Event', description: 'What all objects of a stream share.' });

const contentFields = <Type extends string>(type: Type) => ({
  ...eventFields,
  object: text.default('content'),
  type: z.literal(type),
  index: optional(integer),
  delta: boolean.nullish().default(false),
  msg_id: optional(text),
});

export const Content = z
  .looseObject({ ...contentFields('text'), type: text })
  .meta({ id: 'Content', description: 'A part of a message: the fields all kinds share.' });

export const ImageContent = z
  .looseObject({ ...contentFields('image'), image_url: optional(text) })
  .meta({ id: 'ImageContent', description: 'An image, as URL or data URL.' });
export const TextContent = z
  .looseObject({ ...contentFields('text'), text: optional(text) })
  .meta({ id: 'TextContent', description: 'Text.' });
export const DataContent = z
  .looseObject({ ...contentFields('data'), data: optional(dictionary) })
  .meta({ id: 'DataContent', description: 'Structured data: tool calls, their outputs, anything else.' });
export const AudioContent = z
  .looseObject({ ...contentFields('audio'), data: optional(text), format: optional(text) })
  .meta({ id: 'AudioContent', description: 'Audio, as Base64 or URL, and its format.' });
export const VideoContent = z
  .looseObject({ ...contentFields('video'), video_url: optional(text) })
  .meta({ id: 'VideoContent', description: 'A video, as URL or data URL.' });
export const FileContent = z
  .looseObject({
    ...contentFields('file'),
    file_url: optional(text),
    file_id: optional(text),
    filename: optional(text),
    file_data: optional(text),
  })
  .meta({ id: 'FileContent', description: 'A file, by URL, by id or inline.' });
export const RefusalContent = z
  .looseObject({ ...contentFields('refusal'), refusal: optional(text) })
  .meta({ id: 'RefusalContent', description: 'The agent declines to answer.' });

/** In the order in which the real server lists the tags. */
export const AgentContent = z
  .discriminatedUnion('type', [
    TextContent,
    ImageContent,
    DataContent,
    AudioContent,
    FileContent,
    RefusalContent,
    VideoContent,
  ])
  .meta({ id: 'AgentContent', description: 'A part of a message.' });

export const Message = z
  .looseObject({
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
  })
  .meta({ id: 'Message', description: 'One message of a conversation.' });

const requestFields = { input: z.array(Message), stream: boolean.default(true), id: optional(text) };

export const BaseRequest = z
  .looseObject(requestFields)
  .meta({ id: 'BaseRequest', description: 'The least a request holds.' });

export const AgentRequest = z
  .looseObject({
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
  })
  .meta({ id: 'AgentRequest', description: 'A request to an agent. Unknown members are kept.' });

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

export const BaseResponse = z
  .looseObject(responseFields)
  .meta({ id: 'BaseResponse', description: 'A response without its session.' });

export const AgentResponse = z
  .looseObject({ ...responseFields, session_id: optional(text) })
  .meta({ id: 'AgentResponse', description: 'What an agent answers, as it stands so far.' });
