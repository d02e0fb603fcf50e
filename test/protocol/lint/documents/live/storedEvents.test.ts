/**
 * Tests streams of Responses as texts: findings have the right places, and are the same in one pass and while the text
 * is edited.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LiveDocument } from '../../../../../src/protocol/lint/documents/live/liveDocument.ts';
import { lintText } from '../../../../../src/protocol/session/stored/lintText.ts';
import { recognizeText } from '../../../../../src/protocol/protocols/recognize/recognizeText.ts';

const events = [
  { type: 'response.created', sequence_number: 0, response: {} },
  { type: 'response.output_item.added', sequence_number: 1, output_index: 0, item: { type: 'message', id: 'msg_1' } },
  { type: 'response.completed', sequence_number: 3, response: {} },
];
const jsonl = events.map((event) => `${JSON.stringify(event)}\n`).join('');
const sse =
  events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('') + 'data: [DONE]\n\n';
const array = JSON.stringify(events, undefined, 2);

test('rules report the same findings at the right places in an array, in JSON Lines and in SSE', () => {
  for (const text of [array, jsonl, sse]) {
    const linted = lintText(text, { locale: 'en' });
    assert.ok(linted.ok);
    assert.deepEqual(
      linted.findings.map(({ rule, place }) => `${rule} ${place}`),
      ['message-unfinished /1', 'sequence-gap /2/sequence_number'],
    );
    const [, gap] = linted.findings;
    assert.ok(gap !== undefined);
    const line = text.split('\n')[gap.line - 1] ?? '';
    assert.match(line.slice(gap.column - 1), /^3\b/);
  }
});

test('resumes an interrupted check, also after an edit', () => {
  for (const text of [array, jsonl]) {
    const kind = recognizeText(text, { name: text === jsonl ? 'x.jsonl' : 'x.json' });
    assert.equal(kind?.form, 'events');
    assert.ok(kind !== undefined);
    const live = new LiveDocument({ kind, text });
    let steps = 0;
    while (!live.work(() => (steps += 1) % 2 === 0)) assert.ok(steps < 100);
    assert.deepEqual(
      live.findings().map(({ rule }) => rule),
      ['message-unfinished', 'sequence-gap'],
    );
    const at = text.indexOf('3,', text.indexOf('response.completed'));
    const mended = `${text.slice(0, at)}2${text.slice(at + 1)}`;
    live.change([{ start: at, end: at + 1, text: '2' }], (start, end) => mended.slice(start, end));
    assert.ok(live.work(() => false));
    assert.deepEqual(
      live.findings().map(({ rule }) => rule),
      ['message-unfinished'],
    );
  }
});
