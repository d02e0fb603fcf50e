/**
 * A response object with every member that Open Responses requires from a server. `Response` in `payloads.ts` is the
 * model for reading, where most members may be absent; this one is for the responses that we send. OpenAI's own servers
 * also send all of these members.
 */
import * as z from 'zod';
import { anyChoice, anyOutputItem, anyTool } from './placeholders.ts';
import { ReasoningOptions, ResponseStatus, TextOptions } from './payloads.ts';
import { ToolChoiceWord } from './tools.ts';
import { object, text, integer } from './types.ts';

const count = integer.refine((value) => value >= 0, { message: '≥ 0' });

export const CompleteUsage = z.looseObject({
  input_tokens: count,
  input_tokens_details: z.looseObject({ cached_tokens: count, cache_write_tokens: count }),
  output_tokens: count,
  output_tokens_details: z.looseObject({ reasoning_tokens: count }),
  total_tokens: count,
});

export const CompleteResponse = z.object({
  id: text,
  object: z.literal('response'),
  created_at: integer,
  completed_at: integer.nullable(),
  status: ResponseStatus,
  incomplete_details: z.looseObject({ reason: text }).nullable(),
  error: z.looseObject({ code: text, message: text }).nullable(),
  model: text,
  previous_response_id: text.nullable(),
  instructions: z.union([text, z.array(object)]).nullable(),
  output: z.array(anyOutputItem),
  tools: z.array(anyTool),
  tool_choice: z.union([ToolChoiceWord, anyChoice]),
  parallel_tool_calls: z.boolean(),
  truncation: z.enum(['auto', 'disabled']),
  text: TextOptions,
  temperature: z.number(),
  top_p: z.number(),
  presence_penalty: z.number(),
  frequency_penalty: z.number(),
  top_logprobs: count,
  reasoning: ReasoningOptions.nullable(),
  usage: CompleteUsage.nullable(),
  max_output_tokens: count.nullable(),
  max_tool_calls: count.nullable(),
  store: z.boolean(),
  background: z.boolean(),
  service_tier: text,
  metadata: z.record(z.string(), text),
  safety_identifier: text.nullable(),
  prompt_cache_key: text.nullable(),
});

export type CompleteResponse = z.infer<typeof CompleteResponse>;
