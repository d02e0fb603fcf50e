/** A thread that answers like those of the engine, and can hang or use up its memory. */
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { createAnswerer, type Message } from '../../src/engine/channel/calls.ts';
import type { ThreadData } from '../../src/engine/thread.ts';

const { executing } = workerData as ThreadData;
let calls = 0;
const service = {
  count: () => (calls += 1),
  hang(): void {
    for (;;) calls += 1;
  },
  fill(): void {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 10_000 }, () => calls));
  },
  end: () => process.exit(3),
  wait: async (time: number, report: (text: string) => void, signal: AbortSignal) => {
    report('begun');
    await wait(time, undefined, { signal });
    return 'waited';
  },
};
const answerer = createAnswerer(service, (message) => parentPort?.postMessage(message), {
  begin: (id) => Atomics.store(new Int32Array(executing), 0, id),
});
parentPort?.on('message', (message: Message | 'ping') => {
  if (message === 'ping') parentPort?.postMessage('pong');
  else answerer.receive(message);
});
