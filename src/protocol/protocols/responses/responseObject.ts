/**
 * The response object as our server sends it: complete, and repeating those members of the request that servers repeat.
 */
import { toJsonText, type Json, type JsonObject } from '../../core/json/json.ts';
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

/**
 * A rough estimate of the usage: there is no model that counts tokens, and one token is about four characters of text.
 */
export function estimateUsage(
  request: JsonObject,
  output: readonly JsonObject[],
): NonNullable<CompleteResponse['usage']> {
  const tokensIn = (values: readonly Json[]): number =>
    values.reduce<number>((sum, value) => sum + Math.ceil(toJsonText(value).length / 4), 0);
  const input = tokensIn([request['instructions'] ?? '', request['input'] ?? '']);
  const reasoning = tokensIn(output.filter(({ type }) => type === 'reasoning'));
  const outputTokens = tokensIn(output.filter(({ type }) => type !== 'reasoning'));
  return {
    input_tokens: input,
    input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
    output_tokens: reasoning + outputTokens,
    output_tokens_details: { reasoning_tokens: reasoning },
    total_tokens: input + reasoning + outputTokens,
  };
}
