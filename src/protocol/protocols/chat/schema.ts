/**
 * Chat Completions messages as openai-node 7.5 types them, in its order. Objects are loose, because servers and clients
 * add members. `null` is accepted for everything that may be absent, as the server does. For the meaning of the fields,
 * see `words/`; for requests, see `requestSchema.ts`.
 */
import * as z from 'zod';
import { AssistantPart, TextPart, UserPart } from './parts.ts';

const text = z.string();
const texts = z.union([text, z.array(TextPart)]);

export const FunctionInvocation = z.looseObject({ name: text, arguments: text });
export const CustomInvocation = z.looseObject({ name: text, input: text });

export const FunctionCall = z.looseObject({ id: text, type: z.literal('function'), function: FunctionInvocation });
export const CustomCall = z.looseObject({ id: text, type: z.literal('custom'), custom: CustomInvocation });
export const ToolCall = z.discriminatedUnion('type', [FunctionCall, CustomCall]);

/** An earlier response as audio. */
export const AudioAnswer = z.looseObject({ id: text });

export const DeveloperMessage = z.looseObject({ role: z.literal('developer'), content: texts, name: text.nullish() });
export const SystemMessage = z.looseObject({ role: z.literal('system'), content: texts, name: text.nullish() });
export const UserMessage = z.looseObject({
  role: z.literal('user'),
  content: z.union([text, z.array(UserPart)]),
  name: text.nullish(),
});
export const AssistantMessage = z.looseObject({
  role: z.literal('assistant'),
  content: z.union([text, z.array(AssistantPart)]).nullish(),
  name: text.nullish(),
  refusal: text.nullish(),
  audio: AudioAnswer.nullish(),
  tool_calls: z.array(ToolCall).nullish(),
  function_call: FunctionInvocation.nullish(),
});
export const ToolMessage = z.looseObject({
  role: z.literal('tool'),
  content: texts,
  tool_call_id: text,
  name: text.nullish(),
});
export const FunctionMessage = z.looseObject({ role: z.literal('function'), content: text.nullable(), name: text });

export const ChatMessage = z.discriminatedUnion('role', [
  DeveloperMessage,
  SystemMessage,
  UserMessage,
  AssistantMessage,
  ToolMessage,
  FunctionMessage,
]);

export const ChatTranscript = z.array(ChatMessage);
