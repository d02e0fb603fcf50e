/**
 * Tests A2A 0.3 in the JSON of its Protocol Buffers, as it is used over plain HTTP: the same content gives the same run
 * as in the form of JSON-RPC, nothing is reported there, and in JSON-RPC each deviation is.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Json, JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { checkA2aObject } from '../../../../src/protocol/protocols/a2a/checkA2aObject.ts';
import { readMessage } from '../../../../src/protocol/protocols/a2a/message.ts';
import { createReader } from '../../../../src/protocol/protocols/a2a/reader.ts';
import { recognizeEvent, recognizeRoot } from '../../../../src/protocol/protocols/a2a/recognize.ts';
import { writeResponse } from '../../../../src/protocol/protocols/a2a/responseWriter.ts';
import { checkObject } from '../../../../src/protocol/protocols/a2a/shapes.ts';
import { foldWith } from '../../../support/foldWith.ts';

interface Part {
  readonly text?: string;
  readonly uri?: string;
  readonly bytes?: string;
}

const part: fc.Arbitrary<Part> = fc.oneof(
  fc.record({ text: fc.string({ minLength: 1 }) }),
  fc.record({ uri: fc.webUrl() }),
  fc.record({ bytes: fc.base64String({ minLength: 4 }) }),
);
const parts = fc.array(part, { minLength: 1, maxLength: 4 });

/** `toName` writes the names of members in the form of JSON or of the Protocol Buffers. */
type Naming = (name: string) => string;
const camel: Naming = (name) => name;
const snake: Naming = (name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function transcodedPart({ text, uri, bytes }: Part, toName: Naming): JsonObject {
  if (text !== undefined) return { text };
  const source: readonly [string, Json] = uri === undefined ? ['fileWithBytes', bytes ?? ''] : ['fileWithUri', uri];
  return { file: { [toName(source[0])]: source[1], [toName('mimeType')]: 'image/png', name: 'a.png' } };
}

function rpcPart({ text, ...source }: Part): JsonObject {
  return text === undefined
    ? { kind: 'file', file: { ...source, mimeType: 'image/png', name: 'a.png' } }
    : { kind: 'text', text };
}

const transcoded = (list: readonly Part[], toName = camel): JsonObject => ({
  [toName('messageId')]: 'm',
  role: 'ROLE_AGENT',
  content: list.map((each) => transcodedPart(each, toName)),
});

const rpc = (list: readonly Part[]): JsonObject => ({
  kind: 'message',
  messageId: 'm',
  role: 'agent',
  parts: list.map(rpcPart),
});

const shown = (events: readonly Json[]): Json =>
  foldWith(createReader(), events).items.map(({ kind, role, parts: shownParts }) => [
    kind,
    role ?? null,
    ...shownParts.map((each) => [each.kind, each.text.toString(), { ...each.media }]),
  ]);

test('a message shows the same in both forms, and is written as it was sent', () => {
  fc.assert(
    fc.property(parts, fc.constantFrom(camel, snake), (list, toName) => {
      const sent = { message: transcoded(list, toName) };
      assert.deepEqual(shown([sent]), shown([rpc(list)]));
      assert.deepEqual(writeResponse(foldWith(createReader(), [sent])), sent);
      assert.equal(recognizeEvent(sent), 2);
      assert.deepEqual(
        readMessage(sent).parts.map(({ kind, value }) => [kind, value.json]),
        readMessage(rpc(list)).parts.map(({ kind, value }) => [kind, value.json]),
      );
    }),
  );
});

test('a stream shows its status, its artifact and its end, and has no findings', () => {
  fc.assert(
    fc.property(parts, (list) => {
      const place = { taskId: 't', contextId: 'c' };
      const artifact = { artifactId: 'a', parts: list.map((each) => transcodedPart(each, camel)) };
      const message = transcoded(list);
      const events: readonly JsonObject[] = [
        { task: { id: 't', contextId: 'c', status: { state: 'TASK_STATE_SUBMITTED' } } },
        { statusUpdate: { ...place, status: { state: 'TASK_STATE_WORKING', message } } },
        { artifactUpdate: { ...place, artifact, lastChunk: true } },
        { statusUpdate: { ...place, status: { state: 'TASK_STATE_CANCELLED' }, final: true } },
      ];
      const run = foldWith(createReader(), events);
      assert.deepEqual([run.outcome, run.noteCount], ['canceled', 0]);
      assert.deepEqual(
        run.items.map(({ type, parts: { length } }) => [type, length > 0]),
        [
          ['status', true],
          ['artifact', true],
        ],
      );
      for (const event of events) assert.deepEqual([...checkA2aObject(event), ...checkObject(event)], []);
    }),
  );
});

test('a request has no findings, and its message is read', () => {
  fc.assert(
    fc.property(parts, (list) => {
      const request = { message: { ...transcoded(list), role: 'ROLE_USER' } };
      assert.equal(recognizeRoot(request)?.form, 'request');
      assert.deepEqual([...checkA2aObject(request), ...checkObject(request)], []);
      assert.equal(readMessage(request).parts.length, list.length);
    }),
  );
});

test('in JSON-RPC, the names of this form are reported at their places', () => {
  const reported = (result: JsonObject): readonly string[] =>
    checkA2aObject({ jsonrpc: '2.0', id: 1, result }).map(({ rule, pointer }) => `${rule} ${pointer}`);
  const file = { kind: 'file', file: { fileWithUri: 'https://a.example' } };
  assert.deepEqual(reported({ ...rpc([]), parts: [file] }), ['a2a-part-content /result/parts/0/file']);
  const { parts: _parts, ...named } = rpc([]);
  assert.deepEqual(reported({ ...named, content: [{ kind: 'text', text: 'Hi' }] }), [
    'a2a-missing-field /result/parts',
  ]);
  assert.deepEqual(reported({ message: transcoded([{ text: 'Hi' }]) }), ['a2a-missing-field /result/message/parts']);
  assert.deepEqual(reported({ task: { id: 't', contextId: 'c', status: { state: 'TASK_STATE_CANCELLED' } } }), [
    'a2a-bad-state /result/task/status/state',
  ]);
});

test('a file has one source, and a part has a content', () => {
  const reported = (content: Json): readonly string[] =>
    checkA2aObject({ message: { ...transcoded([]), content: [content] } }).map(
      ({ rule, pointer }) => `${rule} ${pointer}`,
    );
  const place = 'a2a-part-content /message/content/0';
  assert.deepEqual(reported({ file: { fileWithUri: 'https://a.example', fileWithBytes: 'AAAA' } }), [place]);
  assert.deepEqual(reported({ file: {} }), [place]);
  assert.deepEqual(reported({}), [place]);
});

test('messages of other protocols with a content are not taken for this form', () => {
  for (const role of ['user', 'assistant', 'agent']) {
    assert.equal(recognizeEvent({ message: { role, messageId: 'm', content: [{ type: 'text', text: 'Hi' }] } }), 0);
  }
});
