/** Tests that the findings that are reported first, those on the screen, are among the findings of the whole document. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { exampleFiles } from '../../../../../scripts/readRulePage.ts';
import { LiveDocument } from '../../../../../src/protocol/lint/documents/live/liveDocument.ts';
import type { PlacedFinding } from '../../../../../src/protocol/lint/documents/placedFinding.ts';
import type { DocumentKind } from '../../../../../src/protocol/protocols/recognize/documentKind.ts';
import { isReplayed } from '../../../../../src/protocol/session/stored/replayStored.ts';
import { recognizeText } from '../../../../../src/protocol/protocols/recognize/recognizeText.ts';

const transcript: DocumentKind = { protocol: 'chat', form: 'messages', container: 'json' };

/** Related places may be outside the screen, so only the finding itself is compared. */
function toText({ rule, severity, start, end, args }: PlacedFinding): string {
  return JSON.stringify([rule, severity, start, end, args]);
}

function open(kind: DocumentKind, text: string): LiveDocument {
  return new LiveDocument({ kind, text });
}

function checkPreviews(kind: DocumentKind, text: string, about: string): number {
  const whole = open(kind, text);
  whole.work(() => false);
  const all = new Set(whole.findings().map(toText));
  const ranges = Array.from(open(kind, text).elements.entries(), ([, range]) => range);
  let count = 0;
  for (const [first, { start }] of ranges.entries()) {
    for (const { end } of ranges.slice(first, first + 3)) {
      const found = open(kind, text).preview([{ start, end }]);
      count += found.length;
      for (const one of found) assert.ok(all.has(toText(one)), `${about}: ${toText(one)} in ${text}`);
    }
  }
  return count;
}

test('the findings on the screen are findings of the document, in every example of a rule', () => {
  const examples = exampleFiles.flatMap(({ pages }) =>
    [...pages].flatMap(([rule, page]) => page.examples.map((example) => ({ rule, ...example }))),
  );
  const texts = examples.flatMap(({ rule, document, request, protocol }) =>
    [document, request, ...(document === undefined ? [] : [{ messages: document }])].flatMap((json) => {
      const text = json === undefined ? '' : JSON.stringify(json, undefined, 2);
      const kind = recognizeText(text, { name: 'a.json', ...(protocol && { protocol }) });
      return kind?.container === 'json' && !isReplayed(kind) ? [{ rule, kind, text }] : [];
    }),
  );
  const counts = texts.map(({ rule, kind, text }) => checkPreviews(kind, text, rule));
  const count = counts.reduce((sum, one) => sum + one, 0);
  assert.ok(count > 300, `${count} findings`);
});

const callTo = (id: string) => ({ id, type: 'function', function: { name: 'f', arguments: '{}' } });
const message = fc.oneof(
  fc.constantFrom<unknown>(
    { role: 'user', content: 'Hi' },
    { role: 'User', content: 'Hi' },
    { role: 'system' },
    null,
    1,
  ),
  fc
    .array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 })
    .map((ids) => ({ role: 'assistant', content: null, tool_calls: ids.map(callTo) })),
  fc.constantFrom('a', 'b', 'c').map((id) => ({ role: 'tool', tool_call_id: id, content: '1' })),
);

test('the findings on the screen are findings of the document, in any list of messages', () => {
  fc.assert(
    fc.property(fc.array(message, { maxLength: 9 }), (messages) => {
      checkPreviews(transcript, JSON.stringify(messages), 'messages');
    }),
    { numRuns: 500 },
  );
});

test('a preview reads only what is on the screen', () => {
  const lines = Array.from({ length: 5000 }, (_, index) => ({
    role: index % 100 === 7 ? 'User' : 'user',
    content: 'Hi',
  }));
  const text = JSON.stringify(lines);
  const document = open(transcript, text);
  let read = 0;
  document.read = (start, end) => {
    read += end - start;
    return text.slice(start, end);
  };
  const start = text.indexOf('"User"', text.length / 2) - 20;
  const found = document.preview([{ start, end: start + 500 }]);
  assert.deepEqual(
    found.map(({ rule, start: from, end }) => [rule, text.slice(from, end)]),
    [['role-unknown', '"User"']],
  );
  assert.ok(read < 5000, `${read} characters read`);
});
