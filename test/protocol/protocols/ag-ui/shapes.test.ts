/** Tests that our checks of events and messages agree with AG-UI's own schemas. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EventSchema, MessageSchema, RunAgentInputSchema } from '@ag-ui/core/schemas';
import fc from 'fast-check';
import type { Json, JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { eventTypes } from '../../../../src/protocol/protocols/ag-ui/eventTypes.ts';
import { shapes } from '../../../../src/protocol/protocols/ag-ui/shapes.ts';

const source = { type: 'url', value: 'https://example.com/a.png' };
const messages: readonly JsonObject[] = [
  {
    id: '1',
    role: 'user',
    content: [
      { type: 'text', text: 'Hi' },
      { type: 'image', source },
    ],
  },
  { id: '2', role: 'assistant', toolCalls: [{ id: 'c', type: 'function', function: { name: 'f', arguments: '{}' } }] },
  { id: '3', role: 'tool', toolCallId: 'c', content: 'ok' },
  { id: '4', role: 'reasoning', content: 'Hm' },
  { id: '5', role: 'activity', activityType: 'PLAN', content: { a: 1 } },
];
const members: JsonObject = {
  messageId: 'm',
  toolCallId: 'c',
  toolCallName: 'f',
  threadId: 't',
  runId: 'r',
  stepName: 's',
  subagentRunId: 'g',
  name: 'n',
  delta: 'd',
  message: 'boom',
  content: 'x',
  snapshot: {},
  messages,
  activityType: 'PLAN',
  patch: [{ op: 'add', path: '/a', value: 1 }],
  event: {},
  value: 1,
  subtype: 'message',
  entityId: 'e',
  encryptedValue: 'v',
  outcome: { type: 'success' },
};
const strange = fc.constantFrom<Json>(null, 7, '', [], {}, [{}], 'x', true, [{ op: 'add' }], { type: 'interrupt' });

/** The types that the schemas of 1.0 do not have any more. */
const types = Object.keys(eventTypes).filter((type) => !type.startsWith('THINKING_'));

test('agrees on events with a missing member or a member of another type', () => {
  const role = fc.constantFrom('assistant', 'reasoning', 'tool', 'nobody', undefined);
  const names = fc.constantFrom(...Object.keys(members));
  const event = fc.record({ type: fc.constantFrom(...types), role, name: names, sent: fc.option(strange) });
  fc.assert(
    fc.property(event, ({ type, role: spoken, name, sent }) => {
      const { [name]: _old, ...rest } = members;
      const json = { ...rest, type, ...(spoken && { role: spoken }), ...(sent !== null && { [name]: sent }) };
      // The member that has a patch or an activity in one event has a text in another, so `fit` replaces it.
      const own = fit(json);
      const theirs = EventSchema.safeParse(own);
      assert.equal(shapes.element(own).length === 0, theirs.success, JSON.stringify(own));
    }),
    { numRuns: 2000 },
  );
});

function fit(json: JsonObject): JsonObject {
  const { messages: list, ...event } = json;
  if (json['type'] === 'STATE_DELTA')
    return { ...event, delta: json['delta'] === 'd' ? members['patch'] : json['delta'] };
  if (json['type'] === 'ACTIVITY_SNAPSHOT' && json['content'] === 'x') return { ...event, content: {} };
  return json['type'] === 'MESSAGES_SNAPSHOT' ? { ...event, messages: list } : event;
}

test('agrees on messages and requests', () => {
  const message = fc.record({
    base: fc.constantFrom(...messages),
    name: fc.constantFrom('role', 'content', 'toolCalls', 'toolCallId', 'activityType', 'name'),
    sent: fc.option(strange),
  });
  fc.assert(
    fc.property(message, ({ base, name, sent }) => {
      const { [name]: _old, ...rest } = base;
      const json = sent === null ? rest : { ...rest, [name]: sent };
      if (json['role'] === undefined) return;
      assert.equal(shapes.element(json).length === 0, MessageSchema.safeParse(json).success, JSON.stringify(json));
      const input = { threadId: 't', runId: 'r', messages: [json], tools: [] };
      assert.equal(shapes.head(input).length === 0, RunAgentInputSchema.safeParse(input).success);
    }),
  );
});
