/** Requests of Chat Completions as openai-node 7.5 types them, in its order, with the ranges that it documents. */
import * as z from 'zod';
import { ChatMessage } from './schema.ts';

/** The maximum number of stop sequences. */
export const maxStops = 4;

const text = z.string();
const flag = z.boolean().nullish();
const integer = z.number().multipleOf(1).meta({ type: 'integer' });
const anyObject = z.record(text, z.unknown());
const numberBetween = (low: number, high: number) => z.number().min(low).max(high).nullish();
const integerBetween = (low: number, high: number) => integer.min(low).max(high).meta({ type: 'integer' }).nullish();

export const FunctionDefinition = z.looseObject({
  name: text,
  description: text.nullish(),
  parameters: anyObject.nullish(),
  strict: flag,
});
export const CustomDefinition = z.looseObject({
  name: text,
  description: text.nullish(),
  format: anyObject.nullish(),
});
export const FunctionTool = z.looseObject({ type: z.literal('function'), function: FunctionDefinition });
export const CustomTool = z.looseObject({ type: z.literal('custom'), custom: CustomDefinition });
export const ChatTool = z.discriminatedUnion('type', [FunctionTool, CustomTool]);

export const ToolChoiceMode = z.enum(['none', 'auto', 'required']);
export const NamedTool = z.looseObject({ name: text });
export const FunctionChoice = z.looseObject({ type: z.literal('function'), function: NamedTool });
export const CustomChoice = z.looseObject({ type: z.literal('custom'), custom: NamedTool });
export const AllowedTools = z.looseObject({ mode: ToolChoiceMode, tools: z.array(anyObject) });
export const AllowedToolsChoice = z.looseObject({ type: z.literal('allowed_tools'), allowed_tools: AllowedTools });
export const ToolChoice = z.discriminatedUnion('type', [FunctionChoice, CustomChoice, AllowedToolsChoice]);

export const OutputSchema = z.looseObject({
  name: text,
  description: text.nullish(),
  schema: anyObject.nullish(),
  strict: flag,
});
export const TextFormat = z.looseObject({ type: z.literal('text') });
export const JsonFormat = z.looseObject({ type: z.literal('json_object') });
export const SchemaFormat = z.looseObject({ type: z.literal('json_schema'), json_schema: OutputSchema });
export const ResponseFormat = z.discriminatedUnion('type', [TextFormat, JsonFormat, SchemaFormat]);

export const StreamOptions = z.looseObject({ include_usage: flag, include_obfuscation: flag });
export const ReasoningEffort = z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh']);
export const Verbosity = z.enum(['low', 'medium', 'high']);

export const ChatRequest = z.looseObject({
  messages: z.array(ChatMessage),
  model: text,
  audio: anyObject.nullish(),
  frequency_penalty: numberBetween(-2, 2),
  function_call: z.union([text, NamedTool]).nullish(),
  functions: z.array(FunctionDefinition).nullish(),
  logit_bias: anyObject.nullish(),
  logprobs: flag,
  max_completion_tokens: integer.nullish(),
  max_tokens: integer.nullish(),
  metadata: anyObject.nullish(),
  modalities: z.array(text).nullish(),
  n: integerBetween(1, 128),
  parallel_tool_calls: flag,
  prediction: anyObject.nullish(),
  presence_penalty: numberBetween(-2, 2),
  prompt_cache_key: text.nullish(),
  reasoning_effort: ReasoningEffort.nullish(),
  response_format: ResponseFormat.nullish(),
  safety_identifier: text.nullish(),
  seed: integer.nullish(),
  service_tier: text.nullish(),
  stop: z.union([text, z.array(text).max(maxStops)]).nullish(),
  store: flag,
  stream: flag,
  stream_options: StreamOptions.nullish(),
  temperature: numberBetween(0, 2),
  tool_choice: z.union([ToolChoiceMode, ToolChoice]).nullish(),
  tools: z.array(ChatTool).nullish(),
  top_logprobs: integerBetween(0, 20),
  top_p: numberBetween(0, 1),
  user: text.nullish(),
  verbosity: Verbosity.nullish(),
  web_search_options: anyObject.nullish(),
});
