/** All models, unions and enums of Chat Completions, under the names that they have in our schemas. */
import * as parts from './parts.ts';
import * as requests from './requestSchema.ts';
import * as messages from './schema.ts';

export const models = {
  TextPart: parts.TextPart,
  ImagePart: parts.ImagePart,
  ImageUrl: parts.ImageUrl,
  AudioPart: parts.AudioPart,
  InputAudio: parts.InputAudio,
  FilePart: parts.FilePart,
  FileSource: parts.FileSource,
  RefusalPart: parts.RefusalPart,
  FunctionCall: messages.FunctionCall,
  FunctionInvocation: messages.FunctionInvocation,
  CustomCall: messages.CustomCall,
  CustomInvocation: messages.CustomInvocation,
  AudioAnswer: messages.AudioAnswer,
  DeveloperMessage: messages.DeveloperMessage,
  SystemMessage: messages.SystemMessage,
  UserMessage: messages.UserMessage,
  AssistantMessage: messages.AssistantMessage,
  ToolMessage: messages.ToolMessage,
  FunctionMessage: messages.FunctionMessage,
  FunctionTool: requests.FunctionTool,
  FunctionDefinition: requests.FunctionDefinition,
  CustomTool: requests.CustomTool,
  CustomDefinition: requests.CustomDefinition,
  NamedTool: requests.NamedTool,
  FunctionChoice: requests.FunctionChoice,
  CustomChoice: requests.CustomChoice,
  AllowedToolsChoice: requests.AllowedToolsChoice,
  AllowedTools: requests.AllowedTools,
  TextFormat: requests.TextFormat,
  JsonFormat: requests.JsonFormat,
  SchemaFormat: requests.SchemaFormat,
  OutputSchema: requests.OutputSchema,
  StreamOptions: requests.StreamOptions,
  ChatRequest: requests.ChatRequest,
} as const;

/** Unions whose branches are distinguished by one member. */
export const unions = {
  UserPart: parts.UserPart,
  AssistantPart: parts.AssistantPart,
  ToolCall: messages.ToolCall,
  ChatMessage: messages.ChatMessage,
  ChatTool: requests.ChatTool,
  ToolChoice: requests.ToolChoice,
  ResponseFormat: requests.ResponseFormat,
} as const;

export const enums = {
  ImageDetail: parts.ImageDetail,
  AudioFormat: parts.AudioFormat,
  ToolChoiceMode: requests.ToolChoiceMode,
  ReasoningEffort: requests.ReasoningEffort,
  Verbosity: requests.Verbosity,
} as const;

export type ModelName = keyof typeof models;
export type UnionName = keyof typeof unions;
export type EnumName = keyof typeof enums;
