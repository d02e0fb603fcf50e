/** Tests that our validation agrees with the real MLflow models, including what they keep and what they warn about. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json, JsonObject } from '../../../src/protocol/core/json/json.ts';
import { checkMlflow, mlflowModels, type MlflowModel } from '../../../src/protocol/protocols/checkMlflow.ts';
import type { MlflowVersion } from '../../../src/protocol/protocols/mlflow/mlflowVersion.ts';
import { readCases } from '../../support/fixtures.ts';

interface Recorded {
  readonly verdict: 'valid' | 'invalid';
  readonly errors?: readonly { readonly loc: readonly Json[]; readonly type: string; readonly msg: string }[];
  readonly dump?: Json;
  readonly warnings?: readonly string[];
  readonly itemClasses?: readonly string[];
}

interface RecordedCase extends Recorded {
  readonly id: string;
  readonly model: MlflowModel;
  readonly input: Json;
  /** The result of the older version, if its verdict or what it keeps differs. */
  readonly mlflow_3_6?: Recorded;
}

const cases = readCases<RecordedCase>('mlflow/models.jsonl');

/** Since 3.15 a content may be a list. Here it is still refused, as the older version does. */
const behind: ReadonlySet<string> = new Set(['lm-list']);

test('matches every recorded result of MLflow 3.17: the errors with their places, or the kept values', () => {
  const seen = new Set<string>();
  for (const { id, model, input, mlflow_3_6: before, ...after } of cases) {
    const recorded: Recorded = behind.has(id) && before !== undefined ? before : after;
    const { verdict, errors, dump, warnings = [], itemClasses } = recorded;
    seen.add(`${model} ${verdict}`);
    const result = checkMlflow(input, model, '3.17');
    if (result.verdict === 'invalid') {
      const reported = result.errors.map(({ loc, type, message }) => ({ loc, type, msg: message }));
      assert.deepEqual([verdict, reported], ['invalid', errors], id);
      continue;
    }
    assert.equal(verdict, 'valid', id);
    if (dump !== undefined) assert.deepEqual(result.dump, dump, id);
    assert.deepEqual(result.warnings, warnings, id);
    if (itemClasses !== undefined) assert.deepEqual(result.itemClasses, itemClasses, id);
  }
  assert.ok(seen.size > mlflowModels.length);
});

test('3.18 differs from every recorded result of 3.17 only in the tools of Chat Completions', () => {
  for (const { id, model, input } of cases) {
    if (JSON.stringify(input).includes('parameters') && model === 'ChatCompletionRequest') continue;
    assert.deepEqual(checkMlflow(input, model), checkMlflow(input, model, '3.17'), id);
  }
});

test('matches every recorded result of MLflow 3.6: the errors, or the kept values', () => {
  let different = 0;
  for (const { id, model, input, mlflow_3_6: before, ...after } of cases) {
    const { verdict, errors, dump } = before ?? after;
    const result = checkMlflow(input, model, '3.6');
    assert.equal(result.verdict, verdict, id);
    if (result.verdict === 'valid' && dump !== undefined) assert.deepEqual(result.dump, dump, id);
    if (before === undefined) continue;
    different += 1;
    const reported = result.verdict === 'valid' ? undefined : result.errors;
    assert.deepEqual(
      reported?.map(({ loc, type, message }) => ({ loc, type, msg: message })),
      errors,
      id,
    );
  }
  assert.ok(different > 5);
});

test('requires the same root members as the recorded JSON Schemas', () => {
  const recorded = readCases<{ readonly model: MlflowModel; readonly required: readonly string[] }>(
    'mlflow/required.jsonl',
  );
  assert.ok(recorded.length > 5);
  for (const { model, required } of recorded) {
    assert.ok(mlflowModels.includes(model), model);
    const result = checkMlflow({}, model);
    const missing = result.verdict === 'valid' ? [] : result.errors.map(({ loc }) => String(loc[0]));
    assert.deepEqual([...missing].toSorted(), [...required].toSorted(), model);
  }
});

const asked = { role: 'user', content: 'hi' };

const own: readonly (readonly [shows: string, model: MlflowModel, input: Json, kept: Json])[] = [
  [
    'scalars are converted like in pydantic, and defaults are added',
    'ChatCompletionRequest',
    { messages: [asked], max_tokens: '7', temperature: '0.5', stream: 'yes' },
    { messages: [asked], max_tokens: 7, temperature: 0.5, stream: true, n: 1 },
  ],
  [
    'an output keeps unknown members',
    'ResponsesAgentResponse',
    { output: [{ type: 'web_search_call', id: 'w', query: 'x', note: null }] },
    { object: 'response', output: [{ type: 'web_search_call', id: 'w', query: 'x' }] },
  ],
  [
    'a nested schema',
    'ChatCompletionRequest',
    {
      messages: [asked],
      tools: [
        {
          type: 'function',
          function: {
            name: 'f',
            parameters: { properties: { a: { type: 'array', items: { type: 'string', x: 1 } } } },
          },
        },
      ],
    },
    {
      messages: [asked],
      n: 1,
      tools: [
        {
          type: 'function',
          function: {
            name: 'f',
            parameters: { type: 'object', properties: { a: { type: 'array', items: { type: 'string' } } } },
          },
        },
      ],
    },
  ],
  [
    'an older message',
    'llm.ChatMessage',
    { role: 'assistant', name: null, tool_calls: [{ id: 'c', function: { name: 'f', arguments: '{}' } }] },
    { role: 'assistant', tool_calls: [{ id: 'c', type: 'function', function: { name: 'f', arguments: '{}' } }] },
  ],
];

for (const [shows, model, input, kept] of own) {
  test(`values that a model keeps: ${shows}`, () => {
    const result = checkMlflow(input, model);
    assert.ok(result.verdict === 'valid', JSON.stringify(result));
    assert.deepEqual(result.dump, kept);
  });
}

/** Used in place of the kept value. */
const refused = 'refused';
const typed = (type: string, more: object): Json => ({ output: [{ type, ...more }] });
const usage = { total_tokens: 3, prompt_tokens_details: { cached_tokens: 1, audio_tokens: 0 }, cost: 2 };
const chunk = { created: 1, model: 'm', choices: [] };
const aCall = { id: 'c', type: 'function', function: { name: 'f', arguments: '{}' } };

/** Measured with MLflow 3.6.0, 3.17.2 and 3.18.0. */
const versions: readonly (readonly [shows: string, model: MlflowModel, input: Json, newest: Json, before: Json])[] = [
  [
    'an approval is not an item before 3.7',
    'ResponsesAgentResponse',
    typed('mcp_approval_response', { approval_request_id: 'r', approve: 'no' }),
    { object: 'response', output: [{ type: 'mcp_approval_response', approval_request_id: 'r', approve: 'no' }] },
    refused,
  ],
  [
    'null for annotations',
    'ResponsesAgentStreamEvent',
    {
      type: 'response.output_item.done',
      item: { type: 'message', id: 'm', content: [{ type: 'output_text', text: 'x', annotations: null }] },
    },
    refused,
    {
      type: 'response.output_item.done',
      item: { type: 'message', id: 'm', content: [{ type: 'output_text', text: 'x', annotations: null }] },
    },
  ],
  [
    'a run in the background',
    'ResponsesAgentRequest',
    { input: [], background: true },
    { input: [], background: true },
    { input: [] },
  ],
  ['a wrong background value', 'ResponsesAgentRequest', { input: [], background: 'perhaps' }, refused, { input: [] }],
  [
    'the usage of a chunk',
    'ChatCompletionChunk',
    { ...chunk, usage },
    { object: 'chat.completion.chunk', ...chunk, usage },
    { object: 'chat.completion.chunk', ...chunk },
  ],
  [
    'the usage of an answer',
    'ChatCompletionResponse',
    { ...chunk, usage },
    { object: 'chat.completion', ...chunk, usage },
    { object: 'chat.completion', ...chunk, usage: { total_tokens: 3 } },
  ],
  [
    'the signature of a call',
    'ChatAgentRequest',
    { messages: [{ role: 'assistant', tool_calls: [{ ...aCall, thought_signature: 's' }] }] },
    { messages: [{ role: 'assistant', tool_calls: [{ ...aCall, thought_signature: 's' }] }], stream: false },
    { messages: [{ role: 'assistant', tool_calls: [aCall] }], stream: false },
  ],
  [
    'a temperature of null',
    'ChatCompletionRequest',
    { messages: [asked], temperature: null },
    { messages: [asked], n: 1 },
    refused,
  ],
  [
    'a newer setting with a value out of range',
    'ChatCompletionRequest',
    { messages: [asked], top_p: 9 },
    refused,
    { messages: [asked], n: 1, temperature: 0 },
  ],
  [
    'a response schema with an unknown member',
    'ChatCompletionRequest',
    { messages: [asked], response_format: { type: 'json_schema', json_schema: { name: 's', schema: {}, note: 'x' } } },
    {
      messages: [asked],
      n: 1,
      response_format: { type: 'json_schema', json_schema: { name: 's', schema: {}, note: 'x', strict: true } },
    },
    { messages: [asked], n: 1, temperature: 0 },
  ],
];

for (const [shows, model, input, newest, before] of versions) {
  test(`versions differ: ${shows}`, () => {
    const check = (version: MlflowVersion): Json => {
      const result = checkMlflow(input, model, version);
      return result.verdict === 'valid' ? result.dump : refused;
    };
    assert.deepEqual([check('newest'), check('3.17'), check('3.6')], [newest, newest, before]);
  });
}

const withTool = (parameters: JsonObject): JsonObject => ({
  messages: [asked],
  tools: [{ type: 'function', function: { name: 'f', parameters } }],
});

/** Each level holds an object, and the elements of a list are objects. */
function nest(level: number): JsonObject {
  if (level === 0) return { type: 'string', description: 'd' };
  const required = ['a'];
  return { type: 'object', properties: { a: nest(level - 1) }, required, items: { properties: { b: {} }, required } };
}

/** Measured with MLflow 3.17.2 and 3.18.0, of which a few thousand schemas were compared. */
test('a tool without parameters is accepted since 3.18', () => {
  const kept = { messages: [asked], n: 1, tools: withTool({ type: 'object', properties: {} })['tools'] };
  const checked = checkMlflow(withTool({ type: 'object' }), 'ChatCompletionRequest', 'newest');
  assert.deepEqual(checked.verdict === 'valid' && checked.dump, kept);
  for (const version of ['3.17', '3.6'] as const) {
    const before = checkMlflow(withTool({ type: 'object' }), 'ChatCompletionRequest', version);
    const [issue] = before.verdict === 'invalid' ? before.errors : [];
    assert.deepEqual([issue?.pointer, issue?.type], ['/tools/0/function/parameters/properties', 'missing'], version);
  }
  assert.equal(checkMlflow(withTool({ properties: null }), 'ChatCompletionRequest', 'newest').verdict, 'invalid');
});

test('the parameters of a parameter are kept and checked since 3.18', () => {
  for (const level of [1, 2, 5]) {
    const input = withTool({ type: 'object', properties: { o: nest(level) } });
    const checked = checkMlflow(input, 'ChatCompletionRequest', 'newest');
    assert.deepEqual(checked.verdict === 'valid' && checked.dump, { ...input, n: 1 });
    const flat = checkMlflow(input, 'ChatCompletionRequest', '3.17');
    const shown = withTool({ type: 'object', properties: { o: { type: 'object', items: {} } } });
    assert.deepEqual(flat.verdict === 'valid' && flat.dump, { ...shown, n: 1 });
  }
  const wrong = withTool({ properties: { o: { properties: { a: { required: 'a' } } } } });
  const checked = checkMlflow(wrong, 'ChatCompletionRequest', 'newest');
  const pointers = checked.verdict === 'invalid' ? checked.errors.map(({ pointer }) => pointer) : [];
  assert.deepEqual(pointers, ['/tools/0/function/parameters/properties/o/properties/a/required']);
  assert.equal(checkMlflow(wrong, 'ChatCompletionRequest', '3.17').verdict, 'valid');
});

test('a dataclass reports only its first error', () => {
  const content = (input: JsonObject): unknown => {
    const result = checkMlflow(input, 'llm.ChatMessage');
    return result.verdict === 'valid' ? undefined : result.errors[0]?.message;
  };
  const call = (called: Json): JsonObject => ({ role: 'assistant', tool_calls: [{ id: 'c', function: called }] });
  assert.equal(content({ content: 'x' }), "ChatMessage.__init__() missing 1 required positional argument: 'role'");
  assert.equal(content({ role: 'user' }), '`content` is required');
  assert.equal(content({ role: 'user', content: 1 }), '`content` must be of type str, got int');
  assert.equal(content({ role: 'a', content: 'x', refusal: 'y' }), 'Both `content` and `refusal` cannot be set');
  assert.equal(content({ role: 'a', content: 'x', tool_calls: {} }), '`tool_calls` must be a list');
  assert.equal(content(call(null)), '`function` is required');
  assert.match(String(content(call({}))), /missing 2 required positional arguments: 'name' and 'arguments'$/);
  assert.equal(
    content({ role: 'user', content: 'x', id: '1' }),
    "ChatMessage.__init__() got an unexpected keyword argument 'id'",
  );
});

test('rejects input that is nested too deeply for the models', () => {
  let deep: Json = { type: 'string' };
  for (let level = 0; level < 20_000; level += 1) deep = { items: deep };
  assert.equal(checkMlflow(withTool({ properties: { deep } }), 'ChatCompletionRequest', 'newest').verdict, 'invalid');
});
