/** Tests that a secret which arrives in pieces inside data is removed, wherever it is in the data and whatever else grows. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Json, JsonObject } from '../../../src/protocol/core/json/json.ts';
import { createRedact } from '../../../src/protocol/core/secrets/redact.ts';
import type { FrameDraft } from '../../../src/protocol/core/wire/frame.ts';
import { createPieceGuard } from '../../../src/protocol/session/live/pieceGuard.ts';
import { foldEvents } from '../../../src/protocol/session/stored/foldEvents.ts';

const secret = 'sk-0123456789abcdefghij';

/** Splits the secret into pieces. */
const pieces = fc.uniqueArray(fc.integer({ min: 1, max: secret.length - 1 }), { maxLength: 4 }).map((cuts) => {
  const places = [0, ...cuts.toSorted((one, other) => one - other), secret.length];
  return places.slice(1).map((end, index) => secret.slice(places[index], end));
});

const path = fc.array(fc.constantFrom('a', 'b', '0'), { minLength: 1, maxLength: 3 });

/** What grows besides: other members, other texts, and lists. */
const other: fc.Arbitrary<JsonObject> = fc.oneof(
  fc.record({ list: fc.array(fc.record({ text: fc.string() }), { maxLength: 2 }) }),
  fc.dictionary(fc.constantFrom('x', 'y', 'z'), fc.string(), { maxKeys: 2, noNullPrototype: true }),
  fc.record({ x: fc.record({ more: fc.string() }) }),
);

const at = (keys: readonly string[], value: Json): JsonObject =>
  keys.toReversed().reduce<Json>((inner, key) => ({ [key]: inner }), value) as JsonObject;

/** Returns the data that a reader of the record sees. */
function recorded(events: readonly JsonObject[], protocol: string): Json {
  const passed: Json[] = [];
  const guard = createPieceGuard<FrameDraft>(createRedact([{ label: 'key', value: secret }]), protocol, ({ data }) =>
    passed.push(JSON.parse(data) as Json),
  );
  events.forEach((event, index) => guard.take({ form: 'event', data: JSON.stringify(event) }, index));
  guard.end();
  assert.equal(passed.length, events.length);
  return foldEvents(passed as JsonObject[], protocol).items.map(({ parts }) => parts.map(({ data }) => data ?? null));
}

test('Agent API: deltas of data', () => {
  fc.assert(
    fc.property(pieces, path, fc.array(other, { maxLength: 6 }), (split, keys, others) => {
      const deltas = split.flatMap((piece, index) => [...others.slice(index, index + 2), at(keys, piece)]);
      const events = deltas.map((data) => ({
        object: 'content',
        type: 'data',
        msg_id: 'm',
        index: 0,
        delta: true,
        data,
      }));
      const message = { object: 'message', id: 'm', type: 'message', role: 'assistant', status: 'in_progress' };
      assert.ok(!JSON.stringify(recorded([message, ...events], 'agent-api')).includes(secret));
    }),
  );
});

test('AG-UI: changes of the state', () => {
  fc.assert(
    fc.property(pieces, fc.constantFrom('/a', '/list/0', '/list/-'), fc.boolean(), (split, where, hasOther) => {
      const begun = { type: 'RUN_STARTED', threadId: 't', runId: 'r' };
      const events = split.map((_, index) => {
        const text = split.slice(0, index + 1).join('');
        const more = hasOther ? [{ op: 'add', path: `/k${index}`, value: 'other' }] : [];
        return { type: 'STATE_DELTA', delta: [{ op: 'add', path: where, value: text }, ...more] };
      });
      const snapshot = { type: 'STATE_SNAPSHOT', snapshot: { list: [] } };
      assert.ok(!JSON.stringify(recorded([begun, snapshot, ...events], 'ag-ui')).includes(secret));
    }),
  );
});

test('numbers of an event from which a piece was removed stay as they are written', () => {
  const event = (text: string): string =>
    `{"object":"content","type":"text","msg_id":"m","index":0,"delta":true,"text":"${text}","x":12345678901234567891,"y":[1.0]}`;
  const passed: string[] = [];
  const guard = createPieceGuard<FrameDraft>(createRedact([{ label: 'key', value: secret }]), 'agent-api', ({ data }) =>
    passed.push(data),
  );
  const [head, tail] = [secret.slice(0, 9), secret.slice(9)];
  for (const data of [event(`a ${head}`), event(`${tail} b`)]) guard.take({ form: 'event', data }, 0);
  guard.end();
  assert.ok(!passed.join('').includes(head) && !passed.join('').includes(tail), passed.join('\n'));
  for (const data of passed) assert.ok(data.endsWith('"x":12345678901234567891,"y":[1.0]}'), data);
});
