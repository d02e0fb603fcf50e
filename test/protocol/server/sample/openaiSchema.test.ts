/** Tests the sample agent's Responses events against the JSON Schema of OpenAI's own events. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { isJsonObject, tryParseJson } from '../../../../src/protocol/core/json/json.ts';
import { readCases } from '../../../support/fixtures.ts';
import { createTestAgent, posted } from './askSampleAgent.ts';

test('every event of every scenario is valid against OpenAI’s schema', async () => {
  const [schema = {}] = readCases<Record<string, unknown>>('openai-python/event-schema.jsonl');
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
  assert.ok(!validate({ type: 'response.created' }), 'the schema rejects an incomplete event');
  let count = 0;
  for (const input of [
    'hello',
    'think about it',
    'compare in parallel',
    'fail please',
    'refuse',
    'image',
    'approve it',
  ]) {
    const request = { ...posted, path: '/v1/responses', body: JSON.stringify({ model: 'm', input, stream: true }) };
    let text = '';
    for await (const piece of createTestAgent().answer(request, new AbortController().signal).pieces)
      text += piece.text;
    for (const line of text.split('\n')) {
      const event = line.startsWith('data: ') ? tryParseJson(line.slice(6)) : undefined;
      if (!isJsonObject(event)) continue;
      count += 1;
      assert.ok(validate(event), `${input}: ${line}\n${JSON.stringify(validate.errors?.slice(-3))}`);
    }
  }
  assert.ok(count > 100);
});
