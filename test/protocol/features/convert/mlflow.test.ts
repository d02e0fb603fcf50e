/** Tests that MLflow's models accept our output for MLflow, and that the losses name what was left out. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isJsonObject, type Json, type JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { convertDocument, convertModes } from '../../../../src/protocol/features/convert/convertDocument.ts';
import { converterById } from '../../../../src/protocol/features/convert/converters.ts';
import { root } from '../../../../src/protocol/protocols/python/model.ts';
import { payloads } from '../../../../src/protocol/protocols/mlflow/payloads.ts';
import { arbitraryDocument } from './arbitraryDocument.ts';

const { InputItem, Request, Response } = payloads.newest;

function toMlflow(document: Json, from: string, mode: (typeof convertModes)[number] = 'faithful') {
  const [source, target] = [converterById(from), converterById('mlflow')];
  assert.ok(source && target);
  const { document: made = null, losses } = convertDocument(document, source, target, mode);
  return { made, losses };
}

for (const from of ['agent-api', 'responses', 'chat'] as const) {
  for (const mode of convertModes) {
    test(`${from}, ${mode}: MLflow accepts converted requests and lists`, () => {
      fc.assert(
        fc.property(arbitraryDocument[from], (document) => {
          const { made } = toMlflow(document, from, mode);
          if (isJsonObject(made) && 'output' in made) return;
          const errors = Array.isArray(made) ? made.flatMap((one: Json) => InputItem(one, root)) : Request(made, root);
          assert.deepEqual(errors, []);
        }),
        { numRuns: 100 },
      );
    });
  }
}

test('a response of an agent is converted to a valid MLflow response with ids', () => {
  const data = (members: JsonObject): Json => [{ type: 'data', data: members }];
  const { made, losses } = toMlflow(
    {
      object: 'response',
      id: 'r',
      status: 'completed',
      output: [
        { type: 'reasoning', role: 'assistant', content: [{ type: 'text', text: 'so' }] },
        { type: 'plugin_call', role: 'assistant', content: data({ call_id: 'c', name: 'f', arguments: '{}' }) },
        { type: 'plugin_call_output', role: 'tool', content: data({ call_id: 'c', output: '1' }) },
        { type: 'message', role: 'assistant', content: [{ type: 'text', text: 'Hi' }] },
      ],
    },
    'agent-api',
  );
  assert.deepEqual(Response(made, root), []);
  assert.deepEqual(losses, []);
  assert.ok(isJsonObject(made) && Array.isArray(made['output']));
  assert.deepEqual(
    (made['output'] as readonly Json[]).map((item) => isJsonObject(item) && [item['type'], item['id']]),
    [
      ['reasoning', 'item_1'],
      ['function_call', undefined],
      ['function_call_output', undefined],
      ['message', 'item_4'],
    ],
  );
});

test('members without a place in the MLflow models are losses if originals are not kept', () => {
  const { made, losses } = toMlflow(
    {
      model: 'm',
      instructions: 'Be brief.',
      conversation: 'conv',
      input: [
        { type: 'mcp_call', id: 'mcp_1', name: 'roll', server_label: 's', arguments: '{}', output: '3' },
        { role: 'user', content: [{ type: 'input_audio', input_audio: { data: 'AA', format: 'wav' } }] },
        { type: 'item_reference', id: 'x' },
      ],
    },
    'responses',
    'as-runtime',
  );
  assert.deepEqual(Request(made, root), []);
  assert.ok(isJsonObject(made));
  assert.deepEqual(made['context'], { conversation_id: 'conv' });
  assert.deepEqual(
    losses.map(({ pointer, what }) => [pointer, what]),
    [
      ['/model', 'model'],
      ['/input/0', 'mcp'],
      ['/input/0', 'mcp'],
      ['/input/1/content/0', 'audio'],
      ['/input/2', 'item_reference'],
    ],
  );
});
