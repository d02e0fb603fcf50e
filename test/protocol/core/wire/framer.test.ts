/** Tests framing: any chunking gives the same frames, nothing is dropped, and mislabelled answers are recognized. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { openingLength } from '../../../../src/protocol/core/base/limits.ts';
import type { FrameDraft } from '../../../../src/protocol/core/wire/frame.ts';
import { createFramer } from '../../../../src/protocol/core/wire/framer.ts';
import { createFormReader } from '../../../../src/protocol/core/wire/textForm.ts';

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
  ['line separators inside JSON are not line breaks', 'data: "a\u2028b\u2029c"\n\n', ['event "a\u2028b\u2029c"']],
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
  test(`SSE: ${name}, in any chunks`, () => {
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

test('the first characters determine the form, regardless of the content type', () => {
  assert.deepEqual(short(frame(['data: {"a":1}\n\n'], 'application/json')), ['event {"a":1}']);
  assert.deepEqual(short(frame(['{"detail":', '"Not Found"}'], 'text/event-stream')), ['body {"detail":"Not Found"}']);
  assert.deepEqual(short(frame(['<html>\n\n</html>'], 'text/event-stream')), ['body <html>\n\n</html>']);
  assert.deepEqual(short(frame(['date: not SSE'], 'text/plain')), ['body date: not SSE']);
  assert.deepEqual(short(frame(['log line\ndata: a\n\n'], 'text/event-stream')), ['stray log line', 'event a']);
});

test('NDJSON has one frame per line, also without a last line break; pretty JSON is one body', () => {
  const lines = '{"a":1}\n\n{"b":2}\r\n{"c":3}';
  assert.deepEqual(short(frame([lines], '')), ['event {"a":1}', 'event {"b":2}', 'event {"c":3}']);
  assert.deepEqual(short(frame([...lines], '')), ['event {"a":1}', 'event {"b":2}', 'event {"c":3}']);
  const pretty = JSON.stringify({ a: { b: 1 } }, undefined, 2);
  assert.deepEqual(short(frame([...pretty], '')), [`body ${pretty}`]);
  assert.deepEqual(short(frame(['{"a":1}\n'], '')), ['body {"a":1}\n']);
});

test('a stream of complete lines gives the same frames in any chunks', () => {
  const line = fc.stringMatching(/^[a-z:, {}"]{0,20}$/);
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.integer({ min: 1, max: 9 }), (lines, size) => {
      const text = `data: first\n\n${lines.join('\n')}`;
      const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
      assert.deepEqual(frame(pieces), frame([text]));
    }),
  );
});

test('a carriage return at a chunk boundary of a body is not an additional line break', () => {
  for (const text of ['\r<html>\r\rx', '{"a":1}\r\n{"b":2}\r\n', '{"a":1}\r\n']) {
    assert.deepEqual(short(frame([...text], 'text/plain')), short(frame([text], 'text/plain')), JSON.stringify(text));
  }
});

const noisy: readonly (readonly [string, string, readonly string[]])[] = [
  ['a log line before the first event', 'INFO starting\ndata: {"a":1}\n\n', ['stray INFO starting', 'event {"a":1}']],
  [
    'one space before the first event',
    ' data: {"a":1}\n\ndata: {"a":2}\n\n',
    ['stray  ', 'event {"a":1}', 'event {"a":2}'],
  ],
  [
    'a logger prefix before each line',
    '2026-01-01 12:00:00 INFO data: {"a":1}\n2026-01-01 12:00:01 INFO data: {"a":2}\n',
    ['stray 2026-01-01 12:00:00 INFO ', 'event {"a":1}', 'stray 2026-01-01 12:00:01 INFO ', 'event {"a":2}'],
  ],
  [
    'a log line that repeats an event is not an event',
    'data: {"a":1}\n\nINFO data: {"a":1}\n\n',
    ['event {"a":1}', 'stray INFO data: {"a":1}'],
  ],
  ['a data line without JSON is not an event', 'INFO starting\ndata: none\n', ['body INFO starting\ndata: none\n']],
  [
    'records of a structured log',
    '{"level":"info","msg":"a"}\n{"level":"info","msg":"b"}\ndata: {"a":1}\n\n',
    ['stray {"level":"info","msg":"a"}', 'stray {"level":"info","msg":"b"}', 'event {"a":1}'],
  ],
  [
    'JSON lines among log lines',
    'INFO a\n{"a":1}\nINFO b\n{"b":2}\n',
    ['stray INFO a', 'event {"a":1}', 'stray INFO b', 'event {"b":2}'],
  ],
  ['an invalid JSON line is an event', '{"a":1}\n{"b":\n{"c":3}\n', ['event {"a":1}', 'event {"b":', 'event {"c":3}']],
  ['a response in a code fence', '```json\n{\n "a": 1\n}\n```\n', ['stray ```json', 'body {\n "a": 1\n}', 'stray ```']],
  ['a response and empty lines', '{"a":1}\n\n\n', ['body {"a":1}\n\n\n']],
  ['a response and empty lines with CRLF', '{"a":1}\r\n\r\n', ['body {"a":1}\r\n\r\n']],
  ['a response and a log line', '{"a":1}\nINFO done\n', ['body {"a":1}', 'stray INFO done']],
];

for (const [name, text, expected] of noisy) {
  test(`noise: ${name}, in any chunks`, () => {
    assert.deepEqual(short(frame([text], '')), expected);
    assert.deepEqual(short(frame([...text], '')), expected);
  });
}

test('the form of a text is determined by its first megabyte, for chunks of any size', () => {
  const reader = createFormReader('text/event-stream');
  assert.equal(reader.push('\n'.repeat(openingLength)), undefined);
  assert.deepEqual(reader.push('\n'), { form: 'sse' });
  const behind = '\n'.repeat(openingLength + 1);
  assert.deepEqual(short(frame([`${behind}data: {"a":1}\n\n`])), ['event {"a":1}']);
  assert.deepEqual(
    frame([`${behind}data: {"a":1}\n\n`], '').map(({ form }) => form),
    ['body'],
  );
  const within = '\n'.repeat(openingLength - 100);
  for (const size of [1000, 4096, 2 * openingLength]) {
    const text = `${within}data: {"a":1}\n\n`;
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
      text.slice(at * size, (at + 1) * size),
    );
    assert.deepEqual(short(frame(pieces, '')), ['event {"a":1}']);
  }
});
