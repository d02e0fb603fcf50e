/** What data contents carry, as the Python code writes it: `new FunctionCall({ … }).modelDump()`. */
import type { PythonValue } from '../../dialects/agent-api/pythonValue.ts';
import { boolean, listOf, optional, text, type Field, type Fields, type Read } from './fields.ts';
import { instanceOf, Model, type ModelClass } from './model.ts';

const payload = (name: string, payloadFields: Fields): ModelClass =>
  class extends Model {
    static override readonly modelName: string = name;
    static override readonly fields: Fields = payloadFields;
  };

const required: Field = { read: text };
const anything: Read = (value: PythonValue) => value;

export const FunctionCall = payload('FunctionCall', {
  call_id: optional(text),
  name: optional(text),
  arguments: optional(text),
});

export const FunctionCallOutput = payload('FunctionCallOutput', {
  call_id: required,
  name: optional(text),
  output: required,
});

export const McpCall = payload('McpCall', {
  call_id: optional(text),
  arguments: optional(text),
  name: optional(text),
  server_label: optional(text),
});

export const McpCallOutput = payload('McpCallOutput', { call_id: required, name: optional(text), output: required });

export const McpListToolsTool = payload('McpListToolsTool', {
  input_schema: { read: anything },
  name: required,
  annotations: optional(anything),
  description: optional(text),
});

export const McpListTools = payload('McpListTools', {
  id: required,
  server_label: required,
  tools: { read: listOf(instanceOf(McpListToolsTool)) },
  error: optional(text),
});

export const McpApprovalRequest = payload('McpApprovalRequest', {
  id: required,
  arguments: required,
  name: required,
  server_label: required,
});

export const McpApprovalResponse = payload('McpApprovalResponse', {
  approval_request_id: required,
  approve: { read: boolean },
  id: optional(text),
  reason: optional(text),
});

export const ToolCall = payload('ToolCall', { arguments: required, call_id: required, name: required });

export const ToolCallOutput = payload('ToolCallOutput', { call_id: required, output: required });
