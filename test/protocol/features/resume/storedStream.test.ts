/**
 * Tests resuming from a position in the text of a stored stream, in each of its forms, and from a line that is a
 * request.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { isJsonObject, type Json } from '../../../../src/protocol/core/json/json.ts';
import { finish } from '../../../../src/protocol/core/base/work.ts';
import { resumeLine, resumeStored } from '../../../../src/protocol/features/resume/resumeStored.ts';

const textContent = (id: string, text: string, more: object = {}) => ({
  object: 'content',
  type: 'text',
  index: 0,
  delta: true,
  msg_id: id,
  status: 'in_progress',
  text,
  ...more,
});
const message = (id: string, status: string) => ({ object: 'message', type: 'message', role: 'assistant', id, status });

const events: readonly Json[] = [
  { object: 'response', id: 'response_1', status: 'in_progress', output: [], session_id: 's' },
  message('msg_1', 'in_progress'),
  textContent('msg_1', 'First'),
  message('msg_1', 'completed'),
  message('msg_2', 'in_progress'),
  textContent('msg_2', 'Second'),
  message('msg_2', 'completed'),
];

const header = {
  agentrun: 1,
  protocol: 'agent-api',
  startedAt: '2026-01-01T00:00:00.000Z',
  source: 'a',
  endpoint: { name: 'e', url: 'http://127.0.0.1/', headers: {} },
  request: { input: [{ role: 'user', type: 'message', content: [{ type: 'text', text: 'Asked' }] }] },
};

const forms: Readonly<Record<string, string>> = {
  sse: events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''),
  jsonl: events.map((event) => `${JSON.stringify(event)}\n`).join(''),
  array: JSON.stringify(events, undefined, 2),
  run: [header, ...events.map((event, at) => ({ at, data: JSON.stringify(event) }))]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join(''),
};

function textsOf(request: Json | undefined): readonly string[] {
  const input = isJsonObject(request) ? (request['input'] as readonly { readonly content: readonly Json[] }[]) : [];
  return input.flatMap(({ content }) => content.map((one) => (isJsonObject(one) ? String(one['text']) : '')));
}

for (const [name, text] of Object.entries(forms)) {
  test(`a stored stream as ${name} is resumed up to the message at the offset`, () => {
    const asked = name === 'run' ? ['Asked'] : [];
    const from = (offset: number): readonly string[] =>
      textsOf(finish(resumeStored(text, 'agent-api', offset)).resumable?.at('fresh').request);
    assert.deepEqual(from(text.indexOf('First')), [...asked, 'First']);
    assert.deepEqual(from(text.indexOf('Second')), [...asked, 'First', 'Second']);
    assert.deepEqual(from(Infinity), [...asked, 'First', 'Second']);
    const found = finish(resumeStored(text, 'agent-api', Infinity));
    assert.equal(found.protocol.id, 'agent-api');
    assert.equal(found.resumable?.at('same').request['session_id'], 's');
    assert.equal(found.resumable.at('fresh').request['stream'], name === 'run' ? undefined : true);
  });
}

test('a text without messages gives no request', () => {
  for (const text of ['', '[', '[]', 'data: \n\n', '{"object":"response"}\n', '\u0000', '['.repeat(10_000)]) {
    assert.equal(finish(resumeStored(text, 'agent-api', 3)).resumable, undefined, text.slice(0, 20));
  }
});

test('a line with a request is resumed at the message at the offset, or at the last message', () => {
  const json = {
    model: 'm',
    messages: [
      { role: 'user', content: 'One' },
      { role: 'assistant', content: 'Two' },
      { role: 'user', content: 'Three' },
    ],
  };
  const line = JSON.stringify(json);
  const count = (offset: number): unknown =>
    (resumeLine(line, json, offset, 'chat')?.at('fresh').request['messages'] as readonly Json[] | undefined)?.length;
  assert.equal(count(line.indexOf('Two')), 2);
  assert.equal(count(3), 3);
  assert.equal(count(line.length), 3);
  assert.equal(resumeLine('[]', [], 0, 'chat'), undefined);
});
