/** Tests that a thread gets the results of its own calls of functions in the host, also if one came too late. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MessageChannel, Worker } from 'node:worker_threads';
import { createHostCalls } from '../../src/engine/hostProtocols.ts';

/** A host in a thread of its own, which is busy for as many milliseconds as the call says, and returns that number. */
const host = `
  const { workerData: { port, isAnswered } } = require('node:worker_threads');
  const flag = new Int32Array(isAnswered);
  port.on('message', ({ nth, call }) => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, call.args[0]);
    port.postMessage({ nth, result: { result: call.args[0] } });
    Atomics.store(flag, 0, 1);
    Atomics.notify(flag, 0);
  });
`;

test('a result that comes too late is not taken for that of a later call', async () => {
  const isAnswered = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(host, { eval: true, workerData: { port: port2, isAnswered }, transferList: [port2] });
  try {
    const call = createHostCalls({ port: port1, isAnswered }, 2000);
    const ask = (busy: number): unknown => call({ protocol: 'mine', path: [], args: [busy] }).result;
    assert.equal(ask(0), 0);
    assert.throws(() => ask(3000), /mine does not answer/);
    for (const busy of [1, 2, 3]) assert.equal(ask(busy), busy);
  } finally {
    port1.close();
    await worker.terminate();
  }
});
