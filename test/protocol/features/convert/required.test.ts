/** Tests that converted documents have what their protocols require, and that it is removed when converting back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json, JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { convertModes } from '../../../../src/protocol/features/convert/convertDocument.ts';
import { convertJson } from '../../../../src/protocol/features/convert/convertJson.ts';
import { lintText } from '../../../../src/protocol/session/stored/lintText.ts';

const call = { id: 'c', type: 'function', function: { name: 'f', arguments: '{}' } };
const messages: Json = [
  { role: 'system', content: 'Be brief.' },
  { role: 'user', content: 'Hi' },
  { role: 'assistant', content: null, tool_calls: [call] },
  { role: 'tool', tool_call_id: 'c', content: '42' },
  { role: 'assistant', reasoning_content: 'So', content: 'Bye' },
];
const answer = (reason: string): Json => ({
  ...{ id: 'x', object: 'chat.completion', created: 1, model: 'm' },
  choices: [{ index: 0, finish_reason: reason, message: { role: 'assistant', content: 'Hi' } }],
});
const response = (status: string): Json => {
  const content = [{ type: 'output_text', text: 'Hi', annotations: [] }];
  const output = [{ type: 'message', id: 'm', role: 'assistant', status: 'completed', content }];
  return { id: 'r', object: 'response', created_at: 1, status, model: 'm', output };
};
const sources: readonly (readonly [from: string, document: Json])[] = [
  ['chat', { messages }],
  ['chat', { model: 'm', messages }],
  ['chat', messages],
  ['chat', answer('stop')],
  ['chat', answer('length')],
  ['responses', { input: [{ role: 'user', content: 'Hi' }] }],
  ['responses', response('completed')],
  ['responses', response('incomplete')],
];

for (const to of ['a2a', 'ag-ui', 'agentscope-2']) {
  for (const mode of convertModes) {
    test(`${to}, ${mode}: converted documents have no findings, and the ids go when they are converted back`, () => {
      for (const [from, document] of sources) {
        const there = convertJson(document, { from, to, mode });
        const linted = lintText(JSON.stringify(there.document), { locale: 'en', protocol: to });
        assert.deepEqual(linted.ok && linted.findings.map(({ rule, pointer }) => `${rule} ${pointer}`), []);
        if (mode === 'as-runtime') continue;
        assert.deepEqual(convertJson(there.document ?? null, { from: to, to: from }).document, document);
      }
    });
  }
}

test('a simple conversation gets the required ids and nothing else, and none of them is reported', () => {
  const simple: Json = { messages: [{ role: 'user', content: 'Hi' }] };
  const written = {
    'ag-ui': { threadId: 'thread_1', runId: 'run_1' },
    'agentscope-2': { agent_id: 'agent_1', session_id: 'session_1' },
  };
  for (const [to, ids] of Object.entries(written)) {
    const { document = null } = convertJson(simple, { from: 'chat', to });
    const { messages: list, input, ...head } = document as JsonObject;
    assert.deepEqual(head, ids);
    assert.ok(!JSON.stringify(list ?? input).includes('metadata'));
    assert.deepEqual(
      convertJson(document, { from: to, to: 'chat', mode: 'as-runtime' }).losses.filter(
        ({ pointer }) => !pointer.endsWith('/id'),
      ),
      [],
    );
    // Ids of the source are no placeholders.
    const own = { ...(document as JsonObject), ...Object.fromEntries(Object.keys(ids).map((name) => [name, 'own'])) };
    const { losses } = convertJson(own, { from: to, to: 'chat', mode: 'as-runtime' });
    const lost = new Set(losses.map(({ pointer }) => pointer));
    for (const name of Object.keys(ids)) assert.ok(lost.has(`/${name}`), name);
  }
});

test('an answer without a status is a completed task', () => {
  const { document = null } = convertJson(answer('stop'), { from: 'chat', to: 'a2a' });
  assert.match(JSON.stringify(document), /"state":"TASK_STATE_COMPLETED"/);
});
