/**
 * The response object as our server sends it: complete, and repeating those members of the request that servers repeat.
 */
import type { Json } from '../../core/json/json.ts';
import { readUsage } from '../../core/run/usage.ts';
import type { AnswerOptions } from '../contract/protocolAdapter.ts';
import { CompleteResponse } from './schema/completeResponse.ts';

/** The response before any output. Invalid members of the request are treated as absent. */
export function beginResponse({ id, createdAt, model, request }: AnswerOptions): CompleteResponse {
  const repeat = <Name extends keyof CompleteResponse>(
    name: Name,
    absent: CompleteResponse[Name],
  ): CompleteResponse[Name] => {
    const parsed = CompleteResponse.shape[name].safeParse(request[name]);
    return parsed.success && parsed.data != null ? (parsed.data as CompleteResponse[Name]) : absent;
  };
  const tier = repeat('service_tier', 'auto');
  return {
    id,
    object: 'response',
    created_at: createdAt,
    completed_at: null,
    status: 'in_progress',
    incomplete_details: null,
    error: null,
    model,
    previous_response_id: repeat('previous_response_id', null),
    instructions: repeat('instructions', null),
    output: [],
    tools: repeat('tools', []).map(completeTool),
    tool_choice: repeat('tool_choice', 'auto'),
    parallel_tool_calls: repeat('parallel_tool_calls', true),
    truncation: repeat('truncation', 'disabled'),
    text: { format: { type: 'text' }, ...withoutNull(repeat('text', {})) },
    temperature: repeat('temperature', 1),
    top_p: repeat('top_p', 1),
    presence_penalty: repeat('presence_penalty', 0),
    frequency_penalty: repeat('frequency_penalty', 0),
    top_logprobs: repeat('top_logprobs', 0),
    reasoning: { effort: null, summary: null, ...repeat('reasoning', null) },
    usage: null,
    max_output_tokens: repeat('max_output_tokens', null),
    max_tool_calls: repeat('max_tool_calls', null),
    // Responses cannot be retrieved later and do not continue without their client, whatever the request asked for.
    store: false,
    background: false,
    service_tier: tier === 'auto' ? 'default' : tier,
    metadata: repeat('metadata', {}),
    safety_identifier: repeat('safety_identifier', null),
    prompt_cache_key: repeat('prompt_cache_key', null),
  };
}

/** A function is repeated with all of its members. */
function completeTool(tool: CompleteResponse['tools'][number]): CompleteResponse['tools'][number] {
  return tool.type === 'function' ? { description: null, parameters: null, strict: null, ...tool } : tool;
}

function withoutNull<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null)) as T;
}

/** Writes the usage that the agent reports; null where it reports none. The object requires all counts. */
export function writeUsage(reported: Json | undefined): CompleteResponse['usage'] {
  const usage = readUsage(reported);
  if (usage === undefined) return null;
  const { input = 0, output = 0, cached = 0, reasoning = 0, total = input + output } = usage;
  return {
    input_tokens: input,
    input_tokens_details: { cached_tokens: cached, cache_write_tokens: 0 },
    output_tokens: output,
    output_tokens_details: { reasoning_tokens: reasoning },
    total_tokens: total,
  };
}
