/**
 * What a data content holds, depending on the type of its message (`payloadOf.ts`), and the tools that a request may
 * declare. For the meaning of the fields, see `description/`.
 */
import * as z from 'zod';
import { boolean, dictionary, optional, text } from '../python/lax.ts';

export const FunctionParameters = z.looseObject({
  type: text,
  properties: dictionary,
  required: z.array(text).nullable(),
});
export type FunctionParameters = z.infer<typeof FunctionParameters>;

export const FunctionTool = z.looseObject({
  name: text,
  description: text,
  parameters: z.union([FunctionParameters, dictionary]),
});
export type FunctionTool = z.infer<typeof FunctionTool>;

export const Tool = z.looseObject({ type: text.nullish().default('function'), function: optional(FunctionTool) });
export type Tool = z.infer<typeof Tool>;

export const FunctionCall = z.looseObject({ call_id: optional(text), name: optional(text), arguments: optional(text) });
export type FunctionCall = z.infer<typeof FunctionCall>;

export const FunctionCallOutput = z.looseObject({ call_id: text, name: optional(text), output: text });
export type FunctionCallOutput = z.infer<typeof FunctionCallOutput>;

export const McpCall = z.looseObject({
  call_id: optional(text),
  arguments: optional(text),
  name: optional(text),
  server_label: optional(text),
});
export type McpCall = z.infer<typeof McpCall>;

export const McpCallOutput = z.looseObject({ call_id: text, name: optional(text), output: text });
export type McpCallOutput = z.infer<typeof McpCallOutput>;

export const McpListToolsTool = z.looseObject({
  input_schema: z.unknown(),
  name: text,
  annotations: z.unknown().default(null),
  description: optional(text),
});
export type McpListToolsTool = z.infer<typeof McpListToolsTool>;

export const McpListTools = z.looseObject({
  id: text,
  server_label: text,
  tools: z.array(McpListToolsTool),
  error: optional(text),
});
export type McpListTools = z.infer<typeof McpListTools>;

export const McpApprovalRequest = z.looseObject({ id: text, arguments: text, name: text, server_label: text });
export type McpApprovalRequest = z.infer<typeof McpApprovalRequest>;

export const McpApprovalResponse = z.looseObject({
  approval_request_id: text,
  approve: boolean,
  id: optional(text),
  reason: optional(text),
});
export type McpApprovalResponse = z.infer<typeof McpApprovalResponse>;

export const ToolCall = z.looseObject({ arguments: text, call_id: text, name: text });
export type ToolCall = z.infer<typeof ToolCall>;

export const ToolCallOutput = z.looseObject({ call_id: text, output: text });
export type ToolCallOutput = z.infer<typeof ToolCallOutput>;
