/** Framing: any chunking gives the same frames, nothing is dropped, mislabelled answers are recognised. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { FrameDraft } from '../../../src/protocol/wire/frame.ts';
import { createFramer } from '../../../src/protocol/wire/framer.ts';

function frame(chunks: readonly string[], contentType = 'text/event-stream'): readonly FrameDraft[] {
  const drafts: FrameDraft[] = [];
  const framer = createFramer(contentType, (draft) => drafts.push(draft));
  for (const chunk of chunks) framer.push(chunk);
  framer.end();
  return drafts;
}

const short = (drafts: readonly FrameDraft[]): readonly string[] =>
  drafts.map(({ form, data, cut }) => `${form}${cut === true ? '!' : ''} ${data}`);

const streams: readonly (readonly [string, string, readonly string[]])[] = [
  ['one event', 'data: {"a":1}\n\n', ['event {"a":1}']],
  ['no space after the colon', 'data:{"a":1}\n\n', ['event {"a":1}']],
  ['two data lines are one event', 'data: a\ndata: b\n\n', ['event a\nb']],
  ['CRLF and lone CR', 'data: a\r\n\r\ndata: b\r\rdata: c\n\n', ['event a', 'event b', 'event c']],
  ['BOM', '\uFEFFdata: a\n\n', ['event a']],
  ['comments', ': ping\n\ndata: a\n\n:\n\n', ['comment ping', 'event a', 'comment ']],
  ['DONE', 'data: [DONE]\n\n', ['event [DONE]']],
  ['line separators inside JSON are no line breaks', 'data: "a\u2028b\u2029c"\n\n', ['event "a\u2028b\u2029c"']],
  [
    'a stray line is kept',
    'data: a\n\noops this is a log line\n\ndata: b\n\n',
    ['event a', 'stray oops this is a log line', 'event b'],
  ],
  ['cut before the blank line', 'data: a\n\ndata: b\n', ['event a', 'event! b']],
  ['cut inside a line', 'data: a\n\ndata: {"b', ['event a', 'event! {"b']],
  ['cut inside a stray line', 'data: a\n\nTraceback (most', ['event a', 'stray! Traceback (most']],
];

for (const [name, text, expected] of streams) {
  test(`SSE: ${name}, in any pieces`, () => {
    assert.deepEqual(short(frame([text])), expected);
    assert.deepEqual(short(frame([...text])), expected);
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 8 }), (cuts) => {
        const at = [0, ...cuts.toSorted((a, b) => a - b), text.length];
        assert.deepEqual(short(frame(at.slice(1).map((end, index) => text.slice(at[index], end)))), expected);
      }),
    );
  });
}

test('SSE: event names and ids are kept', () => {
  assert.deepEqual(frame(['event: ping\nid: 7\ndata: x\n\n']), [{ form: 'event', event: 'ping', id: '7', data: 'x' }]);
});

test('the first characters decide, whatever the content type says', () => {
  assert.deepEqual(short(frame(['data: {"a":1}\n\n'], 'application/json')), ['event {"a":1}']);
  assert.deepEqual(short(frame(['{"detail":', '"Not Found"}'], 'text/event-stream')), ['body {"detail":"Not Found"}']);
  assert.deepEqual(short(frame(['<html>\n\n</html>'], 'text/event-stream')), ['body <html>\n\n</html>']);
  assert.deepEqual(short(frame(['date: not SSE'], 'text/plain')), ['body date: not SSE']);
  assert.deepEqual(short(frame(['log line\ndata: a\n\n'], 'text/event-stream')), ['stray log line', 'event a']);
});

test('NDJSON is one frame a line, also without a last line break; pretty JSON is one body', () => {
  const lines = '{"a":1}\n\n{"b":2}\r\n{"c":3}';
  assert.deepEqual(short(frame([lines], '')), ['event {"a":1}', 'event {"b":2}', 'event {"c":3}']);
  assert.deepEqual(short(frame([...lines], '')), ['event {"a":1}', 'event {"b":2}', 'event {"c":3}']);
  const pretty = JSON.stringify({ a: { b: 1 } }, undefined, 2);
  assert.deepEqual(short(frame([...pretty], '')), [`body ${pretty}`]);
  assert.deepEqual(short(frame(['{"a":1}\n'], '')), ['body {"a":1}\n']);
});

test('every character of a stream of whole lines is accounted for', () => {
  const line = fc.stringMatching(/^[a-z:, {}"]{0,20}$/);
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.integer({ min: 1, max: 9 }), (lines, size) => {
      const text = `data: first\n\n${lines.join('\n')}`;
      const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
      assert.deepEqual(frame(pieces), frame([text]));
    }),
  );
});

test('a carriage return between two pieces of a body is no line end of its own', () => {
  for (const text of ['\r<html>\r\rx', '{"a":1}\r\n{"b":2}\r\n', '{"a":1}\r\n']) {
    assert.deepEqual(short(frame([...text], 'text/plain')), short(frame([text], 'text/plain')), JSON.stringify(text));
  }
});
