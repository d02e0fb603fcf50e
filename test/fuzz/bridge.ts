/** Fuzzes messages between host and panel: each is answered, refused or ignored, and none causes an exception. */
import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import type { Json } from '../../src/protocol/core/json/json.ts';
import { createAnswerer, createCaller, type CallHandlers } from '../../src/protocol/panel/endpoint.ts';
import type { AnswerMessage, CallMessage } from '../../src/protocol/panel/messages.ts';
import { hostRun } from '../webview/runHost.ts';
import { fuzzTarget } from './fuzzTarget.ts';
import { mutatedJson } from './mutate.ts';

const host = hostRun([
  [1, '{"object":"response","status":"created","id":"r"}'],
  [2, '{"object":"message","id":"m","type":"message","role":"assistant","status":"in_progress"}'],
  [3, '{"object":"content","type":"text","msg_id":"m","index":0,"delta":true,"text":"Hi"}'],
  [4, '{oops'],
  [5, '{"object":"response","status":"completed","id":"r"}'],
]);

/** Each call in the form in which the panel makes it. */
const calls: readonly Json[] = [
  { type: 'call', id: 1, name: 'events-read', ask: { from: 0, to: 5 } },
  {
    type: 'call',
    id: 2,
    name: 'lines-read',
    ask: {
      lines: [
        [0, 2],
        [3, 1],
      ],
    },
  },
  { type: 'call', id: 3, name: 'events-scan', ask: { from: 0, text: 'a', isPattern: true, fold: true } },
  { type: 'call', id: 4, name: 'timeline-read', ask: {} },
  { type: 'call', id: 5, name: 'event-read', ask: { seq: 2 } },
  { type: 'call', id: 6, name: 'event-changes', ask: { seq: 2 } },
];
const answers: readonly Json[] = [
  { type: 'answer', id: 1, answer: { text: 'a' } },
  { type: 'fault', id: 2, message: 'no' },
  { type: 'view-patch', seq: 2, patch: { changed: [] } },
];

export const bridge = fuzzTarget({
  name: 'bridge',
  slice: 100,
  input: fc.record({
    toHost: fc.array(fc.oneof(mutatedJson(calls), fc.jsonValue({ maxDepth: 2 })), { maxLength: 4 }),
    toPanel: fc.array(fc.oneof(mutatedJson(answers), fc.jsonValue({ maxDepth: 2 })), { maxLength: 4 }),
  }),
  async holds({ toHost, toPanel }) {
    const posted: AnswerMessage[] = [];
    const answer = createAnswerer(host.handlers as CallHandlers, (message) => posted.push(message));
    for (const message of toHost) answer(message);
    const asked: CallMessage[] = [];
    const caller = createCaller((message) => asked.push(message), 50);
    const waiting = caller.call('body-read', { row: 'r', part: 'p' }).catch((error: unknown) => error);
    for (const message of toPanel) caller.receive(message);
    caller.dispose();
    await waiting;
    assert.equal(asked.length, 1);
    const isCall = (message: unknown): boolean =>
      typeof message === 'object' &&
      message !== null &&
      'type' in message &&
      message.type === 'call' &&
      'id' in message &&
      typeof message.id === 'number' &&
      'name' in message &&
      typeof message.name === 'string';
    const expected = toHost.filter(isCall).length;
    for (let turns = 0; posted.length < expected && turns < 500; turns += 1) await turn();
    assert.equal(posted.length, expected, 'each call is answered exactly once');
    for (const message of posted) JSON.stringify(message);
  },
});
