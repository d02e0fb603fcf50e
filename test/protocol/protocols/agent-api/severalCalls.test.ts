/**
 * Tests one message of the Agent API with several calls or outputs: each of them is shown, answered and resent
 * separately.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { convertJson } from '../../../../src/protocol/features/convert/convertJson.ts';
import { wireProtocolById } from '../../../../src/protocol/protocols/registry.ts';
import { lintText } from '../../../../src/protocol/session/stored/lintText.ts';
import { resumeRun } from '../../../../src/protocol/features/resume/resume.ts';
import { createProjector } from '../../../../src/protocol/panel/projector.ts';
import { exported, recordRun } from '../../features/export/exportedRun.ts';

const types = {
  plugin_call: 'plugin_call_output',
  function_call: 'function_call_output',
  mcp_call: 'mcp_call_output',
} as const;

interface Shape {
  /** The number of calls in each message. */
  readonly counts: readonly number[];
  readonly type: keyof typeof types;
  /** Contents arrive one by one before their message completes. */
  readonly isStreamed: boolean;
  /** Whether all outputs are in one message, or each in its own. */
  readonly isAnsweredAtOnce: boolean;
}

const shapes: fc.Arbitrary<Shape> = fc.record({
  counts: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
  type: fc.constantFrom<Shape['type']>('plugin_call', 'function_call', 'mcp_call'),
  isStreamed: fc.boolean(),
  isAnsweredAtOnce: fc.boolean(),
});

const content = (id: string, index: number, data: JsonObject): JsonObject => ({
  object: 'content',
  type: 'data',
  status: 'completed',
  index,
  delta: false,
  msg_id: id,
  data,
});

function messageEvents(message: JsonObject, isStreamed: boolean): readonly JsonObject[] {
  if (!isStreamed) return [{ ...message, status: 'in_progress', content: [] }, message];
  const contents = message['content'] as readonly JsonObject[];
  return [{ ...message, status: 'in_progress', content: null }, ...contents, message];
}

/** Returns the messages of the answer, and the ids of the calls in them. */
function messagesOf({ counts, type, isAnsweredAtOnce }: Shape) {
  const callIds: string[] = [];
  const messages = counts.flatMap((count, place): readonly JsonObject[] => {
    const ids = Array.from({ length: count }, (_, index) => `c${place}-${index}`);
    callIds.push(...ids);
    const all = { object: 'message', status: 'completed' };
    const call = (callId: string, index: number) =>
      content(`m${place}`, index, { call_id: callId, name: `f-${callId}`, arguments: JSON.stringify({ of: callId }) });
    const answers = isAnsweredAtOnce ? [ids] : ids.map((id) => [id]);
    return [
      { ...all, id: `m${place}`, type, role: 'assistant', content: ids.map(call) },
      ...answers.map((answered, at) => ({
        ...all,
        id: `o${place}-${at}`,
        type: types[type],
        role: 'tool',
        content: answered.map((callId, index) =>
          content(`o${place}-${at}`, index, { call_id: callId, name: `f-${callId}`, output: `out-${callId}` }),
        ),
      })),
    ];
  });
  return { messages, callIds };
}

function eventsOf(messages: readonly JsonObject[], isStreamed: boolean): readonly JsonObject[] {
  const response = { object: 'response', id: 'r', session_id: 's' };
  return [
    { ...response, status: 'created' },
    { ...response, status: 'in_progress' },
    ...messages.flatMap((message) => messageEvents(message, isStreamed)),
    { ...response, status: 'completed', output: messages },
  ].map((event, index) => ({ ...event, sequence_number: index }));
}

void test('each call is an item, with its own id, arguments and output', () => {
  fc.assert(
    fc.property(shapes, (shape) => {
      const { messages, callIds } = messagesOf(shape);
      const { run, findings } = recordRun({ events: eventsOf(messages, shape.isStreamed) });
      const calls = run.items.filter(({ kind }) => kind === 'call');
      assert.deepEqual(
        calls.map(({ callId }) => callId),
        callIds,
      );
      assert.equal(run.items.length, 2 * callIds.length);
      for (const call of calls) {
        const { callId = '', partner, name, closed, parts } = call;
        assert.equal(name, `f-${callId}`);
        assert.ok(closed && partner?.closed === true);
        assert.deepEqual(
          parts.map(({ text }) => text.toString()),
          [JSON.stringify({ of: callId })],
        );
        assert.equal(partner.parts.map(({ text }) => text.toString()).join(), `out-${callId}`);
      }
      assert.deepEqual(
        findings.list.filter(({ severity }) => severity !== 'info'),
        [],
      );
    }),
    { numRuns: 100 },
  );
});

void test('each call is in the panel, in exports, in resumed requests and in conversions', async () => {
  await fc.assert(
    fc.asyncProperty(shapes, async (shape) => {
      const { messages, callIds } = messagesOf(shape);
      const state = recordRun({ events: eventsOf(messages, shape.isStreamed) });
      const { rows } = createProjector(state, { live: false, locale: 'en' }).snapshot();
      const tools = rows.filter(({ kind }) => kind === 'tool');
      assert.deepEqual(
        tools.map(({ callId, parts }) => [callId, ...parts.map(({ text }) => text)]),
        callIds.map((id) => [id, JSON.stringify({ of: id }), `out-${id}`]),
      );
      const last = state.run.items.at(-1)?.key ?? '';
      const resumed = resumeRun({ request: null, run: state.run, protocol: wireProtocolById('agent-api') }, last);
      const documents = ['responses', 'chat', 'ag-ui', 'a2a'].map(
        (to) => convertJson({ object: 'response', id: 'r', output: messages }, { from: 'agent-api', to }).document,
      );
      const texts = [
        await exported({ state, format: 'json' }),
        await exported({ state, format: 'markdown' }),
        JSON.stringify(resumed?.at('fresh').request),
        // Ignores `metadata`, which keeps the original of the source document.
        ...documents.map((document) =>
          JSON.stringify(document, (key, value: unknown) => (key === 'metadata' ? undefined : value)),
        ),
      ];
      for (const text of texts) {
        for (const id of callIds)
          for (const word of [`f-${id}`, `out-${id}`]) assert.ok(text.includes(word), `${word} in ${text}`);
      }
    }),
    { numRuns: 50 },
  );
});

void test('reports the only call without an output among several calls', () => {
  fc.assert(
    fc.property(shapes, fc.nat(), (shape, chosen) => {
      const { messages, callIds } = messagesOf({ ...shape, isAnsweredAtOnce: false });
      const id = callIds[chosen % callIds.length] ?? '';
      const remaining = messages.filter((message) => !JSON.stringify(message).includes(`out-${id}`));
      const user = { role: 'user', type: 'message', content: [{ type: 'text', text: 'Hi' }] };
      const linted = lintText(JSON.stringify({ input: [user, ...remaining, user] }), { locale: 'en' });
      assert.ok(linted.ok);
      const found = linted.findings.filter(({ rule }) => rule === 'tool-call-unanswered');
      assert.deepEqual(
        found.map(({ message }) => message.includes(`“${id}”`)),
        [true],
      );
    }),
    { numRuns: 100 },
  );
});
