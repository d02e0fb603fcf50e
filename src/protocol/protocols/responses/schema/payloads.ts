/**
 * The request and the response, including what MLflow's ResponsesAgent adds to both: openai-python 3.3,
 * `types/responses`.
 */
import * as z from 'zod';
import { anyChoice, anyInputItem, anyOutputItem, anyTool } from './placeholders.ts';
import { ToolChoiceWord } from './tools.ts';
import { maybe, object, text, integer } from './types.ts';

export const ReasoningOptions = z.looseObject({
  effort: maybe(z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'])),
  summary: maybe(z.enum(['auto', 'concise', 'detailed'])),
  generate_summary: maybe(z.enum(['auto', 'concise', 'detailed'])),
});

export const TextOptions = z.looseObject({
  format: maybe(z.looseObject({ type: z.enum(['text', 'json_schema', 'json_object']) })),
  verbosity: maybe(z.enum(['low', 'medium', 'high'])),
});

/** The members of a request that a response repeats. */
const repeated = {
  model: maybe(text),
  tools: maybe(z.array(anyTool)),
  tool_choice: maybe(z.union([ToolChoiceWord, anyChoice])),
  parallel_tool_calls: maybe(z.boolean()),
  previous_response_id: maybe(text),
  conversation: maybe(z.union([text, z.looseObject({ id: text })])),
  prompt: maybe(z.looseObject({ id: text, version: maybe(text), variables: maybe(object) })),
  max_output_tokens: maybe(integer),
  max_tool_calls: maybe(integer),
  temperature: maybe(z.number()),
  top_p: maybe(z.number()),
  top_logprobs: maybe(integer),
  reasoning: maybe(ReasoningOptions),
  text: maybe(TextOptions),
  truncation: maybe(z.enum(['auto', 'disabled'])),
  background: maybe(z.boolean()),
  store: maybe(z.boolean()),
  service_tier: maybe(text),
  metadata: maybe(z.record(z.string(), text)),
  user: maybe(text),
  safety_identifier: maybe(text),
  prompt_cache_key: maybe(text),
  prompt_cache_retention: maybe(text),
};

export const Request = z.looseObject({
  ...repeated,
  input: z.union([text, z.array(anyInputItem)]).optional(),
  instructions: maybe(text),
  include: maybe(z.array(text)),
  stream: maybe(z.boolean()),
  stream_options: maybe(z.looseObject({ include_obfuscation: maybe(z.boolean()) })),
  context_management: maybe(z.array(object)),
  custom_inputs: maybe(object),
  context: maybe(z.looseObject({ conversation_id: maybe(text), user_id: maybe(text) })),
});

export const ResponseStatus = z.enum(['completed', 'failed', 'in_progress', 'cancelled', 'queued', 'incomplete']);

export const Usage = z.looseObject({
  input_tokens: integer,
  output_tokens: integer,
  total_tokens: integer,
  input_tokens_details: maybe(z.looseObject({ cached_tokens: maybe(integer) })),
  output_tokens_details: maybe(z.looseObject({ reasoning_tokens: maybe(integer) })),
});

export const Response = z.looseObject({
  ...repeated,
  id: maybe(text),
  object: z.enum(['response', 'response.compaction']).optional(),
  created_at: maybe(z.number()),
  completed_at: maybe(z.number()),
  status: maybe(ResponseStatus),
  output: z.array(anyOutputItem),
  error: maybe(z.looseObject({ code: maybe(text), message: text })),
  incomplete_details: maybe(z.looseObject({ reason: maybe(text) })),
  instructions: maybe(z.union([text, z.array(object)])),
  usage: maybe(Usage),
  custom_outputs: maybe(object),
});
