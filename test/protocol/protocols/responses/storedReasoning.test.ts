/** Tests which reasoning is sent again: what a service that stores nothing can read, with all of its members. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { createReader } from '../../../../src/protocol/protocols/responses/reader.ts';
import { reply } from '../../../../src/protocol/protocols/responses/reply.ts';
import { resume } from '../../../../src/protocol/protocols/responses/resume.ts';
import { foldWith } from '../../../support/foldWith.ts';

const summary = [{ type: 'summary_text', text: 'Hm' }];
const forms: readonly (readonly [reasoning: JsonObject, isReadable: boolean])[] = [
  [{ summary, encrypted_content: 'gAAA' }, true],
  [{ summary: [], encrypted_content: 'gAAA' }, true],
  [{ summary: [], content: [{ type: 'reasoning_text', text: 'Hm' }] }, true],
  [{ summary }, false],
  [{ summary: [], encrypted_content: null }, false],
];

test('a service that stores nothing receives reasoning as it was, if it can read it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...forms),
      fc.constantFrom(undefined, true, false),
      fc.boolean(),
      ([more, isReadable], store, isStream) => {
        const reasoning = { type: 'reasoning', id: 'rs_1', ...more };
        const added = 'encrypted_content' in more ? { ...reasoning, encrypted_content: '' } : reasoning;
        const call = { type: 'function_call', id: 'fc_1', call_id: 'c1', name: 'f', arguments: '{}' };
        const response = { object: 'response', id: 'r', ...(store !== undefined && { store }) };
        const end = { ...response, status: 'completed', output: [reasoning, call] };
        const events = isStream
          ? [
              { type: 'response.created', response: { ...response, status: 'in_progress', output: [] } },
              { type: 'response.output_item.added', output_index: 0, item: added },
              { type: 'response.output_item.done', output_index: 0, item: reasoning },
              { type: 'response.output_item.done', output_index: 1, item: call },
              { type: 'response.completed', response: end },
            ]
          : [end];
        const run = foldWith(createReader(), events);
        const request = { model: 'm', input: 'Hi', ...(store !== undefined && { store }) };
        const outputs = [{ callId: 'c1', output: '1' }];
        const { input } = reply.writeComplete?.(request, run, { text: '', files: [], approvals: [], outputs }) ?? {};
        const answer = resume.answer(run).map(({ json }) => json);
        for (const sent of [input, answer] as readonly (readonly JsonObject[])[]) {
          const found = sent.filter(({ type }) => type === 'reasoning');
          assert.equal(found.length, store === false && !isReadable ? 0 : 1);
          for (const one of found) {
            assert.deepEqual(
              [one['encrypted_content'] ?? null, one['id']],
              [more['encrypted_content'] ?? null, 'rs_1'],
            );
            assert.deepEqual([one['summary'], one['content']], [more['summary'], more['content']]);
          }
          assert.ok(sent.some(({ type }) => type === 'function_call'));
        }
      },
    ),
  );
});
