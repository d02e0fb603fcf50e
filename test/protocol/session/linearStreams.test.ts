/**
 * Tests that the work for a stream is proportional to its length, also if each event adds a member, a call or an item.
 * Counts the allocated memory, because copying what has arrived so far for each event allocates a square of it, and a
 * time would depend on the machine.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GCProfiler, getHeapStatistics } from 'node:v8';
import { collectGarbage } from '../../../scripts/bench/collectGarbage.ts';
import type { JsonObject } from '../../../src/protocol/core/json/json.ts';
import { createEmptyLineStore } from '../../../src/protocol/core/record/lineStore.ts';
import { createRedact } from '../../../src/protocol/core/secrets/redact.ts';
import { toFrame, type FrameDraft } from '../../../src/protocol/core/wire/frame.ts';
import { createPieceGuard } from '../../../src/protocol/session/live/pieceGuard.ts';
import { createRunState } from '../../../src/protocol/session/live/runState.ts';

/** The events before the others, and the event with each number. */
interface Growth {
  readonly protocol: string;
  readonly first: readonly JsonObject[];
  event(number: number): JsonObject;
}

const chunk = (delta: JsonObject, more: JsonObject = {}): JsonObject => {
  return { id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta }], ...more };
};
const content = (data: JsonObject): JsonObject => {
  return { object: 'content', type: 'data', msg_id: 'm', index: 0, delta: true, status: 'in_progress', data };
};
const message: JsonObject = { object: 'message', id: 'm', role: 'assistant', type: 'message', status: 'in_progress' };
const begun: JsonObject = { type: 'RUN_STARTED', threadId: 't', runId: 'r' };
const added: JsonObject = {
  type: 'response.output_item.added',
  output_index: 0,
  item: { id: 'i', type: 'message', role: 'assistant', content: [] },
};
const task: JsonObject = { result: { kind: 'task', id: 't', contextId: 'c', status: { state: 'working' } } };
const textDelta = (more: JsonObject): JsonObject => {
  return { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'x', ...more };
};
const artifact = (parts: readonly JsonObject[]): JsonObject => {
  return { result: { kind: 'artifact-update', taskId: 't', contextId: 'c', artifact: { artifactId: 'a', parts } } };
};
const chat = { protocol: 'chat', first: [chunk({ role: 'assistant', content: '' })] };
const agentApi = { protocol: 'agent-api', first: [message] };
const agUi = { protocol: 'ag-ui', first: [begun] };
const responses = { protocol: 'responses', first: [added] };

const growths: Readonly<Record<string, Growth>> = {
  'chat: a member': { ...chat, event: (number) => chunk({}, { [`m${number}`]: 1 }) },
  'chat: a member of the audio': {
    ...chat,
    event: (number) => chunk({ audio: { data: 'AAAA', [`m${number}`]: 1 } }),
  },
  'chat: a call without an index': {
    ...chat,
    event: (number) => chunk({ tool_calls: [{ id: `c${number}`, function: { name: 'f', arguments: '{}' } }] }),
  },
  'agent-api: a key': { ...agentApi, event: (number) => content({ [`k${number}`]: 1 }) },
  'agent-api: a key deeper inside': { ...agentApi, event: (number) => content({ k: { [`k${number}`]: 1 } }) },
  'agent-api: an element of a list': { ...agentApi, event: (number) => content({ k: [number] }) },
  'agent-api: a member of the message': { ...agentApi, event: (number) => ({ ...message, [`m${number}`]: 1 }) },
  'agent-api: a member of the contents': {
    ...agentApi,
    event: (number) => ({ ...content({}), type: 'text', text: 'x', [`m${number}`]: 1 }),
  },
  'ag-ui: a key of the metadata': {
    protocol: 'ag-ui',
    first: [begun, { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' }],
    event: (number) => textDelta({ metadata: { [`k${number}`]: 1 } }),
  },
  'ag-ui: a member of the message': {
    protocol: 'ag-ui',
    first: [begun, { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' }],
    event: (number) => textDelta({ [`m${number}`]: 1 }),
  },
  'agentscope-2: a key of the metadata': {
    protocol: 'agentscope-2',
    first: [{ type: 'REPLY_START', reply_id: 'r', session_id: 's', name: 'a' }],
    event: (number) => ({
      ...{ type: 'TEXT_BLOCK_DELTA', reply_id: 'r', block_id: 'b', delta: 'x' },
      metadata: { [`k${number}`]: 1 },
    }),
  },
  'a2a: a key of the metadata': {
    protocol: 'a2a',
    first: [task],
    event: (number) => {
      const { result } = artifact([{ kind: 'text', text: 'x' }]);
      return { result: { ...(result as JsonObject), append: true, metadata: { [`k${number}`]: 1 } } };
    },
  },
  'responses: a member of the response': {
    ...responses,
    event: (number) => ({
      type: 'response.in_progress',
      response: { id: 'r', object: 'response', output: [], [`m${number}`]: 1 },
    }),
  },
  'ag-ui: a key of the state': {
    ...agUi,
    event: (number) => ({ type: 'STATE_DELTA', delta: [{ op: 'add', path: `/k${number}`, value: 1 }] }),
  },
  'ag-ui: an element of a list in the state': {
    protocol: 'ag-ui',
    first: [begun, { type: 'STATE_SNAPSHOT', snapshot: { list: [] } }],
    event: () => ({ type: 'STATE_DELTA', delta: [{ op: 'add', path: '/list/-', value: 1 }] }),
  },
  'ag-ui: a chunk of another subagent': {
    ...agUi,
    event: (number) => ({
      type: 'TEXT_MESSAGE_CHUNK',
      messageId: `m${number}`,
      subagentRunId: `s${number}`,
      delta: 'x',
    }),
  },
  'a2a: a short version of an artifact that had a thousand parts': {
    protocol: 'a2a',
    first: [task, artifact(Array.from({ length: 1000 }, (_, number) => ({ kind: 'data', data: { number } })))],
    event: (number) => artifact([{ kind: 'text', text: `${number}` }]),
  },
  'responses: a part': {
    ...responses,
    event(number) {
      const part = { type: 'output_text', text: '', annotations: [] };
      return { type: 'response.content_part.added', item_id: 'i', output_index: 0, content_index: number, part };
    },
  },
};

/**
 * Returns the bytes that `run` allocates: the growth of the heap before, between and after the garbage collections.
 * V8's own count, `total_allocated_bytes`, does not exist in Node 24.
 */
function countBytes(run: () => void): number {
  // Garbage of earlier tests would be freed piece by piece meanwhile.
  collectGarbage();
  const profiler = new GCProfiler();
  const before = getHeapStatistics().used_heap_size;
  profiler.start();
  run();
  const after = getHeapStatistics().used_heap_size;
  const { statistics } = profiler.stop();
  return statistics.reduce(
    (bytes, { beforeGC, afterGC }) =>
      bytes + beforeGC.heapStatistics.usedHeapSize - afterGC.heapStatistics.usedHeapSize,
    after - before,
  );
}

const writePlain = (json: JsonObject): string => JSON.stringify(json);

/** Writes the number 1 in a way that JavaScript forgets. */
const writeUnusual = (json: JsonObject): string => writePlain(json).replaceAll(/:1(?=[,}])/g, ':1.0');

/** Returns the memory that reading, checking and folding the stream allocates. */
function countAllocated({ protocol, first, event }: Growth, length: number, write = writePlain): number {
  const texts = [...first, ...Array.from({ length }, (_, number) => event(number))].map(write);
  const endpoint = { name: '', url: '', headers: {} };
  const header = { agentrun: 1, protocol, startedAt: '', source: '', endpoint, request: null } as const;
  const writer = createRunState(header, createEmptyLineStore());
  const bytes = countBytes(() => {
    texts.forEach((data, seq) => writer.take(toFrame({ form: 'event', data }, seq, seq)));
  });
  assert.equal(writer.state.protocol.id, protocol);
  return bytes;
}

/** Returns the memory that looking for secrets in the stream allocates. */
function countGuarded({ protocol, first, event }: Growth, length: number): number {
  const texts = [...first, ...Array.from({ length }, (_, number) => event(number))].map((json) => JSON.stringify(json));
  const redact = createRedact([{ label: 'key', value: 'sk-0123456789abcdef' }]);
  let passed = 0;
  const guard = createPieceGuard<FrameDraft>(redact, protocol, () => {
    passed += 1;
  });
  const bytes = countBytes(() => {
    texts.forEach((data, at) => guard.take({ form: 'event', data }, at));
  });
  guard.end();
  assert.equal(passed, texts.length);
  return bytes;
}

/**
 * In bytes. Copying a list of a thousand elements for each event needs some 40 KB more for each event of the second
 * thousand. The first thousand events can need more than the second one, because the program is still being compiled.
 */
const maxGrowth = 25_000;

/**
 * In bytes. Copying an object of a thousand members needs more than 200 KB for each event, but this hardly grows with
 * the number of members. The largest events need some 80 KB with their checks.
 */
const maxOfEvent = 150_000;

/** `count` returns the memory that the first events need. */
function assertLinear(count: (length: number) => number): void {
  const [once = 0, twice = 0] = [1000, 2000].map(count);
  assert.ok(twice - once <= Math.min(once + 1000 * maxGrowth, 1000 * maxOfEvent), `${once} ${twice}`);
}

for (const [title, growth] of Object.entries(growths)) {
  void test(`${title} with each event: the second thousand events copy nothing of the first`, () => {
    assertLinear((length) => countAllocated(growth, length));
  });

  if (writeUnusual(growth.event(0)) !== writePlain(growth.event(0))) {
    void test(`${title} with each event: the texts of numbers are kept without copying those before`, () => {
      assertLinear((length) => countAllocated(growth, length, writeUnusual));
    });
  }

  void test(`${title} with each event: secrets are looked for only in what is new`, () => {
    assertLinear((length) => countGuarded(growth, length));
  });
}
