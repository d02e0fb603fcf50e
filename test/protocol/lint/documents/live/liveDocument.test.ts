/** Tests that an edited document has the findings of its last text, at the places of its last text. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { applyEdits } from '../../../../../src/protocol/core/document/textEdit.ts';
import { lintText } from '../../../../../src/protocol/session/stored/lintText.ts';
import { LiveDocument } from '../../../../../src/protocol/lint/documents/live/liveDocument.ts';
import { fixAll } from '../../../../../src/protocol/lint/documents/fixDocument.ts';
import type { PlacedFinding } from '../../../../../src/protocol/lint/documents/placedFinding.ts';
import type { DocumentKind } from '../../../../../src/protocol/protocols/recognize/documentKind.ts';

const messages = [
  { role: 'User', content: 'Hi' },
  {
    role: 'assistant',
    content: null,
    tool_calls: [{ id: 'a', type: 'function', function: { name: 'f', arguments: '{}' } }],
  },
  { role: 'tool', tool_call_id: 'a', content: '1' },
  { role: 'Human', content: '[1, {"a": "]"}] // no comment' },
];

const approval = (type: string, data: object) => ({ role: 'assistant', type, content: [{ type: 'data', data }] });
const asks = (id: string) =>
  approval('mcp_approval_request', { id, name: 'rm', arguments: '{}', server_label: 'files' });
const approves = (id: string) => approval('mcp_approval_response', { approval_request_id: id, approve: true });
const request: DocumentKind = { protocol: 'agent-api', form: 'request', container: 'json', list: 'input' };

const documents: readonly { readonly kind: DocumentKind; readonly text: string }[] = [
  {
    kind: { protocol: 'chat', form: 'request', container: 'json', list: 'messages' },
    text: JSON.stringify({ model: 'm', messages, temperature: 9 }, undefined, 2),
  },
  { kind: { protocol: 'chat', form: 'messages', container: 'json' }, text: JSON.stringify(messages) },
  {
    kind: { protocol: 'chat', form: 'messages', container: 'jsonl' },
    text: messages.map((message) => `${JSON.stringify(message)}\n`).join(''),
  },
  {
    kind: { protocol: 'chat', form: 'requests', container: 'jsonl' },
    text: messages.map((message) => `${JSON.stringify({ messages: [message, message] })}\r\n`).join(''),
  },
];

const approvals = [asks('m1'), { role: 'user', content: [{ type: 'text', text: 'Hi' }] }, approves('m1'), asks('m2')];

const pieces = ['"', '{', '}', ',', '\n', 'x', '"role": "x",', '{"role": "u"},', '', '[', ']', '\\', '/*', '*/'];
const edit = fc.record({
  /** The number of steps that run before the edit arrives. */
  steps: fc.oneof(fc.constant(Infinity), fc.nat(8)),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  cut: fc.nat(30),
  text: fc.constantFrom(...pieces),
});

function findingsOf(kind: DocumentKind, text: string): readonly PlacedFinding[] {
  const document = new LiveDocument({ kind, text });
  while (!document.work(() => false));
  return document.findings();
}

for (const { kind, text: first } of [...documents, { kind: request, text: JSON.stringify({ input: approvals }) }]) {
  test(`${kind.form} of ${kind.protocol} as ${kind.container}: findings are correct after any edits`, () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 6 }), (edits) => {
        let text = first;
        const document = new LiveDocument({ kind, text });
        for (const { steps, at, cut, text: piece } of edits) {
          let left = steps;
          document.work(() => (left -= 1) < 0);
          const start = Math.floor(at * text.length);
          const end = Math.min(text.length, start + cut);
          text = text.slice(0, start) + piece + text.slice(end);
          const now = text;
          document.change([{ start, end, text: piece }], (from, to) => now.slice(from, to));
        }
        document.work(() => false);
        assert.deepEqual(document.findings(), findingsOf(kind, text));
      }),
      { numRuns: 400 },
    );
  });
}

test('reports findings at the values that they are about', () => {
  for (const { kind, text } of documents) {
    const found = findingsOf(kind, text).filter(({ rule }) => rule === 'role-unknown');
    const shown = found.map(({ start, end }) => text.slice(start, end));
    const twice = kind.form === 'requests' ? 2 : 1;
    assert.deepEqual(
      shown,
      ['"User"', '"Human"'].flatMap((role) => Array.from({ length: twice }, () => role)),
    );
  }
});

test('the message of a finding names the current place in the document', () => {
  const content = { role: 'user', type: 'message', content: [{ type: 'text', text: 'hi' }] };
  const text = JSON.stringify({ input: [content, content, { ...content, role: 'developer' }] });
  const linted = lintText(text, { locale: 'en', name: 'a.agentrequest.json' });
  assert.ok(linted.ok);
  assert.deepEqual(
    linted.findings.map(({ rule, message }) => [rule, message.slice(0, 46)]),
    [['request-rejected', 'The server rejects the request. input[2].role:']],
  );
});

test('matches approvals across the whole request, even after one of them is removed', () => {
  let text = JSON.stringify({ input: approvals });
  const document = new LiveDocument({ kind: request, text });
  const reported = () => {
    document.work(() => false);
    const found = document.findings().filter(({ rule }) => rule.startsWith('approval-'));
    return found.map(({ rule, place }) => `${rule} ${place}`);
  };
  assert.deepEqual(reported(), ['approval-unanswered /input/3']);
  const first = `${JSON.stringify(approvals[0])},`;
  const start = text.indexOf(first);
  text = text.replace(first, '');
  document.change([{ start, end: start + first.length, text: '' }], (from, to) => text.slice(from, to));
  assert.deepEqual(reported(), ['approval-without-request /input/1', 'approval-unanswered /input/2']);
});

test('replaces a value that the server does not know with the closest known value', () => {
  const kind: DocumentKind = { protocol: 'agent-api', form: 'request', container: 'json', list: 'input' };
  const write = (role: string, type: string): string =>
    JSON.stringify({ input: [{ role, type: 'message', content: [{ type, image_url: 'https://e.com/a.png' }] }] });
  const text = write('usre', 'imgae');
  const document = new LiveDocument({ kind, text });
  document.work(() => false);
  assert.equal(applyEdits(text, fixAll(document)), write('user', 'image'));
});

test('a message is parsed once, however many findings point into it', () => {
  const count = 300;
  const call = { id: 'same', type: 'function', function: { name: 'f', arguments: '{}' } };
  const calls = { role: 'assistant', content: null, tool_calls: Array.from({ length: count }, () => call) };
  const outputs = Array.from({ length: count }, () => ({ role: 'tool', tool_call_id: 'same', content: '1' }));
  const text = JSON.stringify({ model: 'm', messages: [calls, ...outputs, calls] });
  const kind: DocumentKind = { protocol: 'chat', form: 'request', container: 'json', list: 'messages' };
  const document = new LiveDocument({ kind, text });
  while (!document.work(() => false));
  let read = 0;
  document.change([], (start, end) => {
    read += end - start;
    return text.slice(start, end);
  });
  const findings = document.findings();
  assert.ok(findings.filter(({ related }) => related.length > 0).length >= count);
  assert.ok(read <= text.length * 3, `${read} characters read of ${text.length}`);
});
