/** Tests that what an event says besides its status or artifact is in the run, and in the message or artifact. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseExact, printExact } from '../../../../src/protocol/core/json/exactJson.ts';
import type { Json, JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { usageOfRun } from '../../../../src/protocol/core/run/usage.ts';
import { a2a } from '../../../../src/protocol/protocols/a2a/protocol.ts';
import { createReader } from '../../../../src/protocol/protocols/a2a/reader.ts';
import { writeItem, writeResponse } from '../../../../src/protocol/protocols/a2a/responseWriter.ts';
import { foldWith } from '../../../support/foldWith.ts';

const word = fc.integer({ min: 1_000_000, max: 9_999_999 }).map((number) => `word${number}`);
const members = (...names: readonly string[]): fc.Arbitrary<JsonObject> =>
  fc.dictionary(fc.constantFrom(...names), fc.oneof(word, fc.array(word), fc.record({ of: word })), {
    maxKeys: 2,
    noNullPrototype: true,
  });

const update = fc.record({
  kind: fc.constantFrom('text', 'artifact', 'status'),
  isMore: fc.boolean(),
  own: members('a', 'b'),
  ofEvent: members('a', 'c', 'd'),
  unknown: members('x-trace', 'extra'),
});

/** The text of each event is unique, so that it becomes an item of its own. */
function toEvent(
  { kind, isMore, own, ofEvent, unknown }: typeof update extends fc.Arbitrary<infer Update> ? Update : never,
  at: number,
): JsonObject {
  const names = {
    taskId: 't',
    contextId: 'c',
    ...(Object.keys(ofEvent).length > 0 && { metadata: ofEvent }),
    ...unknown,
  };
  const content = { parts: [{ text: `text ${at}` }], ...(Object.keys(own).length > 0 && { metadata: own }) };
  if (kind === 'artifact')
    return {
      artifactUpdate: { ...names, artifact: { artifactId: isMore ? 'x' : `x${at}`, ...content }, append: isMore },
    };
  const message = { messageId: `m${at}`, role: 'ROLE_AGENT', ...content };
  return { statusUpdate: { ...names, status: { state: 'TASK_STATE_WORKING', ...(kind === 'text' && { message }) } } };
}

function wordsIn(json: Json): readonly string[] {
  return JSON.stringify(json).match(/word\d{7}/g) ?? [];
}

test('the metadata of an event is in its message or artifact, or in the task', () => {
  fc.assert(
    fc.property(update, (one) => {
      const event = toEvent(one, 0);
      const run = foldWith(createReader(), [
        { task: { id: 't', contextId: 'c', status: { state: 'TASK_STATE_SUBMITTED' } } },
        event,
      ]);
      const written = JSON.stringify(writeResponse(run));
      for (const each of wordsIn(event)) assert.ok(written.includes(each), `${each} is missing in ${written}`);
      const items = run.items.map(writeItem);
      if (one.kind === 'status') return assert.deepEqual(items, []);
      const merged = { ...one.ofEvent, ...one.own };
      assert.deepEqual(items[0]?.['metadata'] ?? {}, merged);
    }),
  );
});

test('the last value of each member of all events is in the run', () => {
  fc.assert(
    fc.property(fc.array(update, { minLength: 1, maxLength: 5 }), (all) => {
      const sent = all.map((one, at) => toEvent({ ...one, own: {} }, at));
      const text = JSON.stringify(sent);
      const run = foldWith(createReader(), sent);
      const written = JSON.stringify([writeResponse(run), run.items.map(writeItem)]);
      const last = Object.assign({}, ...all.map(({ ofEvent }) => ofEvent)) as JsonObject;
      for (const each of wordsIn(last)) assert.ok(written.includes(each), `${each} is missing in ${written}`);
      assert.equal(JSON.stringify(sent), text, 'the events have not changed');
    }),
  );
});

test('numbers in merged metadata stay as they were written', () => {
  const event = (metadata: string, append: boolean): Json =>
    parseExact(
      `{"artifactUpdate":{"taskId":"t","contextId":"c","append":${append},"metadata":${metadata},"artifact":{"artifactId":"x","parts":[{"text":"y"}]}}}`,
    );
  const run = foldWith(createReader(), [
    event('{"a":12345678901234567890,"b":1.0}', false),
    event('{"b":5,"c":9007199254740993}', true),
  ]);
  assert.equal(
    printExact(run.items[0]?.fields['metadata'] ?? null),
    '{"a":12345678901234567890,"b":5,"c":9007199254740993}',
  );
});

test('metadata that is no object is a note', () => {
  const run = foldWith(createReader(), [
    { statusUpdate: { taskId: 't', contextId: 'c', status: { state: 'TASK_STATE_WORKING' }, metadata: ['word'] } },
  ]);
  assert.deepEqual(
    run.notes.map(({ detail }) => detail),
    ['metadata ["word"]'],
  );
});

test('usage in the metadata of status updates is counted for each message, also of one that only calls a tool', () => {
  const call = { data: { id: 'c1', name: 'look', args: {} }, metadata: { adk_type: 'function_call' } };
  const events = [call, { text: 'Done' }].map((part, at) => ({
    statusUpdate: {
      taskId: 't',
      contextId: 'c',
      status: { state: 'TASK_STATE_WORKING', message: { messageId: `m${at}`, role: 'ROLE_AGENT', parts: [part] } },
      metadata: { adk_usage_metadata: { promptTokenCount: 10 + at, candidatesTokenCount: 1 } },
    },
  }));
  const run = foldWith(createReader(), events);
  for (const { usageOfLastMessage } of a2a.profiles) {
    assert.deepEqual(usageOfRun(run, usageOfLastMessage)?.usage, { input: 21, output: 2 });
  }
});

test('a message that consists only of calls and thoughts keeps its members', () => {
  const parts = [
    { text: 'Hm', metadata: { adk_thought: true } },
    { data: { id: 'c1', name: 'look', args: {} }, metadata: { adk_type: 'function_call' } },
  ];
  fc.assert(
    fc.property(members('metadata', 'extensions', 'extra'), fc.constantFrom('parts', 'content'), (more, name) => {
      const message = { messageId: 'm', role: 'ROLE_AGENT', [name]: parts, ...more };
      const run = foldWith(createReader(), [
        { statusUpdate: { taskId: 't', contextId: 'c', status: { state: 'TASK_STATE_WORKING', message } } },
        { statusUpdate: { taskId: 't', contextId: 'c', status: { state: 'TASK_STATE_COMPLETED' } } },
      ]);
      const [first, second] = run.items.map(writeItem);
      const isPlain = Object.keys(more).length === 0;
      assert.deepEqual(first, isPlain ? parts[0] : { ...message, [name]: [parts[0]] });
      assert.deepEqual(second, parts[1]);
      const written = JSON.stringify(writeResponse(run));
      for (const each of wordsIn(more)) assert.ok(written.includes(each), `${each} is missing in ${written}`);
    }),
  );
});
