/** What a data content carries, by the type of its message, and the tools a request may declare. */
import * as z from 'zod';
import { boolean, dictionary, optional, text } from './lax.ts';

export const FunctionParameters = z
  .looseObject({ type: text, properties: dictionary, required: z.array(text).nullable() })
  .meta({ id: 'FunctionParameters', description: 'A JSON Schema of type object: the parameters of a function.' });

export const FunctionTool = z
  .looseObject({ name: text, description: text, parameters: z.union([FunctionParameters, dictionary]) })
  .meta({ id: 'FunctionTool', description: 'A function that the agent may call.' });

export const Tool = z
  .looseObject({ type: text.nullish().default('function'), function: optional(FunctionTool) })
  .meta({ id: 'Tool', description: 'A tool declared in a request.' });

export const FunctionCall = z
  .looseObject({ call_id: optional(text), name: optional(text), arguments: optional(text) })
  .meta({ id: 'FunctionCall', description: 'Payload of function_call, plugin_call and component_call.' });

export const FunctionCallOutput = z
  .looseObject({ call_id: text, name: optional(text), output: text })
  .meta({ id: 'FunctionCallOutput', description: 'Payload of the outputs of these calls.' });

export const McpCall = z
  .looseObject({
    call_id: optional(text),
    arguments: optional(text),
    name: optional(text),
    server_label: optional(text),
  })
  .meta({ id: 'McpCall', description: 'Payload of mcp_call.' });

export const McpCallOutput = z
  .looseObject({ call_id: text, name: optional(text), output: text })
  .meta({ id: 'McpCallOutput', description: 'Payload of mcp_call_output.' });

export const McpListToolsTool = z
  .looseObject({
    input_schema: z.unknown(),
    name: text,
    annotations: z.unknown().default(null),
    description: optional(text),
  })
  .meta({ id: 'McpListToolsTool', description: 'One tool of an MCP server.' });

export const McpListTools = z
  .looseObject({ id: text, server_label: text, tools: z.array(McpListToolsTool), error: optional(text) })
  .meta({ id: 'McpListTools', description: 'Payload of mcp_list_tools.' });

export const McpApprovalRequest = z
  .looseObject({ id: text, arguments: text, name: text, server_label: text })
  .meta({ id: 'McpApprovalRequest', description: 'Payload of mcp_approval_request: may this tool run?' });

export const McpApprovalResponse = z
  .looseObject({ approval_request_id: text, approve: boolean, id: optional(text), reason: optional(text) })
  .meta({ id: 'McpApprovalResponse', description: 'Payload of mcp_approval_response: the decision.' });

export const ToolCall = z
  .looseObject({ arguments: text, call_id: text, name: text })
  .meta({ id: 'ToolCall', description: 'A tool call with nothing left out.' });

export const ToolCallOutput = z
  .looseObject({ call_id: text, output: text })
  .meta({ id: 'ToolCallOutput', description: 'The output of a tool call.' });
