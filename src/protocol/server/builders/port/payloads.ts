/** The payloads of data contents, used in the same way as in the Python code: `new FunctionCall({ … }).modelDump()`. */
import type { ModelName } from '../../../protocols/agent-api/models.ts';
import { type Field, type Fields, fieldsOf, listOf } from './fields.ts';
import { instanceOf, Model, type ModelClass } from './model.ts';

const payload = (name: ModelName, own: Readonly<Record<string, Field>> = {}): ModelClass =>
  class extends Model {
    static override readonly modelName: string = name;
    static override readonly fields: Fields = fieldsOf(name, own);
  };

export const FunctionCall = payload('FunctionCall');
export const FunctionCallOutput = payload('FunctionCallOutput');
export const ToolCall = payload('ToolCall');
export const ToolCallOutput = payload('ToolCallOutput');
export const McpCall = payload('McpCall');
export const McpCallOutput = payload('McpCallOutput');
export const McpListToolsTool = payload('McpListToolsTool');
export const McpListTools = payload('McpListTools', { tools: { read: listOf(instanceOf(McpListToolsTool)) } });
export const McpApprovalRequest = payload('McpApprovalRequest');
export const McpApprovalResponse = payload('McpApprovalResponse');
