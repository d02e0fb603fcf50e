/** The messages of a thread, according to @ag-ui/core 1.0. */
import * as z from 'zod';
import { bag, Content } from './parts.ts';

const text = z.string();
const every = { id: text, metadata: bag.optional(), subagentRunId: text.optional() };
const messageFields = { ...every, name: text.optional(), encryptedValue: text.optional() };

export const FunctionCall = z.looseObject({ name: text, arguments: text });
export const ToolCall = z.looseObject({
  id: text,
  type: z.literal('function'),
  function: FunctionCall,
  encryptedValue: text.optional(),
  metadata: bag.optional(),
});

export const DeveloperMessage = z.looseObject({ role: z.literal('developer'), ...messageFields, content: text });
export const SystemMessage = z.looseObject({ role: z.literal('system'), ...messageFields, content: text });
export const UserMessage = z.looseObject({ role: z.literal('user'), ...messageFields, content: Content });
export const AssistantMessage = z.looseObject({
  role: z.literal('assistant'),
  ...messageFields,
  content: text.optional(),
  toolCalls: z.array(ToolCall).optional(),
});
export const ToolMessage = z.looseObject({
  role: z.literal('tool'),
  ...every,
  content: Content,
  toolCallId: text,
  error: text.optional(),
  encryptedValue: text.optional(),
});
export const ReasoningMessage = z.looseObject({
  role: z.literal('reasoning'),
  ...every,
  content: text,
  encryptedValue: text.optional(),
});
export const ActivityMessage = z.looseObject({
  role: z.literal('activity'),
  ...every,
  activityType: text,
  content: bag,
});

export const Message = z.discriminatedUnion('role', [
  UserMessage,
  AssistantMessage,
  ToolMessage,
  SystemMessage,
  DeveloperMessage,
  ReasoningMessage,
  ActivityMessage,
]);
