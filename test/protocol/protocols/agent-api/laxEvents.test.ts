/** Tests that numbers and booleans of events may be written in each way that the real models read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Json, JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { foldEvents } from '../../../../src/protocol/session/stored/foldEvents.ts';
import { lintText } from '../../../../src/protocol/session/stored/lintText.ts';
import type { Run } from '../../../../src/protocol/core/run/run.ts';

const event = (fields: JsonObject): JsonObject => ({ error: null, status: 'in_progress', ...fields });
const content = (fields: JsonObject): JsonObject => event({ object: 'content', msg_id: 'm1', delta: true, ...fields });
const message = { object: 'message', id: 'm1', type: 'message', role: 'assistant', content: null };

const texts = [
  content({ type: 'text', index: 0, text: 'a' }),
  content({ type: 'text', index: 1, text: 'b' }),
  content({ type: 'text', index: 0, text: 'c' }),
  content({ type: 'data', index: 2, data: { list: ['x'] } }),
  content({ type: 'data', index: 2, data: { list: ['y'] } }),
  content({ type: 'image', index: 3, image_url: 'data:image/png;base64,' }),
  content({ type: 'image', index: 3, image_url: 'QQ==' }),
];
const finished = [
  content({ type: 'text', index: 0, text: 'ac', delta: false, status: 'completed' }),
  content({ type: 'text', index: 1, text: 'b', delta: null, status: 'completed' }),
];
const response = { object: 'response', id: 'r1', session_id: 's1' };
const events: readonly JsonObject[] = [
  event({ ...response, status: 'created' }),
  event({ ...response }),
  event(message),
  ...texts,
  ...finished,
  event({ ...message, status: 'completed', content: finished }),
  event({ ...response, status: 'completed', output: [{ ...message, status: 'completed', content: finished }] }),
].map((one, at) => ({ sequence_number: at, ...one }));

/** The ways in which pydantic reads an integer and a boolean, for integers below two. */
const integers: readonly ((value: number) => Json)[] = [
  (value) => value,
  String,
  (value) => ` +0${value}.0 `,
  (value) => (value < 2 ? value === 1 : `${value}`),
];
const booleans: readonly ((value: boolean) => Json)[] = [
  (value) => value,
  Number,
  String,
  (value) => (value ? 'Yes' : 'off'),
];

function spell(one: JsonObject, integer: (value: number) => Json, boolean: (value: boolean) => Json): JsonObject {
  const { sequence_number: number, index, delta, content: inner } = one;
  return {
    ...one,
    ...(typeof number === 'number' && { sequence_number: integer(number) }),
    ...(typeof index === 'number' && { index: integer(index) }),
    ...(typeof delta === 'boolean' && { delta: boolean(delta) }),
    ...(Array.isArray(inner) && {
      content: (inner as readonly JsonObject[]).map((part) => spell(part, integer, boolean)),
    }),
  };
}

const shown = ({ items, notes }: Run): Json =>
  JSON.stringify([
    notes,
    items.map(({ parts, status }) => [status, parts.map((part) => ({ ...part, text: part.text.toString() }))]),
  ]);

function rulesOf(stream: readonly JsonObject[]): readonly string[] {
  const linted = lintText(stream.map((one) => `data: ${JSON.stringify(one)}\n\n`).join(''), { locale: 'en' });
  assert.ok(linted.ok);
  return linted.findings.map(({ rule, line }) => `${line} ${rule}`);
}

void test('a stream means the same in each spelling of its numbers and booleans', () => {
  const [run, rules] = [foldEvents(events), rulesOf(events)];
  assert.deepEqual(
    run.items[0]?.parts.map(({ index }) => index),
    [0, 1, 2, 3],
  );
  const spelling = fc.record({ integer: fc.constantFrom(...integers), boolean: fc.constantFrom(...booleans) });
  const spellings = fc.array(spelling, { minLength: events.length, maxLength: events.length });
  fc.assert(
    fc.property(spellings, (ways) => {
      const spelt = events.map((one, at) => {
        const { integer = Number, boolean = Boolean } = ways[at] ?? {};
        return spell(one, integer, boolean);
      });
      assert.equal(shown(foldEvents(spelt)), shown(run));
      assert.deepEqual(rulesOf(spelt), rules);
    }),
  );
});
