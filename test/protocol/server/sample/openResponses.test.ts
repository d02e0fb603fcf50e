/**
 * Tests that each answer of the sample agent in Responses has what Open Responses requires, in whole answers and in
 * events.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isJsonObject, tryParseJson, type Json, type JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { CompleteResponse } from '../../../../src/protocol/protocols/responses/schema/completeResponse.ts';
import { scenarios } from '../../../../src/protocol/server/sample/scenarios.ts';
import { createTestAgent, posted } from './askSampleAgent.ts';

/** The members that the specification requires of a response, and the types of their values. */
const required: Readonly<Record<string, readonly string[]>> = {
  id: ['string'],
  object: ['string'],
  created_at: ['number'],
  completed_at: ['number', 'null'],
  status: ['string'],
  incomplete_details: ['object', 'null'],
  model: ['string'],
  previous_response_id: ['string', 'null'],
  instructions: ['string', 'array', 'null'],
  output: ['array'],
  error: ['object', 'null'],
  tools: ['array'],
  tool_choice: ['string', 'object'],
  truncation: ['string'],
  parallel_tool_calls: ['boolean'],
  text: ['object'],
  top_p: ['number'],
  presence_penalty: ['number'],
  frequency_penalty: ['number'],
  top_logprobs: ['number'],
  temperature: ['number'],
  reasoning: ['object', 'null'],
  usage: ['object', 'null'],
  max_output_tokens: ['number', 'null'],
  max_tool_calls: ['number', 'null'],
  store: ['boolean'],
  background: ['boolean'],
  service_tier: ['string'],
  metadata: ['object'],
  safety_identifier: ['string', 'null'],
  prompt_cache_key: ['string', 'null'],
};

/** The members that it requires of items, parts and tools, by type. */
const requiredByType: Readonly<Record<string, readonly string[]>> = {
  message: ['id', 'status', 'role', 'content'],
  function_call: ['id', 'call_id', 'name', 'arguments', 'status'],
  function_call_output: ['id', 'call_id', 'output', 'status'],
  reasoning: ['id', 'summary'],
  mcp_approval_request: ['id', 'server_label', 'name', 'arguments'],
  mcp_list_tools: ['id', 'server_label', 'tools'],
  output_text: ['text', 'annotations', 'logprobs'],
  summary_text: ['text'],
  refusal: ['refusal'],
  function: ['name', 'description', 'parameters', 'strict'],
};

/** The members that it requires of events besides their type and number. */
const requiredOfEvents: Readonly<Record<string, readonly string[]>> = {
  'response.created': ['response'],
  'response.in_progress': ['response'],
  'response.completed': ['response'],
  'response.failed': ['response'],
  'response.output_item.added': ['output_index', 'item'],
  'response.output_item.done': ['output_index', 'item'],
  'response.content_part.added': ['item_id', 'output_index', 'content_index', 'part'],
  'response.content_part.done': ['item_id', 'output_index', 'content_index', 'part'],
  'response.output_text.delta': ['item_id', 'output_index', 'content_index', 'delta', 'logprobs'],
  'response.output_text.done': ['item_id', 'output_index', 'content_index', 'text', 'logprobs'],
  'response.refusal.delta': ['item_id', 'output_index', 'content_index', 'delta'],
  'response.refusal.done': ['item_id', 'output_index', 'content_index', 'refusal'],
  'response.function_call_arguments.delta': ['item_id', 'output_index', 'delta'],
  'response.function_call_arguments.done': ['item_id', 'output_index', 'arguments'],
  'response.reasoning_summary_part.added': ['item_id', 'output_index', 'summary_index', 'part'],
  'response.reasoning_summary_part.done': ['item_id', 'output_index', 'summary_index', 'part'],
  'response.reasoning_summary_text.delta': ['item_id', 'output_index', 'summary_index', 'delta'],
  'response.reasoning_summary_text.done': ['item_id', 'output_index', 'summary_index', 'text'],
};

const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

function checkTyped(value: Json | undefined): void {
  assert.ok(isJsonObject(value));
  const type = String(value['type']);
  assert.ok(Object.hasOwn(requiredByType, type), `the type ${type} is not known`);
  for (const name of requiredByType[type] ?? []) assert.ok(name in value, `${type} lacks ${name}`);
  for (const list of ['content', 'summary']) {
    if (Array.isArray(value[list])) for (const part of value[list]) checkTyped(part as Json);
  }
}

function checkResponse(response: Json | undefined): asserts response is JsonObject {
  assert.ok(isJsonObject(response));
  for (const [name, kinds] of Object.entries(required)) {
    assert.ok(name in response, `${name} is absent`);
    assert.ok(kinds.includes(kindOf(response[name])), `${name} is ${kindOf(response[name])}`);
  }
  assert.deepEqual(CompleteResponse.safeParse(response).error?.issues ?? [], []);
  for (const item of response['output'] as readonly Json[]) checkTyped(item);
  for (const tool of response['tools'] as readonly Json[]) checkTyped(tool);
  const isCompleted = response['status'] === 'completed';
  assert.equal(kindOf(response['completed_at']), isCompleted ? 'number' : 'null');
  assert.equal(kindOf(response['usage']), isCompleted ? 'object' : 'null');
}

function checkEvent(event: JsonObject): void {
  const type = String(event['type']);
  const names = requiredOfEvents[type];
  assert.ok(names, `the event ${type} is not known`);
  for (const name of ['sequence_number', ...names]) assert.ok(name in event, `${type} lacks ${name}`);
  if ('response' in event) checkResponse(event['response']);
  if ('item' in event) checkTyped(event['item']);
  if ('part' in event) checkTyped(event['part']);
}

async function ask(request: JsonObject, path = '/v1/responses'): Promise<string> {
  const order = { ...posted, path, body: JSON.stringify(request) };
  let text = '';
  for await (const piece of createTestAgent().answer(order, new AbortController().signal).pieces) text += piece.text;
  return text;
}

const eventsIn = (text: string): readonly JsonObject[] =>
  text.split('\n').flatMap((line) => {
    const event = line.startsWith('data: ') ? tryParseJson(line.slice(6)) : undefined;
    return isJsonObject(event) ? [event] : [];
  });

const prompts = ['hello', ...scenarios.flatMap(({ keywords }) => [keywords[0] ?? '', keywords.at(-1) ?? ''])];

test('every event and every answer of every scenario has all required members', async () => {
  for (const path of ['/v1/responses', '/compatible-mode/v1/responses']) {
    for (const input of prompts) {
      const events = eventsIn(await ask({ model: 'm', input, stream: true }, path)).filter(
        ({ type }) => type !== 'cut',
      );
      assert.ok(events.length > 2, input);
      events.forEach(checkEvent);
      checkResponse(tryParseJson(await ask({ model: 'm', input }, path)));
    }
  }
});

test('an answer that is not streamed is the response of the last event', async () => {
  for (const input of ['hello', 'parallel', 'think', 'approve']) {
    const last = eventsIn(await ask({ model: 'm', input, stream: true })).at(-1)?.['response'];
    const whole = tryParseJson(await ask({ model: 'm', input }));
    assert.ok(isJsonObject(last) && isJsonObject(whole));
    assert.deepEqual(Object.keys(whole).toSorted(), Object.keys(last).toSorted());
    const { completed_at: _one, created_at: _two, ...rest } = whole;
    assert.deepEqual({ ...last, ...rest }, last);
  }
});

test('a response repeats the settings of its request, and uses OpenAI’s defaults for the rest', async () => {
  const settings = {
    instructions: 'be brief',
    previous_response_id: 'resp_0',
    temperature: 0.25,
    top_p: 0.5,
    presence_penalty: 0.5,
    frequency_penalty: -1,
    top_logprobs: 3,
    max_output_tokens: 99,
    max_tool_calls: 4,
    truncation: 'auto',
    parallel_tool_calls: false,
    tool_choice: 'none',
    metadata: { team: 'a' },
    safety_identifier: 's',
    prompt_cache_key: 'k',
    service_tier: 'flex',
  };
  const tools = [{ type: 'function', name: 'f', parameters: { type: 'object' } }];
  const request = {
    model: 'm',
    input: 'hello',
    ...settings,
    tools,
    reasoning: { effort: 'low' },
    text: { verbosity: 'low' },
  };
  const whole = tryParseJson(await ask(request));
  checkResponse(whole);
  for (const [name, value] of Object.entries(settings)) assert.deepEqual(whole[name], value, name);
  assert.deepEqual(whole['tools'], [{ description: null, strict: null, ...tools[0] }]);
  assert.deepEqual(whole['reasoning'], { effort: 'low', summary: null });
  assert.deepEqual(whole['text'], { format: { type: 'text' }, verbosity: 'low' });
  const plain = tryParseJson(await ask({ model: 'm', input: 'hello', temperature: 'hot', metadata: [], tools: null }));
  checkResponse(plain);
  assert.deepEqual([plain['temperature'], plain['top_p'], plain['metadata'], plain['tools']], [1, 1, {}, []]);
  // The response cannot be retrieved later, whatever the client requested.
  const stored = tryParseJson(await ask({ model: 'm', input: 'hello', store: true, background: true }));
  checkResponse(stored);
  assert.deepEqual([stored['store'], stored['background']], [false, false]);
});
