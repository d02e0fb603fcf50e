/** Tests that nothing disappears from a run because a message or a response does not have the form of its model. */
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import fc from 'fast-check';
import { isJsonObject, type Json, type JsonObject } from '../../../../src/protocol/core/json/json.ts';
import type { Run } from '../../../../src/protocol/core/run/run.ts';
import { foldEvents } from '../../../../src/protocol/session/stored/foldEvents.ts';

const word = fc.integer({ min: 1_000_000, max: 9_999_999 }).map((number) => `word${number}`);

const { json: anyJson } = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    word,
    fc.constantFrom<Json>(null, true, 0, 1.5),
    fc.array(tie('json'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'text', 'data', 'content', 'index', 'call_id', 'name', 'url'), tie('json'), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  ),
}));

const members = [
  ['text', 'text'],
  ['refusal', 'refusal'],
  ['data', 'data'],
  ['image', 'image_url'],
  ['audio', 'data'],
  ['video', 'video_url'],
  ['file', 'file_url'],
  ['file', 'filename'],
] as const;

/** A content with a known type, whose payload may be anything. */
const content: fc.Arbitrary<Json> = fc
  .tuple(fc.constantFrom(...members), anyJson, fc.constantFrom<JsonObject>({}, { index: 0 }, { status: 'completed' }))
  .map(([[type, member], payload, more]) => ({ type, [member]: payload, ...more }));

const contents: fc.Arbitrary<Json> = fc.oneof(content, anyJson, fc.array(fc.oneof(content, anyJson), { maxLength: 4 }));

const message: fc.Arbitrary<JsonObject> = fc.record(
  {
    object: fc.oneof(fc.constant('message'), word),
    id: fc.oneof(fc.constant('m1'), anyJson),
    type: fc.oneof(fc.constantFrom('message', 'plugin_call', 'plugin_call_output', 'mcp_approval_request'), anyJson),
    role: anyJson,
    status: fc.oneof(fc.constant('completed'), anyJson),
    name: anyJson,
    error: anyJson,
    metadata: anyJson,
    content: contents,
  },
  { requiredKeys: [] },
);

const output: fc.Arbitrary<Json> = fc.oneof(message, anyJson, fc.array(fc.oneof(message, anyJson), { maxLength: 3 }));

function wordsIn(json: Json): readonly string[] {
  if (typeof json === 'string') return json.match(/word\d{7}/g) ?? [];
  if (Array.isArray(json)) return (json as readonly Json[]).flatMap(wordsIn);
  return isJsonObject(json) ? Object.values(json).flatMap((one) => wordsIn(one ?? null)) : [];
}

/** Everything that a user of the run can find in it. */
function textOf({ items, notes, fields, error }: Run): string {
  const shown = items.map((item) => [
    ...[item.id, item.type, item.role, item.speaker, item.status, item.callId, item.name, item.server],
    item.error,
    item.fields,
    item.parts.map(({ text, data, media, rest }) => [text.toString(), data, media, rest]),
  ]);
  return JSON.stringify([shown, notes, fields, error]);
}

function assertFound(json: Json, run: Run): void {
  const text = textOf(run);
  for (const one of wordsIn(json)) assert.ok(text.includes(one), `${one} is missing in ${text}`);
}

void test('every text in the content of a message is in the run, whatever the content is', () => {
  fc.assert(
    fc.property(message, contents, (others, odd) => {
      assertFound(odd, foldEvents([{ ...others, object: 'message', content: odd }]));
    }),
    { numRuns: 500 },
  );
});

void test('every text in the output of a response is in the run, whatever the output is', () => {
  fc.assert(
    fc.property(output, (odd) => {
      assertFound(odd, foldEvents([{ object: 'response', status: 'completed', output: odd }]));
    }),
    { numRuns: 500 },
  );
});

void test('a text that has arrived is not replaced by a value that is no text', () => {
  fc.assert(
    fc.property(content, contents, (first, second) => {
      const before = { object: 'content', msg_id: 'm1', index: 0, type: 'text', text: 'word1234567', delta: true };
      const later = isJsonObject(first) ? { ...first, object: 'content', msg_id: 'm1', index: 1, delta: false } : {};
      const bad = { object: 'content', msg_id: 'm1', index: 0, type: 'text', text: [second, 'word7654321'] };
      assertFound([before, later, bad], foldEvents([before, later, bad]));
    }),
  );
});

void test('texts and lone objects are read as the contents and messages that they stand for', () => {
  const complete = { object: 'message', id: 'm1', type: 'message', role: 'assistant', status: 'completed' };
  const hello = { type: 'text', text: 'hello' };
  const response = { object: 'response', status: 'completed' };
  for (const event of [
    { ...complete, content: ['hello'] },
    { ...complete, content: 'hello' },
    { ...complete, content: hello },
    { ...response, output: { ...complete, content: [hello] } },
    { ...response, output: ['hello'] },
    { ...response, output: 'hello' },
  ]) {
    const { items, notes } = foldEvents([event]);
    const parts = items.map(({ kind, parts: [part] }) => [kind, part?.kind, part?.text.toString()]);
    assert.deepEqual(parts, [['message', 'text', 'hello']], JSON.stringify(event));
    assert.ok(notes.every(({ note }) => note === 'bad-field') && notes.length > 0);
  }
});

/** Counts the steps of sets, because a time would depend on the machine. */
function countSteps(work: () => void): number {
  const { has } = Set.prototype;
  let steps = 0;
  const { mock: counted } = mock.method(Set.prototype, 'has', function (this: Set<unknown>, value: unknown) {
    steps += 1;
    return Reflect.apply(has, this, [value]);
  });
  try {
    work();
  } finally {
    counted.restore();
  }
  return steps;
}

void test('contents that share an index are all kept, in steps that grow linearly with them', () => {
  const indexes = fc.oneof(
    fc.array(fc.constantFrom<Json>(0, 1, 5, null, '0', 2 ** 52, 2 ** 53, Number.MAX_VALUE), { maxLength: 60 }),
    fc.constantFrom(300, 2000).map((size) => Array.from({ length: size }, (): Json => 0)),
    fc.constantFrom(300, 2000).map((size) => Array.from({ length: size }, (_, place): Json => size - (place >> 1))),
  );
  fc.assert(
    fc.property(indexes, (list) => {
      const sent = list.map((index, place) => ({ type: 'text', index, text: `text ${place}` }));
      const steps = countSteps(() => {
        const { items } = foldEvents([
          { object: 'message', id: 'm1', type: 'message', status: 'completed', content: sent },
        ]);
        const texts = items.flatMap(({ parts }) => parts.map(({ text }) => text.toString()));
        assert.deepEqual(texts.toSorted(), sent.map(({ text }) => text).toSorted());
      });
      assert.ok(steps <= 10 * list.length + 100, `${steps} steps for ${list.length} contents`);
    }),
    { numRuns: 40 },
  );
});
