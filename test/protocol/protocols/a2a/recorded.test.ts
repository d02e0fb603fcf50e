/** Tests A2A: recorded exchanges and conversions, and streams, cards and answers that were written by hand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isJsonObject, type Json, type JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { jsonRpcInterface, readCard, checkCard } from '../../../../src/protocol/protocols/a2a/card.ts';
import {
  toArtifactUpdate,
  toStatusUpdate,
  toTask,
  toTaskState,
} from '../../../../src/protocol/protocols/a2a/agentscope/toTask.ts';
import { checkAnswer } from '../../../../src/protocol/protocols/a2a/checkAnswer.ts';
import { createReader } from '../../../../src/protocol/protocols/a2a/reader.ts';
import { recognizeEvent } from '../../../../src/protocol/protocols/a2a/recognize.ts';
import { createStreamOrder } from '../../../../src/protocol/protocols/a2a/streamOrder.ts';
import { toState, type Version } from '../../../../src/protocol/protocols/a2a/vocabulary.ts';
import { protocolOfRequest } from '../../../../src/protocol/protocols/registry.ts';
import type { Item, Run } from '../../../../src/protocol/core/run/run.ts';
import { readCases } from '../../../support/fixtures.ts';
import { foldText, foldWith } from '../../../support/foldWith.ts';
import { dataOf, readAdapterVectors } from '../../../support/vectors.ts';

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

test('every stream folds as expected', () => {
  for (const { id, events, expect } of readCases<FoldCase>('by-hand/a2a-streams.jsonl')) {
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

test('reports the events that are out of order in every stream', () => {
  for (const { id, events, expect, closed = false } of readCases<FoldCase>('by-hand/a2a-streams.jsonl')) {
    const order = createStreamOrder();
    const reported = events.flatMap((event, index) => order.take(event).map(({ rule }) => `${rule}:${index}`));
    if (closed) reported.push(...order.end().map(({ rule }) => `${rule}:${events.length - 1}`));
    assert.deepEqual(reported, expect.diagnostics, id);
  }
});

/** A message or task as either version writes it. */
interface Told {
  readonly kind?: string;
  readonly id?: string;
  readonly messageId?: string;
  readonly contextId?: string;
  readonly parts?: readonly { readonly text?: string }[];
  readonly status?: { readonly state: string; readonly message?: Told };
  readonly artifacts?: readonly (Told & { readonly artifactId: string })[];
}

interface WireCase {
  readonly name: string;
  readonly request: Json;
  readonly body: string;
  /** The task as the server knew it afterwards. */
  readonly task?: Told;
}

interface Answer {
  readonly error?: { readonly code: number; readonly message: string };
  readonly result?: Told & { readonly task?: Told; readonly message?: Told };
}

/** Returns what the answer, or the last event of the stream, says. */
function answerIn(body: string): Answer {
  return JSON.parse(dataOf(body).at(-1) ?? body) as Answer;
}

for (const [server, exchanges] of [
  ['a2a-sdk 0.3', readCases<WireCase>('a2a-sdk/exchanges-0.3.jsonl')],
  ['a2a-sdk 1', readCases<WireCase>('a2a-sdk/exchanges-1.0.jsonl')],
  ['the SDK for JavaScript, 0.3', readCases<WireCase>('a2a-js-sdk/exchanges-0.3.jsonl')],
  ['the SDK for JavaScript, 1.0', readCases<WireCase>('a2a-js-sdk/exchanges-1.0.jsonl')],
  ['AgentScope Runtime', readAdapterVectors('a2a') as readonly WireCase[]],
] as const) {
  test(`every exchange with ${server}`, () => {
    const seen = { error: 0, task: 0, message: 0 };
    for (const { name, request, body, task } of exchanges) {
      const run = foldText(createReader(), body);
      const { error, result } = answerIn(body);
      if (error !== undefined) {
        seen.error += 1;
        assert.equal(run.outcome, 'failed', name);
        assert.equal(run.error?.code, String(error.code), name);
        const reason = /"reason":"(\w+)"/.exec(JSON.stringify(error))?.[1] ?? '';
        const content = run.error?.message ?? '';
        assert.ok(content.startsWith(error.message) && content.includes(reason), name);
      }
      const whole = task ?? result?.task ?? (result?.kind === 'task' ? result : undefined);
      // Where the agent raised, the stream ends before the server has noticed.
      if (whole !== undefined && !name.includes('stream raise')) {
        seen.task += 1;
        checkTask(run, whole, name);
      }
      const message = result?.message ?? (result?.kind === 'message' ? result : undefined);
      if (message !== undefined) {
        seen.message += 1;
        checkMessage(run, message, name);
      }
      const isSent = isJsonObject(request) && JSON.stringify(request).includes('"parts"');
      if (isSent) assert.equal(protocolOfRequest(request)?.id, 'a2a', name);
    }
    assert.ok(seen.error > 3 && seen.message > 1, JSON.stringify(seen));
  });
}

function checkMessage(run: Run, { messageId, contextId, parts = [] }: Told, name: string): void {
  const [first] = run.items;
  assert.deepEqual([first?.fields['messageId'], first?.parts.length], [messageId, parts.length], name);
  if (contextId !== undefined) assert.equal(run.sessionId, contextId, name);
}

const textsOf = ({ parts = [] }: Told): string => parts.map(({ text = '' }) => text).join('');

function checkTask(run: Run, { id, contextId, status, artifacts = [] }: Told, name: string): void {
  const content = run.items.findLast(({ type }) => type === 'status');
  if (status?.message !== undefined) assert.equal(content && textOf(content), textsOf(status.message), name);
  assert.equal(run.items.filter(({ type }) => type === 'artifact').length, artifacts.length, name);
  assert.deepEqual([run.id, run.sessionId, stateOf(run)], [id, contextId, status && toState(status.state)], name);
  for (const artifact of artifacts) {
    const isText = artifact.parts?.every(({ text }) => text !== undefined) === true;
    if (isText) assert.equal(artifactsOf(run)[artifact.artifactId], textsOf(artifact), name);
  }
}

interface CardCase {
  readonly id: string;
  readonly fetchedFrom: string;
  readonly card: JsonObject;
  readonly expect: JsonObject & { readonly diagnostics: readonly string[] };
}

test('reads the interfaces of every card and reports what is missing', () => {
  for (const { id, fetchedFrom, card, expect } of readCases<CardCase>('by-hand/a2a-cards.jsonl')) {
    const read = readCard(card);
    const { diagnostics, selectJsonRpc, ...wanted } = expect;
    assert.deepEqual(read, wanted, id);
    assert.deepEqual(jsonRpcInterface(read) ?? null, selectJsonRpc, id);
    const reported = checkCard(card, fetchedFrom).map(({ rule, path }) =>
      path === undefined ? rule : `${rule}:${path}`,
    );
    assert.deepEqual(reported.toSorted(), diagnostics.toSorted(), id);
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

test('reads every malformed answer and reports its deviations', () => {
  const answers = readCases<MalformedCase>('by-hand/a2a-answers.jsonl');
  for (const { id, protocol, response, expect, requestId = 1 } of answers) {
    const reported = checkAnswer(response, protocol, requestId).map(
      ({ rule, pointer }) => `${rule}:${pointer === '' ? '/' : pointer}`,
    );
    assert.deepEqual(reported.toSorted(), expect.diagnostics.toSorted(), id);
    const run = foldText(createReader(), JSON.stringify(response));
    if (expect.error !== undefined) assert.equal(run.error?.code, String(expect.error.code), id);
  }
});

interface Conversion {
  readonly name: string;
  readonly conversion: string;
  readonly given: JsonObject;
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

/** Returns the options of an update in our spelling. */
function optionsOf(options: Json | undefined): Parameters<typeof toArtifactUpdate>[1] {
  const { context_id: contextId = '', append, task_id: taskId, last_chunk: lastChunk } = (options ?? {}) as JsonObject;
  return {
    contextId: String(contextId),
    ...(append === true && { append }),
    ...(typeof taskId === 'string' && { taskId }),
    ...(lastChunk === true && { lastChunk }),
  };
}

test('makes the same states, tasks and updates as AgentScope, and fails where it fails', () => {
  const conversions: Readonly<Record<string, (given: JsonObject) => Json | undefined>> = {
    state: (given) => toTaskState(given),
    task: toTask,
    'status update': toStatusUpdate,
    'artifact update': ({ content, options }) => toArtifactUpdate(content as JsonObject, optionsOf(options)),
  };
  const seen: Record<string, number> = {};
  for (const { name, conversion, given, result } of readCases<Conversion>('agentscope-runtime/a2a-conversions.jsonl')) {
    const convert = conversions[conversion];
    if (convert === undefined) continue;
    assert.deepEqual(convert(given), result, `${conversion}: ${name}`);
    seen[conversion] = (seen[conversion] ?? 0) + 1;
  }
  assert.deepEqual(Object.keys(seen).toSorted(), Object.keys(conversions).toSorted());
  assert.ok((seen['state'] ?? 0) > 3);
});

test('maps a status without a counterpart to unknown and fails on an image', () => {
  const words = ['created', 'in_progress', 'queued', 'incomplete', null, ' Delta', 'InProgress'];
  const unknown = 'unknown';
  assert.deepEqual(words.map(toTaskState), ['submitted', unknown, unknown, unknown, unknown, 'working', unknown]);
  const content = [{ type: 'image', image_url: 'https://e/x.png' }];
  assert.equal(toTask({ ...answered, output: [{ id: 'm', type: 'message', role: 'assistant', content }] }), undefined);
});

test('uses defaults for missing members, and created_at if completed_at is not set', () => {
  const bare = { contextId: '', kind: 'status-update', taskId: null };
  assert.deepEqual(toStatusUpdate({}), { ...bare, final: false, status: { state: 'submitted' } });
  const status = { state: 'failed', timestamp: '2023-11-14T22:13:20Z' };
  const failed = { status: 'failed', created_at: 1_700_000_000, completed_at: 0 };
  assert.deepEqual(toStatusUpdate(failed), { ...bare, final: true, status });
});

test('converts a message of any role to an artifact, also without contents', () => {
  const output = [{ id: 'm', type: 'plugin_call_output', role: 'tool', content: null }];
  const artifacts = [{ artifactId: 'm', name: 'plugin_call_output', parts: [] }];
  assert.deepEqual(toTask({ ...answered, output })?.['artifacts'], artifacts);
});

test('converts a content to an artifact update, with the message id as the default task id', () => {
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
