/** Tests that the JSON Schemas of Chat Completions agree with our shapes, with an independent validator. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import type { Json } from '../../../../src/protocol/core/json/json.ts';
import { chatSchemaOf, chatSchemas, type ChatSchemaName } from '../../../../src/protocol/protocols/chat/jsonSchema.ts';
import { openaiConversations } from '../../lint/rules/conversations/openai.ts';
import { otherConversations } from '../../lint/rules/conversations/others.ts';

const ajv = new Ajv2020({ strict: false });
const names = Object.keys(chatSchemas) as ChatSchemaName[];
const validators = new Map(names.map((name) => [name, ajv.compile(chatSchemaOf(name, 'en'))]));

const any = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>;
const word = (...words: readonly Json[]) => fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...words) }, any);
const record = (members: Readonly<Record<string, fc.Arbitrary<Json>>>) =>
  fc.record(members, { requiredKeys: [] }) as fc.Arbitrary<Json>;
const list = (entry: fc.Arbitrary<Json>) => fc.oneof({ weight: 4, arbitrary: fc.array(entry, { maxLength: 2 }) }, any);

const part = record({
  type: word('text', 'image_url', 'input_audio', 'file', 'refusal'),
  text: word('a'),
  refusal: word('a'),
  image_url: record({ url: word('a'), detail: word('low', null) }),
  input_audio: record({ data: word('a'), format: word('wav') }),
  file: record({ file_id: word('a', null) }),
});
const call = record({
  id: word('c'),
  type: word('function', 'custom'),
  function: record({ name: word('f'), arguments: word('{}') }),
  custom: record({ name: word('f'), input: word('') }),
});
const message = record({
  role: word('user', 'assistant', 'system', 'developer', 'tool', 'function'),
  content: fc.oneof(word('a', null), list(part)),
  name: word('a', null),
  tool_calls: fc.oneof(word(null), list(call)),
  tool_call_id: word('c'),
});
const request = record({
  model: word('m'),
  messages: list(message),
  temperature: word(1, 3, null),
  n: word(1, 1.5, 0),
  stop: word('a', ['a'], ['a', 'b', 'c', 'd', 'e'], null),
  tools: list(record({ type: word('function'), function: record({ name: word('f'), strict: word(true) }) })),
  tool_choice: word('auto', 'x', null, { type: 'function', function: { name: 'f' } }, { type: 'function' }),
  response_format: word({ type: 'json_object' }, { type: 'json_schema' }, null),
});
/** Valid samples, because generated documents are rarely valid. */
const hello = { role: 'user', content: 'a' };
const fitting = {
  'chat-request': { model: 'm', messages: [hello] },
  'chat-message': hello,
  'chat-transcript': [hello],
};
const samples = { 'chat-request': request, 'chat-message': message, 'chat-transcript': list(message) };

test('the schemas accept exactly the documents that the shapes accept', () => {
  for (const name of names) {
    let taken = 0;
    fc.assert(
      fc.property(samples[name], (json) => {
        const fits = chatSchemas[name].safeParse(json).success;
        taken += fits ? 1 : 0;
        assert.equal(validators.get(name)?.(json), fits);
      }),
      { numRuns: 400, examples: [[fitting[name]]] },
    );
    assert.ok(taken > 0, `${name}: some samples are valid`);
  }
});

test('the schemas accept conversations of public documentation', () => {
  for (const [name, json] of Object.entries({ ...openaiConversations, ...otherConversations })) {
    const file = Array.isArray(json) ? 'chat-transcript' : 'chat-request';
    const validate = validators.get(file);
    // A line for fine-tuning does not name a model.
    const whole = Array.isArray(json) ? json : { model: 'm', ...(json as object) };
    assert.ok(validate?.(whole), `${name}: ${ajv.errorsText(validate?.errors)}`);
  }
});
