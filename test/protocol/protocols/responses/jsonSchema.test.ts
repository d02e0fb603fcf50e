/** Tests that an independent validator with our JSON Schemas accepts and rejects the same documents as our shapes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { isJsonObject, type Json } from '../../../../src/protocol/core/json/json.ts';
import { jsonSchemaOf, schemaNames } from '../../../../src/protocol/protocols/responses/jsonSchema.ts';
import { shapes } from '../../../../src/protocol/protocols/responses/shapes.ts';
import { samples } from './conversations.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true });
const [isRequest, isResponse, isItem, isEvent] = schemaNames.map((name) => ajv.compile(jsonSchemaOf(name, 'en')));

test('accepts documented requests and responses', () => {
  for (const { shows, document } of samples) {
    const isAnswer = isJsonObject(document) && 'output' in document;
    const validate = isAnswer ? isResponse : isRequest;
    assert.ok(validate?.(document) === true, `${shows}: ${JSON.stringify(validate?.errors)}`);
  }
});

const elements: readonly Json[] = [
  { type: 'function_call', call_id: 'call_1', name: 'f', arguments: '{}' },
  { type: 'function_call', call_id: 'call_1', name: 'f', arguments: {} },
  { type: 'function_call_output', call_id: 'call_1', output: 12 },
  { type: 'function_call_output', call_id: 'call_1', output: [{ type: 'input_text', text: 'a' }] },
  { type: 'function_call_output', call_id: 'call_1', output: [{ type: 'input_text' }] },
  { type: 'message', role: 'tool', content: 'a' },
  { type: 'reasoning', id: 'rs_1' },
  { type: 'mcp_approval_response', approval_request_id: 'mcpr_1', approve: 'yes' },
  { type: 'banana', anything: 1 },
];

const events: readonly Json[] = [
  { type: 'response.output_text.delta', delta: 'a', output_index: 0 },
  { type: 'response.output_text.delta', delta: null },
  { type: 'response.completed' },
  { type: 'response.function_call_arguments.done', arguments: '{}', output_index: 0.5 },
  { type: 'error', message: 'boom', code: null },
  { type: 'response.banana' },
];

test('agrees with the shapes on valid and invalid items and events', () => {
  for (const element of elements) assert.equal(isItem?.(element), fits(element), JSON.stringify(element));
  for (const event of events) assert.equal(isEvent?.(event), fits(event), JSON.stringify(event));
  assert.ok([...elements, ...events].some(fits), 'some are valid');
});

function fits(element: Json): boolean {
  return shapes.element(element).length === 0;
}

test('everything is described in both languages', () => {
  for (const name of schemaNames) {
    const [english, chinese] = [jsonSchemaOf(name, 'en'), jsonSchemaOf(name, 'zh-cn')].map((schema) =>
      JSON.stringify(schema),
    );
    const count = (text = ''): number => text.split('"description"').length;
    assert.equal(count(english), count(chinese));
    assert.match(chinese ?? '', /[\u4E00-\u9FFF]/);
    assert.doesNotMatch(english ?? '', /[\u4E00-\u9FFF]/);
  }
});
