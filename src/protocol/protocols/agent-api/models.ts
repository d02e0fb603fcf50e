/** All models and enums of the protocol, under the names that they have in the real code. */
import { ContentType, MessageType, Role, RunStatus } from './enums.ts';
import * as payloads from './payloads.ts';
import * as wire from './schema.ts';

/** Payloads and tools come first, then events from small to large. */
export const models = {
  FunctionParameters: payloads.FunctionParameters,
  FunctionTool: payloads.FunctionTool,
  Tool: payloads.Tool,
  FunctionCall: payloads.FunctionCall,
  FunctionCallOutput: payloads.FunctionCallOutput,
  ToolCall: payloads.ToolCall,
  ToolCallOutput: payloads.ToolCallOutput,
  McpCall: payloads.McpCall,
  McpCallOutput: payloads.McpCallOutput,
  McpListToolsTool: payloads.McpListToolsTool,
  McpListTools: payloads.McpListTools,
  McpApprovalRequest: payloads.McpApprovalRequest,
  McpApprovalResponse: payloads.McpApprovalResponse,
  Error: wire.AgentError,
  BareError: wire.BareError,
  Event: wire.Event,
  Content: wire.Content,
  TextContent: wire.TextContent,
  ImageContent: wire.ImageContent,
  DataContent: wire.DataContent,
  AudioContent: wire.AudioContent,
  FileContent: wire.FileContent,
  RefusalContent: wire.RefusalContent,
  VideoContent: wire.VideoContent,
  Message: wire.Message,
  BaseRequest: wire.BaseRequest,
  AgentRequest: wire.AgentRequest,
  BaseResponse: wire.BaseResponse,
  AgentResponse: wire.AgentResponse,
} as const;

export type ModelName = keyof typeof models;

export const enums = { Role, MessageType, ContentType, RunStatus } as const;

export type EnumName = keyof typeof enums;

/** The model of an event by its `object`. An event without `object` is a `BareError`. */
export const eventModels = {
  response: wire.AgentResponse,
  message: wire.Message,
  content: wire.AgentContent,
} as const;
