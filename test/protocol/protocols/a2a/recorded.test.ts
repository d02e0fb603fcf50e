/** Tests recorded A2A exchanges and folds, if this machine has them. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { isJsonObject, type Json, type JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { jsonRpcInterface, readCard, judgeCard } from '../../../../src/protocol/protocols/a2a/card.ts';
import {
  toArtifactUpdate,
  toStatusUpdate,
  toTask,
  toTaskState,
} from '../../../../src/protocol/protocols/a2a/agentscope/toTask.ts';
import { judgeAnswer } from '../../../../src/protocol/protocols/a2a/judgeAnswer.ts';
import { createReader } from '../../../../src/protocol/protocols/a2a/reader.ts';
import { recognizeEvent } from '../../../../src/protocol/protocols/a2a/recognize.ts';
import { createStreamOrder } from '../../../../src/protocol/protocols/a2a/streamOrder.ts';
import { toState, type Version } from '../../../../src/protocol/protocols/a2a/vocabulary.ts';
import { dialectOfRequest } from '../../../../src/protocol/protocols/registry.ts';
import type { Item, Run } from '../../../../src/protocol/core/run/run.ts';
import { foldText, foldWith } from '../../../support/foldWith.ts';

const folder = fileURLToPath(new URL('../../../../../shared/vectors/a2a/', import.meta.url));
const skip = !existsSync(folder);

function casesOf(file: string): readonly unknown[] {
  return (JSON.parse(readFileSync(folder + file, 'utf8')) as { readonly cases: readonly unknown[] }).cases;
}

const textOf = ({ parts }: Item): string => parts.map(({ text }) => text.toString()).join('');

function stateOf({ fields: { status } }: Run): string | undefined {
  return isJsonObject(status) ? toState(status['state']) : undefined;
}

function artifactsOf(run: Run): JsonObject {
  const artifacts = run.items.filter(({ type }) => type === 'artifact');
  return Object.fromEntries(artifacts.map((item) => [String(item.fields['artifactId']), textOf(item)]));
}

interface FoldCase {
  readonly id: string;
  readonly events: readonly Json[];
  readonly expect: {
    readonly state?: string;
    readonly message?: string;
    readonly statusMessage?: string;
    readonly artifacts?: JsonObject;
    readonly diagnostics: readonly string[];
  };
  /** Whether the server ended the stream. */
  readonly closed?: boolean;
}

test('every recorded stream folds as expected', { skip }, () => {
  for (const { id, events, expect } of casesOf('stream-fold.json') as readonly FoldCase[]) {
    const run = foldWith(createReader(), events);
    const find = (wanted: string): string | undefined => {
      const item = run.items.find(({ type }) => type === wanted);
      return item && textOf(item);
    };
    assert.equal(stateOf(run), expect.state, id);
    assert.equal(find('message'), expect.message, id);
    if (expect.statusMessage !== undefined) assert.equal(find('status'), expect.statusMessage, id);
    if (expect.artifacts !== undefined) assert.deepEqual(artifactsOf(run), expect.artifacts, id);
    assert.ok(
      events.every((event) => recognizeEvent(event) === 2),
      id,
    );
  }
});

test('every recorded stream that is out of order is told of, at the event', { skip }, () => {
  for (const { id, events, expect, closed = false } of casesOf('stream-fold.json') as readonly FoldCase[]) {
    const order = createStreamOrder();
    const told = events.flatMap((event, index) => order.take(event).map(({ rule }) => `${rule}:${index}`));
    if (closed) told.push(...order.end().map(({ rule }) => `${rule}:${events.length - 1}`));
    assert.deepEqual(told, expect.diagnostics, id);
  }
});

interface WireCase {
  readonly id: string;
  readonly request: { readonly body?: Json };
  readonly response: { readonly raw: string };
  readonly expect: {
    readonly error?: { readonly code?: number; readonly message?: string; readonly reason?: string };
    readonly folded?: { readonly task?: FoldedTask; readonly message?: FoldedMessage };
  };
}

interface FoldedMessage {
  readonly messageId: string;
  readonly contextId?: string;
  readonly parts: readonly Json[];
}

interface FoldedTask {
  readonly statusMessage?: string;
  readonly taskId: string;
  readonly contextId: string;
  readonly state: string;
  readonly artifacts: readonly { readonly artifactId: string; readonly text?: string }[];
}

for (const file of ['wire-0.3.json', 'wire-1.0.json', 'wire-agentscope.json']) {
  test(`every exchange of ${file}`, { skip }, () => {
    for (const { id, request, response, expect } of casesOf(file) as readonly WireCase[]) {
      const run = foldText(createReader(), response.raw);
      if (expect.error !== undefined) {
        assert.equal(run.outcome, 'failed', id);
        assert.equal(run.error?.code, expect.error.code === undefined ? undefined : String(expect.error.code), id);
        const { message: said = '', reason = '' } = expect.error;
        assert.ok(run.error?.message.startsWith(said) === true && run.error.message.includes(reason), id);
      }
      const { task, message } = expect.folded ?? {};
      if (task !== undefined) checkTask(run, task, id);
      if (message !== undefined) checkMessage(run, message, id);
      const isSent = isJsonObject(request.body) && JSON.stringify(request.body).includes('"parts"');
      if (isSent) assert.equal(dialectOfRequest(request.body ?? null)?.id, 'a2a', id);
    }
  });
}

function checkMessage(run: Run, { messageId, contextId, parts }: FoldedMessage, id: string): void {
  const [first] = run.items;
  assert.deepEqual([first?.fields['messageId'], first?.parts.length], [messageId, parts.length], id);
  if (contextId !== undefined) assert.equal(run.sessionId, contextId, id);
}

function checkTask(run: Run, task: FoldedTask, id: string): void {
  const said = run.items.findLast(({ type }) => type === 'status');
  if (task.statusMessage !== undefined) assert.equal(said && textOf(said), task.statusMessage, id);
  assert.equal(run.items.filter(({ type }) => type === 'artifact').length, task.artifacts.length, id);
  assert.deepEqual([run.id, run.sessionId, stateOf(run)], [task.taskId, task.contextId, task.state], id);
  for (const { artifactId, text } of task.artifacts) {
    if (text !== undefined) assert.equal(artifactsOf(run)[artifactId], text, id);
  }
}

interface CardCase {
  readonly id: string;
  readonly fetchedFrom: string;
  readonly card: JsonObject;
  readonly expect: JsonObject & { readonly diagnostics: readonly string[] };
}

test('every recorded card says where its agent is, and what it lacks', { skip }, () => {
  for (const { id, fetchedFrom, card, expect } of casesOf('cards.json') as readonly CardCase[]) {
    const read = readCard(card);
    const { diagnostics, selectJsonRpc, ...wanted } = expect;
    assert.deepEqual(read, wanted, id);
    assert.deepEqual(jsonRpcInterface(read) ?? null, selectJsonRpc, id);
    const told = judgeCard(card, fetchedFrom).map(({ rule, path }) => (path === undefined ? rule : `${rule}:${path}`));
    assert.deepEqual(told.toSorted(), diagnostics.toSorted(), id);
  }
});

interface MalformedCase {
  readonly id: string;
  readonly protocol: Version;
  readonly response: JsonObject;
  /** The id of all requests, unless a case has its own. */
  readonly requestId?: Json;
  readonly expect: { readonly diagnostics: readonly string[]; readonly error?: { readonly code: number } };
}

test('every malformed answer is read, and its deviations are named', { skip }, () => {
  for (const { id, protocol, response, expect, requestId = 1 } of casesOf(
    'malformed.json',
  ) as readonly MalformedCase[]) {
    const told = judgeAnswer(response, protocol, requestId).map(
      ({ rule, pointer }) => `${rule}:${pointer === '' ? '/' : pointer}`,
    );
    assert.deepEqual(told.toSorted(), expect.diagnostics.toSorted(), id);
    const run = foldText(createReader(), JSON.stringify(response));
    if (expect.error !== undefined) assert.equal(run.error?.code, String(expect.error.code), id);
  }
});

interface MappedCase {
  readonly case: string;
  readonly section: string;
  readonly ok: boolean;
  readonly result?: Json;
}

const answered = {
  object: 'response',
  id: 'response_1',
  session_id: 's1',
  status: 'completed',
  created_at: 1_700_000_000,
  completed_at: 1_700_000_005,
  output: [{ id: 'msg_1', type: 'message', role: 'assistant', content: [{ type: 'text', text: 'Hello' }] }],
};

test('every state that AgentScope makes of a status, and an answer as a task', { skip }, () => {
  const made: Readonly<Record<string, JsonObject | undefined>> = {
    task: toTask(answered),
    'status event': toStatusUpdate(answered),
    'artifact event no msgid': toArtifactUpdate({ type: 'text', text: 'He' }, { contextId: 's1' }),
  };
  let states = 0;
  for (const { case: name, section, ok, result } of casesOf('map-agentscope.json') as readonly MappedCase[]) {
    if (section === 'RunStatus -> TaskState') {
      const [, word = ''] = /^status (.*)$/.exec(name) ?? [];
      assert.equal(toTaskState(word), result, name);
      states += 1;
    } else if (name in made) assert.deepEqual([made[name], true], [result, ok], name);
  }
  assert.ok(states > 3);
});

test('a status without a counterpart is unknown, and a picture stops the converter', () => {
  const words = ['created', 'in_progress', 'queued', 'incomplete', null, ' Delta', 'InProgress'];
  const unknown = 'unknown';
  assert.deepEqual(words.map(toTaskState), ['submitted', unknown, unknown, unknown, unknown, 'working', unknown]);
  const content = [{ type: 'image', image_url: 'https://e/x.png' }];
  assert.equal(toTask({ ...answered, output: [{ id: 'm', type: 'message', role: 'assistant', content }] }), undefined);
});

test('an answer that says little is a task of no context, and began when it ended if it does not say', () => {
  const bare = { contextId: '', kind: 'status-update', taskId: null };
  assert.deepEqual(toStatusUpdate({}), { ...bare, final: false, status: { state: 'submitted' } });
  const status = { state: 'failed', timestamp: '2023-11-14T22:13:20Z' };
  const failed = { status: 'failed', created_at: 1_700_000_000, completed_at: 0 };
  assert.deepEqual(toStatusUpdate(failed), { ...bare, final: true, status });
});

test('a message of any role is an artifact of a task, also one without contents', () => {
  const output = [{ id: 'm', type: 'plugin_call_output', role: 'tool', content: null }];
  const artifacts = [{ artifactId: 'm', name: 'plugin_call_output', parts: [] }];
  assert.deepEqual(toTask({ ...answered, output })?.['artifacts'], artifacts);
});

test('a content is an update of its message’s artifact, and of a task of that name where there is no other', () => {
  const content = { type: 'data', data: { k: 1 }, msg_id: 'm' };
  const artifact = { artifactId: 'm', name: 'data', parts: [{ kind: 'data', data: { k: 1 } }] };
  const update = { append: true, artifact, contextId: 'c', kind: 'artifact-update', lastChunk: false };
  assert.deepEqual(toArtifactUpdate(content, { contextId: 'c', append: true }), { ...update, taskId: 'm' });
  assert.deepEqual(toArtifactUpdate(content, { contextId: 'c', append: true, taskId: 't' }), {
    ...update,
    taskId: 't',
  });
  assert.equal(toArtifactUpdate({ type: 'image', image_url: 'https://e/x.png' }), undefined);
});
