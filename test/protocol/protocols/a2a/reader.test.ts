/** Tests the fold of A2A streams and answers: nothing is lost. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Json, JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { createReader } from '../../../../src/protocol/protocols/a2a/reader.ts';
import { recognizeEvent } from '../../../../src/protocol/protocols/a2a/recognize.ts';
import { writeResponse } from '../../../../src/protocol/protocols/a2a/responseWriter.ts';
import type { Run } from '../../../../src/protocol/core/run/run.ts';
import { foldText, foldWith } from '../../../support/foldWith.ts';

const status = (state: string, more: JsonObject = {}): JsonObject => ({
  statusUpdate: { taskId: 't', contextId: 'c', status: { state: `TASK_STATE_${state}`, ...more } },
});
const artifact = (text: string, more: JsonObject = {}): JsonObject => ({
  artifactUpdate: { taskId: 't', contextId: 'c', artifact: { artifactId: 'a', parts: [{ text }] }, ...more },
});
const content = (text: string): JsonObject => ({
  message: { messageId: 'm', role: 'ROLE_AGENT', taskId: 't', contextId: 'c', parts: [{ text }] },
});

/** Returns the texts of the answer with their types. */
function textsOf(run: Run): readonly string[] {
  return run.items.map(({ type, parts }) => `${type}: ${parts.map(({ text }) => text.toString()).join('|')}`);
}

test('joins appended tokens into one text and writes the complete task', () => {
  const run = foldWith(createReader(), [
    { task: { id: 't', contextId: 'c', status: { state: 'TASK_STATE_SUBMITTED' } } },
    artifact('He'),
    artifact('llo', { append: true }),
    artifact('!', { append: true, lastChunk: true }),
    status('COMPLETED'),
  ]);
  assert.deepEqual(textsOf(run), ['artifact: Hello!']);
  assert.deepEqual([run.id, run.sessionId, run.outcome, run.noteCount], ['t', 'c', 'completed', 0]);
  assert.deepEqual(writeResponse(run), {
    task: {
      id: 't',
      contextId: 'c',
      status: { state: 'TASK_STATE_COMPLETED' },
      artifacts: [{ artifactId: 'a', parts: [{ text: 'Hello!' }] }],
    },
  });
});

test('an artifact update without append replaces the artifact', () => {
  const parts = [{ text: 'one' }, { url: 'https://example.org/a.png', mediaType: 'image/png' }, { text: 'two' }];
  const first = { artifactUpdate: { taskId: 't', contextId: 'c', artifact: { artifactId: 'a', parts } } };
  const run = foldWith(createReader(), [first, artifact('final')]);
  assert.deepEqual(
    (writeResponse(foldWith(createReader(), [first, artifact('x'), status('WORKING')]))['task'] as JsonObject)[
      'artifacts'
    ],
    [{ artifactId: 'a', parts: [{ text: 'x' }] }],
  );
  assert.equal(run.items[0]?.parts.map(({ text }) => text.toString()).join(''), 'final');
});

test('the fast path for tokens gives the same result as the full reader', () => {
  const events = [artifact('He'), artifact('llo', { append: true }), artifact('.', { append: true })];
  const long = { ...createReader(), readDelta: () => undefined };
  assert.deepEqual(textsOf(foldWith(createReader(), events)), textsOf(foldWith(long, events)));
  const probe = createReader();
  foldWith(probe, events.slice(0, 2));
  const frame = { seq: 2, at: 0, form: 'event', data: '' } as const;
  assert.equal(probe.readDelta({ kind: 'json', json: events[2] as Json, frame })?.text, '.');
});

test('a closed artifact that has grown is not replaced by one that begins like it', () => {
  const run = foldWith(createReader(), [
    artifact('He'),
    artifact('llo', { append: true }),
    status('COMPLETED'),
    artifact('He'),
  ]);
  assert.deepEqual(textsOf(run), ['artifact: Hello', 'artifact: He']);
});

test('a task that requires input ends the run with its question', () => {
  const question = { message: { messageId: 'q', role: 'ROLE_AGENT', parts: [{ text: 'Which city?' }] } };
  const run = foldWith(createReader(), [status('WORKING'), status('INPUT_REQUIRED', question)]);
  assert.deepEqual(
    [run.outcome, run.items[0]?.status, textsOf(run)],
    ['completed', 'input-required', ['status: Which city?']],
  );
  const signIn = foldWith(createReader(), [status('AUTH_REQUIRED')]);
  assert.deepEqual([signIn.outcome, signIn.items[0]?.status], [undefined, 'auth-required']);
  const later = foldWith(createReader(), [status('AUTH_REQUIRED'), artifact('done'), status('COMPLETED')]);
  assert.deepEqual([later.outcome, later.noteCount], ['completed', 0]);
});

test('reports the outcome and error of a failed, rejected or canceled task', () => {
  const why = { message: { messageId: 'w', role: 'ROLE_AGENT', parts: [{ text: 'Tool crashed' }] } };
  const ends = (['FAILED', 'REJECTED', 'CANCELED'] as const).map((state) => {
    const { outcome, error } = foldWith(createReader(), [status(state, why)]);
    return [outcome, error];
  });
  assert.deepEqual(ends, [
    ['failed', { code: 'failed', message: 'Tool crashed' }],
    ['failed', { code: 'rejected', message: 'Tool crashed' }],
    ['canceled', undefined],
  ]);
});

test('does not repeat a status message that is also in the history, nor a user message', () => {
  const message = { kind: 'message', messageId: 'w', role: 'agent', parts: [{ kind: 'text', text: 'On it' }] };
  const asked = { kind: 'message', messageId: 'u', role: 'user', parts: [{ kind: 'text', text: 'Hi' }] };
  const run = foldWith(createReader(), [
    { kind: 'status-update', taskId: 't', contextId: 'c', status: { state: 'working', message }, final: false },
    { kind: 'task', id: 't', contextId: 'c', status: { state: 'completed' }, history: [asked, message] },
  ]);
  assert.deepEqual(textsOf(run), ['history: On it']);
  assert.equal(writeResponse(run)['kind'], 'task');
});

test('reads a non-streamed answer with and without an envelope', () => {
  const rpc = (result: Json): string => JSON.stringify({ jsonrpc: '2.0', id: 1, result });
  const message = { kind: 'message', messageId: 'm', role: 'agent', parts: [{ kind: 'text', text: 'hi' }] };
  for (const text of [
    rpc(message),
    rpc(content('hi')),
    JSON.stringify(content('hi')),
    JSON.stringify({ result: message }),
  ]) {
    const run = foldText(createReader(), text);
    assert.deepEqual([run.outcome, textsOf(run)], ['completed', ['message: hi']], text);
  }
  const waiting = foldText(
    createReader(),
    rpc({ task: { id: 't', contextId: 'c', status: { state: 'TASK_STATE_AUTH_REQUIRED' } } }),
  );
  assert.equal(waiting.outcome, 'completed');
  const list = foldText(createReader(), rpc({ tasks: [{ id: 't', status: { state: 'TASK_STATE_FAILED' } }] }));
  assert.deepEqual([list.outcome, list.items[0]?.status, list.items[0]?.type], ['completed', 'failed', 'task']);
});

test('reads errors of every shape', () => {
  const reason = [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'TASK_NOT_FOUND' }];
  const shapes: readonly (readonly [Json, Json])[] = [
    [
      { code: -32603, message: 'Internal error' },
      { code: '-32603', message: 'Internal error' },
    ],
    [
      { code: -32001, message: 'Gone', data: reason },
      { code: '-32001', message: 'Gone (TASK_NOT_FOUND)' },
    ],
    [
      { code: 404, status: 'NOT_FOUND', message: 'Gone', details: reason },
      { code: '404', message: 'Gone (TASK_NOT_FOUND)' },
    ],
    ['boom', { message: 'boom' }],
    [{ data: 1 }, { message: '{"data":1}' }],
    [7, { message: '7' }],
  ];
  for (const [error, wanted] of shapes) {
    const run = foldText(createReader(), JSON.stringify({ jsonrpc: '2.0', error }));
    assert.deepEqual([run.outcome, run.error], ['failed', wanted]);
  }
});

test('messages of the history come before artifacts', () => {
  const history = [{ kind: 'message', messageId: 'w', role: 'agent', parts: [{ kind: 'text', text: 'On it' }] }];
  const artifacts = [{ artifactId: 'a', parts: [{ kind: 'text', text: 'Done' }] }];
  const task = { kind: 'task', id: 't', contextId: 'c', status: { state: 'completed' }, history, artifacts };
  assert.deepEqual(textsOf(foldWith(createReader(), [task])), ['history: On it', 'artifact: Done']);
});

test('recognizes an error of any depth', () => {
  const depth = 20_000;
  const error = JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as Json;
  assert.equal(recognizeEvent({ error }), 1);
  assert.equal(foldWith(createReader(), [{ error }]).outcome, 'failed');
});

test('an event of another task is noted and changes nothing', () => {
  const other = { statusUpdate: { taskId: 'other', status: { state: 'TASK_STATE_COMPLETED' } } };
  const run = foldWith(createReader(), [status('WORKING'), other]);
  assert.deepEqual([run.outcome, run.notes[0]?.note, run.notes[0]?.detail], [undefined, 'bad-field', 'taskId']);
});

test('reads the kind of a file from its media type in each version', () => {
  const parts = [
    { kind: 'file', file: { uri: 'https://example.org/a.png', mimeType: 'image/png', name: 'a.png' } },
    { raw: 'aGk=', mediaType: 'text/plain', filename: 'hi.txt' },
    { data: [1] },
    { filename: 'nothing' },
  ];
  const run = foldWith(createReader(), [{ message: { messageId: 'm', role: 'ROLE_AGENT', parts } }]);
  assert.deepEqual(
    run.items[0]?.parts.map(({ kind, media }) => [kind, media?.url]),
    [
      ['image', 'https://example.org/a.png'],
      ['file', 'data:text/plain;base64,aGk='],
      ['data', undefined],
      ['unknown', undefined],
    ],
  );
  assert.deepEqual((writeResponse(run)['message'] as JsonObject)['parts'], parts);
});

test('reads any JSON without throwing', () => {
  const scalar = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.boolean());
  const { json } = fc.letrec((tie) => ({
    json: fc.oneof({ depthSize: 'small' }, scalar, fc.array(tie('json')), fc.dictionary(name, tie('json'))),
  }));
  fc.assert(
    fc.property(fc.array(json, { maxLength: 5 }), (events) => {
      writeResponse(foldWith(createReader(), events as readonly Json[]));
    }),
  );
});

const name = fc.constantFrom(
  ...['jsonrpc', 'result', 'error', 'kind', 'task', 'message', 'statusUpdate', 'status', 'state', 'artifact', 'parts'],
  ...['artifactUpdate', 'history', 'artifacts', 'taskId', 'id', 'append', 'file', 'data', 'code', 'tasks', '__proto__'],
);

test('reads parts that are marked as thoughts or tools as separate items in both versions', () => {
  const parts = [
    { text: 'Hm', metadata: { adk_thought: true } },
    { data: { id: 'c1', name: 'look', args: { at: 'it' } }, metadata: { adk_type: 'function_call' } },
    { data: { id: 'c1', name: 'look', response: { result: 'seen' } }, metadata: { kagent_type: 'function_response' } },
    { kind: 'data', data: { call_id: 'c2', name: 'look', arguments: '{}' } },
    { text: 'Done' },
  ];
  const { items } = foldWith(createReader(), [{ message: { messageId: 'm', role: 'ROLE_AGENT', parts } }]);
  assert.deepEqual(
    items.map(({ kind, callId, parts: [part] }) => [kind, callId, part?.text.toString()]),
    [
      ['reasoning', undefined, 'Hm'],
      ['call', 'c1', '{"at":"it"}'],
      ['output', 'c1', 'seen'],
      ['call', 'c2', '{}'],
      ['message', undefined, 'Done'],
    ],
  );
  assert.equal(items[1]?.partner, items[2]);
});

test('an artifact keeps the members of all updates that append to it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.nat(), { noNullPrototype: true }), { minLength: 1 }),
      (all) => {
        const run = foldWith(
          createReader(),
          all.map((metadata, index) => ({
            artifactUpdate: {
              taskId: 't',
              contextId: 'c',
              artifact: { artifactId: 'x', parts: [{ text: 'y' }], metadata, extensions: [`e${index}`] },
              append: index > 0,
            },
          })),
        );
        assert.deepEqual(run.items[0]?.fields, {
          artifactId: 'x',
          metadata: Object.assign({}, ...all) as JsonObject,
          extensions: [`e${all.length - 1}`],
        });
        assert.equal(run.items[0].parts[0]?.text.toString(), 'y'.repeat(all.length));
      },
    ),
  );
});
