/** Tests the calls between two threads over a channel that delivers messages later. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createAnswerer, createCaller, type Caller, type Message } from '../../src/engine/channel/calls.ts';
import { FaultError, faultOf } from '../../src/protocol/core/base/fault.ts';

const service = {
  add: (one: number, other: number): number => one + other,
  fail(): never {
    throw new FaultError({ kind: 'empty' });
  },
  giveFunction: (): { readonly give: () => number } => ({ give: () => 1 }),
  failStrangely: (): Promise<never> => Promise.reject(Object.create(null, { toString: { value: () => 'a text' } })),
};

function connect(): { readonly caller: Caller<typeof service>; readonly run: () => void } {
  const waiting: (() => void)[] = [];
  const later = (deliver: (message: Message) => void) => (message: Message) => {
    const sent = structuredClone(message);
    setImmediate(() => deliver(sent));
  };
  const caller: Caller<typeof service> = createCaller(later((message) => answerer.receive(message)));
  const answerer = createAnswerer(
    service,
    later((message) => caller.receive(message)),
    { schedule: (work) => waiting.push(work) },
  );
  return { caller, run: () => waiting.splice(0).forEach((work) => work()) };
}

/** Lets all messages arrive. */
async function settle(run: () => void): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    run();
  }
}

describe('a call', () => {
  test('resolves with the result, and rejects with the error and its fault', async () => {
    const { caller, run } = connect();
    const results = Promise.allSettled([caller.remote.add(1, 2), caller.remote.fail(), caller.remote.failStrangely()]);
    await settle(run);
    const [sum, failed, strange] = await results;
    assert.equal(sum.status === 'fulfilled' && sum.value, 3);
    assert.deepEqual(failed.status === 'rejected' && faultOf(failed.reason), { kind: 'empty' });
    assert.match(String(strange.status === 'rejected' && strange.reason), /a text/);
    assert.equal(caller.pendingCount, 0);
  });

  test('of a function that does not exist rejects, also for names that every object has', async () => {
    const { caller, run } = connect();
    const asked = [caller.call('subtract', []), caller.call('toString', []), caller.call('constructor', [])];
    const results = Promise.allSettled(asked);
    await settle(run);
    for (const result of await results) assert.match(String(result.status === 'rejected' && result.reason), /unknown/);
  });

  test('with an argument that cannot be cloned rejects', async () => {
    const { caller } = connect();
    await assert.rejects(caller.call('add', [{ text: () => 'x' }]), /clone/);
    assert.equal(caller.pendingCount, 0);
  });

  test('whose result cannot be cloned rejects', async () => {
    const { caller, run } = connect();
    const results = Promise.allSettled([caller.remote.giveFunction()]);
    await settle(run);
    assert.equal(caller.pendingCount, 0);
    const [result] = await results;
    assert.match(String(result.status === 'rejected' && result.reason), /clone/);
  });

  test('that is aborted before it begins is not executed', async () => {
    const { caller, run } = connect();
    const controller = new AbortController();
    const called = caller.call('fail', [controller.signal]);
    await new Promise((resolve) => setImmediate(resolve));
    controller.abort(new Error('not wanted'));
    await assert.rejects(called, /not wanted/);
    await settle(run);
    assert.equal(caller.pendingCount, 0);
  });

  test('rejects when the other side ends', async () => {
    const { caller } = connect();
    const called = caller.remote.add(1, 2);
    caller.end(({ name }) => new Error(`ended during ${name}`));
    await assert.rejects(called, /ended during add/);
  });
});
