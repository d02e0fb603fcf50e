/** Our verdict is that of MLflow's chat models: accepted or not, and each error at its location. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Json } from '../../../../src/protocol/base/json.ts';
import {
  ChatAgentChunk,
  ChatAgentRequest,
  ChatAgentResponse,
} from '../../../../src/protocol/dialects/chat/mlflow/chatAgent.ts';
import {
  ChatCompletionChunk,
  ChatCompletionRequest,
  ChatCompletionResponse,
} from '../../../../src/protocol/dialects/chat/mlflow/completions.ts';
import { root, type Check } from '../../../../src/protocol/dialects/pydantic/model.ts';

interface RecordedCase {
  readonly id: string;
  readonly model: string;
  readonly input: Json;
  readonly verdict: 'valid' | 'invalid';
  readonly errors?: readonly {
    readonly loc: readonly (string | number)[];
    readonly type: string;
    readonly msg: string;
  }[];
}

const models: Readonly<Record<string, Check>> = {
  ChatAgentRequest,
  ChatAgentResponse,
  ChatAgentChunk,
  ChatCompletionRequest,
  ChatCompletionResponse,
  ChatCompletionChunk,
};

const file = new URL('../../../../../shared/vectors/mlflow/cases.json', import.meta.url);

test('recorded verdicts of MLflow 3', { skip: !existsSync(file) }, () => {
  const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { readonly cases: readonly RecordedCase[] };
  const seen = new Set<string>();
  for (const { id, model, input, verdict, errors = [] } of cases) {
    const check = models[model];
    if (check === undefined) continue;
    seen.add(model);
    const found = check(input, root);
    assert.equal(found.length === 0, verdict === 'valid', id);
    assert.deepEqual(
      found.map(({ loc, type, message }) => ({ loc, type, msg: message })),
      errors,
      id,
    );
  }
  assert.equal(seen.size, Object.keys(models).length);
});

const complete = (more: object): Json => ({ messages: [{ role: 'user', content: 'x' }], ...more });

/** As pydantic 2.14 says it. */
const said: readonly (readonly [string, Json, string, string])[] = [
  ['no tag', complete({ messages: [{ role: 'user', content: [{}] }] }), 'union_tag_not_found', '/messages/0/content/0'],
  [
    'no object',
    complete({ messages: [{ role: 'u', content: [1] }] }),
    'model_attributes_type',
    '/messages/0/content/0',
  ],
  ['a range', complete({ top_k: 0 }), 'greater_than_equal', '/top_k'],
  ['a word', complete({ response_format: { type: 'xml' } }), 'literal_error', '/response_format/type'],
];

for (const [shows, input, type, pointer] of said) {
  test(`refused, at its place: ${shows}`, () => {
    const found = ChatCompletionRequest(input, root);
    assert.ok(
      found.some((error) => error.type === type && error.pointer === pointer),
      JSON.stringify(found),
    );
  });
}

test('nested items of a tool’s parameters are looked into', () => {
  const items = { type: 'array', items: { type: 'arrray' } };
  const tool = { type: 'function', function: { name: 'f', parameters: { properties: { a: items } } } };
  const [first] = ChatCompletionRequest(complete({ tools: [tool] }), root);
  assert.equal(first?.pointer, '/tools/0/function/parameters/properties/a/items/type');
});
