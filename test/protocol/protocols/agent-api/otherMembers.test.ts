/** Tests that members of contents that no model has are kept in the run, and wherever the run is used. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseExact, printExact } from '../../../../src/protocol/core/json/exactJson.ts';
import type { Json, JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { createReader } from '../../../../src/protocol/protocols/agent-api/reader.ts';
import { writeResponse } from '../../../../src/protocol/protocols/agent-api/responseWriter.ts';
import { resume } from '../../../../src/protocol/protocols/agent-api/resume.ts';
import { foldWith } from '../../../support/foldWith.ts';

const payloads: readonly JsonObject[] = [
  { type: 'text', text: 'hello' },
  { type: 'refusal', refusal: 'no' },
  { type: 'image', image_url: 'https://x.test/a.png' },
  { type: 'audio', data: 'AAAA', format: 'wav' },
  { type: 'video', video_url: 'https://x.test/a.mp4' },
  { type: 'file', file_url: 'https://x.test/a.txt', filename: 'a.txt' },
  { type: 'data', data: { call_id: 'c1', name: 'f', arguments: '{}', output: 'x' } },
];

const word = fc.integer({ min: 1_000_000, max: 9_999_999 }).map((number) => `word${number}`);
const other: fc.Arbitrary<Json> = fc.oneof(
  word,
  fc.record({ type: fc.constant('ephemeral'), ttl: word }),
  fc.array(fc.record({ url: word }), { minLength: 1, maxLength: 3 }),
);
const others = fc.dictionary(
  fc.constantFrom('cache_control', 'annotations', 'file_name', 'audio_url', 'x', '__proto__'),
  other,
  { minKeys: 1, maxKeys: 3 },
);

function wordsIn(json: Json): readonly string[] {
  return JSON.stringify(json).match(/word\d{7}/g) ?? [];
}

function contentsOf(response: JsonObject): readonly JsonObject[] {
  return (response['output'] as readonly JsonObject[]).flatMap(({ content }) => content as readonly JsonObject[]);
}

void test('each other member of a content is in its message, in the response and in a continued conversation', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...payloads),
      fc.constantFrom('message', 'plugin_call', 'plugin_call_output', 'reasoning'),
      fc.array(others, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('deltas', 'snapshot', 'message', 'response'),
      (payload, type, more, how) => {
        const head = { object: 'content', status: 'in_progress', error: null, index: 0, msg_id: 'm1' };
        const merged: JsonObject = Object.assign({}, ...more) as JsonObject;
        const message = { object: 'message', id: 'm1', type, role: 'assistant', status: 'completed' };
        const whole = { ...message, content: [{ ...payload, ...merged }] };
        const start = { ...message, status: 'in_progress' };
        const events: Readonly<Record<typeof how, readonly JsonObject[]>> = {
          deltas: [start, ...more.map((one) => ({ ...head, delta: true, ...payload, ...one })), message],
          snapshot: [start, { ...head, delta: false, ...payload, ...merged }, message],
          message: [whole],
          response: [{ object: 'response', id: 'r1', status: 'completed', output: [whole] }],
        };
        const run = foldWith(createReader(), events[how]);
        const written = contentsOf(writeResponse(run));
        assert.equal(written.length, 1);
        for (const one of wordsIn(merged)) {
          assert.ok(JSON.stringify(written[0]).includes(one), `${one} is missing in ${JSON.stringify(written)}`);
          const input = resume.answer(run).map(({ json }) => json);
          assert.ok(JSON.stringify(input).includes(one), `${one} is missing in ${JSON.stringify(input)}`);
        }
        if (how !== 'deltas') assert.deepEqual({ ...written[0], ...merged }, written[0]);
      },
    ),
  );
});

const text = (more: JsonObject): JsonObject => ({
  object: 'content',
  type: 'text',
  status: 'in_progress',
  error: null,
  index: 0,
  msg_id: 'm1',
  delta: true,
  text: 'a',
  ...more,
});

function fold(...contents: readonly JsonObject[]): JsonObject | undefined {
  const message = { object: 'message', id: 'm1', type: 'message', role: 'assistant', status: 'in_progress' };
  return contentsOf(writeResponse(foldWith(createReader(), [message, ...contents])))[0];
}

void test('lists in deltas grow, unless the server repeats them', () => {
  const [one, two, three] = [{ url: 'a' }, { url: 'b' }, { url: 'c' }];
  for (const lists of [
    [[one], [two], [three]],
    [[one], [one, two], [one, two, three]],
    [[one, two], [two], [one, two, three]],
    [[one, two, three], [], [three]],
  ]) {
    const events = lists.map((annotations) => text({ annotations }));
    const sent = JSON.stringify(events);
    const written = fold(...events);
    assert.deepEqual(written?.['annotations'], [one, two, three], JSON.stringify(lists));
    assert.equal(written['text'], 'aaa');
    assert.equal(JSON.stringify(events), sent, 'the events have not changed');
  }
});

void test('a later null erases nothing, and the error and status of a content are kept', () => {
  const complete = { delta: false, text: 'aa' };
  assert.equal(fold(text({ x: 'kept' }), text({ ...complete, status: 'completed', x: null }))?.['x'], 'kept');
  const error = { code: 'e', message: 'broken' };
  const failed = fold(text({}), text({ ...complete, status: 'failed', error }));
  assert.deepEqual([failed?.['status'], failed?.['error']], ['failed', error]);
  const repaired = fold(text({ ...complete, status: 'failed' }), text({ ...complete, status: 'completed' }));
  assert.equal(repaired?.['status'], 'completed');
});

void test('a content without a value is sent back only with its message', () => {
  const message = { object: 'message', id: 'm1', type: 'message', role: 'assistant', status: 'completed' };
  const run = foldWith(createReader(), [{ ...message, content: [{ type: 'text', text: '', x: 1 }] }]);
  assert.deepEqual(resume.answer(run), []);
});

void test('numbers of other members stay as they are written, in the response and in a continued conversation', () => {
  const number = fc.constantFrom('12345678901234567891', '1.0', '-0', '[1e400]', '{"a":0.10}');
  fc.assert(
    fc.property(number, number, number, fc.boolean(), (inResponse, inMessage, inContent, isStream) => {
      const content = `{"object":"content","type":"text","text":"a","index":0,"msg_id":"m1","delta":true,"c":${inContent}}`;
      const head = '"object":"message","id":"m1","type":"message","role":"assistant"';
      const message = `{${head},"status":"completed","m":${inMessage},"content":[${isStream ? '' : content}]}`;
      const events = [
        ...(isStream ? [`{${head},"status":"in_progress"}`, content, message] : []),
        `{"object":"response","id":"r1","status":"completed","r":${inResponse},"output":[${isStream ? '' : message}]}`,
      ];
      const run = foldWith(
        createReader(),
        events.map((event) => parseExact(event)),
      );
      const written = printExact(writeResponse(run));
      for (const one of [`"r":${inResponse}`, `"m":${inMessage}`, `"c":${inContent}`])
        assert.ok(written.includes(one), written);
      const sent = printExact(resume.answer(run).map(({ json }) => json));
      for (const one of [`"m":${inMessage}`, `"c":${inContent}`]) assert.ok(sent.includes(one), sent);
    }),
  );
});
