/** Tests one event in full: its links, its changes, and its bytes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { JsonObject } from '../../../src/protocol/core/json/json.ts';
import { createMemoryLineStore } from '../../../src/protocol/core/record/lineStore.ts';
import { frameToLine } from '../../../src/protocol/core/record/runFile.ts';
import { createRunState, type RunState } from '../../../src/protocol/session/live/runState.ts';
import { readEventChanges } from '../../../src/protocol/panel/events/eventChanges.ts';
import { readEventDetail } from '../../../src/protocol/panel/events/eventDetail.ts';
import { hexDump, isBinary } from '../../../src/protocol/panel/events/hexDump.ts';
import { readWireVectors } from '../../support/vectors.ts';

function play(texts: readonly string[]): RunState {
  const store = createMemoryLineStore();
  store.append('{"agentrun":1}');
  const endpoint = { name: 'e', url: 'u', headers: {} };
  const startedAt = new Date(0).toISOString();
  const writer = createRunState(
    { agentrun: 1, protocol: 'agent-api', startedAt, source: 'test', endpoint, request: {} },
    store,
  );
  texts.forEach((data, seq) => {
    const frame = { seq, at: seq, form: 'event', data } as const;
    store.append(frameToLine(frame));
    writer.take(frame);
  });
  return writer.state;
}

const message = (status: string, more: JsonObject = {}): string =>
  JSON.stringify({ object: 'message', id: 'm', type: 'message', role: 'assistant', status, ...more });
const content = (text: string, delta: boolean): string =>
  JSON.stringify({
    object: 'content',
    type: 'text',
    msg_id: 'm',
    index: 0,
    delta,
    text,
    status: delta ? 'in_progress' : 'completed',
  });

const state = play([
  message('in_progress'),
  content('It is ', true),
  content('sunny', true),
  content('It is sunny', false),
  message('completed', { content: [{ object: 'content', type: 'text', index: 0, text: 'It is rainy' }] }),
]);

const changes = async (seq: number): Promise<readonly string[]> =>
  (await readEventChanges(state, seq, new AbortController().signal)).map(
    ({ path, kind, before, after }) => `${kind} ${path}: ${before === undefined ? '' : `${before} → `}${after}`,
  );

test('shows the changes of an event compared with the state before it', async () => {
  assert.deepEqual(await changes(0), [
    'added m · type: message',
    'added m · role: assistant',
    'added m · status: in_progress',
  ]);
  const about = (list: readonly string[]): readonly string[] =>
    list.filter((line) => line.includes('text 0') || line.includes('status'));
  assert.deepEqual(about(await changes(2)), ['same m · status: in_progress', 'appended m · text 0: sunny']);
  assert.deepEqual(about(await changes(3)), ['same m · status: in_progress', 'same m · text 0: It is sunny']);
  assert.deepEqual(about(await changes(4)), [
    'changed m · status: in_progress → completed',
    'changed m · text 0: It is sunny → It is rainy',
  ]);
});

test('shows how data that grows was before the event', async () => {
  const data = (more: JsonObject): string =>
    JSON.stringify({ object: 'content', type: 'data', msg_id: 'm', index: 0, delta: true, data: more });
  const grown = play([message('in_progress'), data({ a: 'x' }), data({ b: 1 }), data({ a: 'y' })]);
  const shown = await readEventChanges(grown, 3, new AbortController().signal);
  const change = shown.find(({ path }) => path === 'm · data 0');
  assert.equal(change?.before, '{"a":"x","b":1}');
  assert.equal(change?.after, '{"a":"xy","b":1}');
});

test('does not show the sequence number of an event as a change', async () => {
  const numbered = play([
    JSON.stringify({ sequence_number: 0, object: 'response', status: 'created', id: 'r', created_at: 7 }),
    JSON.stringify({ sequence_number: 1, object: 'response', status: 'in_progress', id: 'r' }),
    JSON.stringify({ sequence_number: 2, ...(JSON.parse(message('in_progress')) as JsonObject) }),
  ]);
  for (const seq of [0, 2]) {
    const found = await readEventChanges(numbered, seq, new AbortController().signal);
    assert.ok(found.length > 0);
    assert.deepEqual(
      found.filter(({ path }) => path.includes('sequence_number')),
      [],
    );
  }
});

test('reads the changes of every recorded event, and does not throw on invalid events', async () => {
  for (const { events, name } of readWireVectors()) {
    const run = play(events.map((event) => JSON.stringify(event)));
    for (let seq = 0; seq < events.length; seq += 1) {
      assert.ok(Array.isArray(await readEventChanges(run, seq, new AbortController().signal)), name);
    }
  }
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(fc.string(), fc.json()), { minLength: 1, maxLength: 10 }), async (texts) => {
      await readEventChanges(play(texts), texts.length - 1, new AbortController().signal);
    }),
  );
});

test('reads the row, fields and length of an event, and returns undefined for a missing event', async () => {
  const detail = await readEventDetail(state, 2, 10);
  assert.equal(detail?.row, 'm');
  assert.deepEqual(detail?.fields, { object: 'content', type: 'text', status: 'in_progress', message: 'm' });
  assert.equal(detail?.data.length, 10);
  assert.ok((detail?.length ?? 0) > 10);
  assert.equal(await readEventDetail(state, 5, 10), undefined);
});

test('shows UTF-8 bytes, sixteen per line, and detects binary data', () => {
  assert.equal(hexDump('hé\n'), `00000000  68 c3 a9 0a${' '.repeat(37)} h...`);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const hex =
        hexDump(text)
          .split('\n')
          .map((line) => line.slice(10, 58))
          .join('')
          .match(/[\da-f]{2}/g) ?? [];
      assert.equal(
        new TextDecoder().decode(Uint8Array.from(hex, (byte) => Number.parseInt(byte, 16))),
        text.replace(/^\uFEFF/, ''),
      );
    }),
  );
  assert.deepEqual(['{"a":"\t北京"}', 'a\u0000b', '\uFFFD\uFFFD'].map(isBinary), [false, true, true]);
});
