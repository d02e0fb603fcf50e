/** Tests the token cost of a document while it is edited. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createDocumentBudget, type DocumentBudget } from '../../../src/protocol/editor/documentBudget.ts';
import { LiveDocument } from '../../../src/protocol/lint/documents/live/liveDocument.ts';
import type { DocumentKind } from '../../../src/protocol/protocols/recognize/documentKind.ts';

const request: DocumentKind = { protocol: 'chat', form: 'request', container: 'json', list: 'messages' };
const list: DocumentKind = { protocol: 'chat', form: 'messages', container: 'json' };
const tools = [{ type: 'function', function: { name: 'get_weather', description: 'The weather of a city.' } }];
const messages = [
  { role: 'user', content: 'What is the weather in Hangzhou today?' },
  { role: 'assistant', content: 'Sunny.' },
  { role: 'user', content: 'Thank you. '.repeat(30) },
];

function budgetOf(kind: DocumentKind, text: string): { readonly live: LiveDocument; readonly budget: DocumentBudget } {
  const live = new LiveDocument({ kind, text });
  const budget = createDocumentBudget(live);
  assert.ok(budget);
  return { live, budget };
}

test('rows are sorted by cost, include tools and instructions as one row, and add up to the total', () => {
  const { live, budget } = budgetOf(request, JSON.stringify({ model: 'm', tools, messages }, undefined, 2));
  live.work(() => false);
  assert.equal(
    budget.work(() => false),
    true,
  );
  const rows = budget.rows(10);
  assert.deepEqual(
    rows.map(({ index, role }) => [index, role]),
    [
      [2, 'user'],
      [undefined, undefined],
      [0, 'user'],
      [1, 'assistant'],
    ],
  );
  assert.ok(Math.abs(rows.reduce((sum, { share }) => sum + share, 0) - 1) < 1e-9);
  assert.equal(
    rows.reduce((sum, { cost }) => sum + cost.tokens, 0),
    budget.total.tokens,
  );
  assert.equal(budget.rows(1).length, 1);
});

test('counting can be interrupted and continued', () => {
  const { budget } = budgetOf(list, JSON.stringify(messages));
  let asked = 0;
  assert.equal(
    budget.work(() => (asked += 1) > 2),
    false,
  );
  const part = budget.total.tokens;
  assert.ok(part > 0);
  assert.equal(
    budget.work(() => false),
    true,
  );
  assert.ok(budget.total.tokens > part);
});

test('a stream of events has no budget', () => {
  const kind = { protocol: 'responses', form: 'events', container: 'jsonl' } as const;
  assert.equal(createDocumentBudget(new LiveDocument({ kind, text: '{"type":"response.created"}\n' })), undefined);
});

test('after any edits the total equals that of a new count', () => {
  const edit = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.nat(30),
    text: fc.constantFrom('"', '{', '},{', 'x', ' more words', ']', '', '\n'),
  });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 6 }), (edits) => {
      let text = JSON.stringify({ tools, messages });
      const { live, budget } = budgetOf(request, text);
      for (const { at, cut, text: piece } of edits) {
        budget.work(() => false);
        const start = Math.floor(at * text.length);
        const end = Math.min(text.length, start + cut);
        text = text.slice(0, start) + piece + text.slice(end);
        const now = text;
        live.change([{ start, end, text: piece }], (from, to) => now.slice(from, to));
      }
      budget.work(() => false);
      const fresh = budgetOf(request, text).budget;
      fresh.work(() => false);
      assert.deepEqual(budget.total, fresh.total);
    }),
    { numRuns: 200 },
  );
});

test('a keystroke among ten thousand messages recounts only one of them', () => {
  const text = JSON.stringify(Array.from({ length: 10_000 }, () => messages[0]));
  const { live, budget } = budgetOf(list, text);
  budget.work(() => false);
  const at = text.indexOf('Hangzhou', text.length / 2);
  const next = `${text.slice(0, at)}in ${text.slice(at)}`;
  live.change([{ start: at, end: at, text: 'in ' }], (from, to) => next.slice(from, to));
  let steps = 0;
  budget.work(() => (steps += 1) > 5);
  assert.equal(steps, 1);
});
