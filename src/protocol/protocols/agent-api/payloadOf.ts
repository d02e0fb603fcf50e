/**
 * What the data contents of a message hold, depending on the type of the message. This is a convention: the real server
 * never checks it, but agents and user interfaces rely on it.
 */
import type { MessageType } from './enums.ts';
import { models, type ModelName } from './models.ts';

/** The name of the payload's model; `undefined` if there is no convention. */
export const payloadOf = {
  message: undefined,
  function_call: 'FunctionCall',
  function_call_output: 'FunctionCallOutput',
  plugin_call: 'FunctionCall',
  plugin_call_output: 'FunctionCallOutput',
  component_call: 'FunctionCall',
  component_call_output: 'FunctionCallOutput',
  mcp_list_tools: 'McpListTools',
  mcp_approval_request: 'McpApprovalRequest',
  mcp_call: 'McpCall',
  mcp_approval_response: 'McpApprovalResponse',
  mcp_call_output: 'McpCallOutput',
  reasoning: undefined,
  heartbeat: undefined,
  error: undefined,
  a2ui_response: undefined,
  a2ui_action: undefined,
} as const satisfies Readonly<Record<MessageType, ModelName | undefined>>;

/** The model of the payload for a type of message; `undefined` for types without a model and for unknown types. */
export function payloadModel(type: string): (typeof models)[ModelName] | undefined {
  const name = Object.hasOwn(payloadOf, type) ? payloadOf[type as MessageType] : undefined;
  return name === undefined ? undefined : models[name];
}
