/** Tests that every call is settled, whatever the other side does. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAnswerer, createCaller, type CallHandlers, type Caller } from '../../../src/protocol/panel/endpoint.ts';

const handlers: CallHandlers = {
  'events-read': ({ from, to }) =>
    Promise.resolve(
      Array.from({ length: to - from }, (_, index) => ({
        seq: from + index,
        at: 0,
        label: '',
        preview: '',
        size: 0,
        tone: 'plain' as const,
      })),
    ),
  'event-read': () => Promise.reject(new Error('there is no such event')),
  'body-read': () => new Promise(() => undefined),
  'files-keep': () => Promise.resolve(null),
  'files-read': () => Promise.resolve({ files: [] }),
  'reply-send': () => Promise.resolve({ sent: true }),
  'link-open': () => Promise.resolve(null),
  'media-read': () => Promise.resolve({ url: 'data:,' }),
  'text-copy': () => Promise.resolve(null),
  'route-switch': () => Promise.resolve(null),
  'run-stop': () => Promise.resolve(null),
  'body-copy': () => Promise.resolve(null),
  'event-copy': () => Promise.resolve(null),
  'body-open': () => Promise.resolve(null),
  'event-open': () => Promise.resolve(null),
  'lines-read': () => Promise.resolve([]),
  'events-scan': () => Promise.resolve({ lines: [], continues: false, next: 0 }),
  'timeline-read': () => Promise.reject(new Error('there is none')),
  'request-read': () => Promise.reject(new Error('there is none')),
  'request-curl': () => Promise.resolve(null),
  'request-compare': () => Promise.resolve(null),
  'values-compare': () => Promise.resolve(null),
  'event-changes': () => Promise.resolve([]),
  'event-link-copy': () => Promise.resolve(null),
  'event-line-open': () => Promise.resolve(null),
  'turns-read': () => Promise.resolve({ earlier: [], hasMore: false, branches: [], later: [] }),
  'turn-read': () => Promise.resolve({ steps: [], isCut: false }),
  'turn-open': () => Promise.resolve(null),
  'rule-open': () => Promise.resolve(null),
  'run-act': () => Promise.resolve(null),
  'rows-search': () => Promise.resolve({ found: [] }),
  'run-text-open': () => Promise.resolve(null),
};

function link(timeout?: number): Caller {
  const answer = createAnswerer(handlers, (message) => void caller.receive(message));
  const caller: Caller = createCaller((message) => answer(message), timeout);
  return caller;
}

test('resolves each call with its own response', async () => {
  const caller = link();
  const [two, one] = await Promise.all([
    caller.call('events-read', { from: 5, to: 7 }),
    caller.call('events-read', { from: 1, to: 2 }),
  ]);
  assert.deepEqual(
    two.map(({ seq }) => seq),
    [5, 6],
  );
  assert.deepEqual(
    one.map(({ seq }) => seq),
    [1],
  );
});

test('rejects a call with the message of the handler’s error', async () => {
  await assert.rejects(link().call('event-read', { seq: 9 }), /there is no such event/);
});

test('rejects a call even if the message of the fault is not a string', async () => {
  const caller = createCaller(({ id }) => {
    setImmediate(() => caller.receive({ type: 'fault', id, message: { toString: 1, valueOf: 1 } }));
  });
  await assert.rejects(caller.call('run-stop', {}), /a fault without a message/);
});

test('rejects a call after a timeout, or immediately when the panel is closed', async () => {
  await assert.rejects(link(20).call('body-read', { row: 'a', part: '0' }), /no response to body-read/);
  const caller = link();
  const asked = caller.call('body-read', { row: 'a', part: '0' });
  caller.dispose();
  await assert.rejects(asked, /closed/);
  await assert.rejects(caller.call('run-stop', {}), /closed/);
});

test('responds to unknown and inherited names with a fault, and ignores other messages', async () => {
  const posted: unknown[] = [];
  const answer = createAnswerer(handlers, (message) => posted.push(message));
  for (const name of ['toString', '__proto__', 'constructor', 'no-such'])
    answer({ type: 'call', id: 1, name, ask: {} });
  for (const noise of [undefined, null, 7, 'call', {}, { type: 'call' }, { type: 'call', id: '1', name: 'run-stop' }])
    answer(noise);
  await new Promise(setImmediate);
  assert.equal(posted.length, 4);
  assert.ok(posted.every((message) => (message as { type: string }).type === 'fault'));
});
