/** Tests that members of events which no model has are kept with what the event is about. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { createReader } from '../../../../src/protocol/protocols/agentscope-2/reader.ts';
import { writeItem, writeResponse } from '../../../../src/protocol/protocols/agentscope-2/responseWriter.ts';
import { foldWith } from '../../../support/foldWith.ts';

const event = (type: string, more: JsonObject = {}): JsonObject => ({
  id: 'e',
  created_at: '2026-01-01T00:00:00',
  metadata: {},
  type,
  reply_id: 'r',
  ...more,
});
const [text, thought, call] = [{ block_id: 'b1' }, { block_id: 'b2' }, { tool_call_id: 'c1' }];
const named = { ...call, tool_call_name: 'f' };
const image = { block_id: 'b3', media_type: 'image/png' };

const events: readonly JsonObject[] = [
  event('REPLY_START', { session_id: 's', name: 'A', role: 'assistant' }),
  event('MODEL_CALL_START', { model_name: 'm' }),
  event('THINKING_BLOCK_START', thought),
  event('THINKING_BLOCK_DELTA', { ...thought, delta: 'Hm' }),
  event('THINKING_BLOCK_END', thought),
  event('TEXT_BLOCK_START', text),
  event('TEXT_BLOCK_DELTA', { ...text, delta: 'a' }),
  event('TEXT_BLOCK_DELTA', { ...text, delta: 'b' }),
  event('TEXT_BLOCK_END', text),
  event('DATA_BLOCK_START', image),
  event('DATA_BLOCK_DELTA', { ...image, data: 'AAAA' }),
  event('DATA_BLOCK_END', { block_id: 'b3' }),
  event('TOOL_CALL_START', named),
  event('TOOL_CALL_DELTA', { ...call, delta: '{}' }),
  event('TOOL_CALL_END', call),
  event('TOOL_RESULT_START', named),
  event('TOOL_RESULT_TEXT_DELTA', { ...call, delta: 'x' }),
  event('TOOL_RESULT_END', { ...call, state: 'success' }),
  event('MODEL_CALL_END', { input_tokens: 1, output_tokens: 2 }),
  event('CUSTOM', { name: 'n', value: {} }),
  event('REPLY_END', { session_id: 's' }),
];

test('each other member of an event is in the reply, or in the item that the event is about', () => {
  fc.assert(
    fc.property(fc.nat(events.length - 1), fc.constantFrom('signature', 'x', '__proto__', 'metadata'), (at, member) => {
      const more = JSON.parse(`{"${member}":{"${member === 'metadata' ? `k${at}` : 'of'}":"word"}}`) as JsonObject;
      const sent = events.map((one, index) => (index === at ? { ...one, ...more } : one));
      const run = foldWith(createReader(), sent);
      const written = [writeResponse(run), run.items.map(writeItem)].map((json) => JSON.stringify(json));
      assert.ok(
        written.some((one) => one.includes('word')),
        `${at} ${written.join(' ')}`,
      );
      // Only model calls and custom events are not in the reply.
      const { type } = events[at] ?? {};
      assert.equal(written[0]?.includes('word'), type !== 'CUSTOM' && !String(type).startsWith('MODEL_CALL'));
    }),
  );
});

test('metadata of the events of a block is merged, and empty metadata adds nothing', () => {
  const plain = writeResponse(foldWith(createReader(), events));
  assert.ok(!JSON.stringify(plain).includes('metadata'));
  const run = foldWith(
    createReader(),
    events.map((one, index) => ({ ...one, metadata: { all: index, [`k${index}`]: index } })),
  );
  const blocks = writeResponse(run)['content'] as readonly JsonObject[];
  assert.deepEqual(
    blocks.map(({ metadata }) => metadata),
    [
      { all: 4, k2: 2, k3: 3, k4: 4 },
      { all: 8, k5: 5, k6: 6, k7: 7, k8: 8 },
      { all: 11, k9: 9, k10: 10, k11: 11 },
      { all: 14, k12: 12, k13: 13, k14: 14 },
      { all: 17, k15: 15, k16: 16, k17: 17 },
    ],
  );
});
