/**
 * `npm run test:fuzz -- [--minutes N] [--seed N] [TARGET…]`: feeds damaged real inputs to all code that reads external
 * data. `--minutes` applies to each target and is half a minute by default; a seed repeats a run.
 */
import { Worker } from 'node:worker_threads';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { FuzzOutcome } from '../test/fuzz/fuzzTarget.ts';
import type { FuzzOptions } from '../test/fuzz/fuzzWorker.ts';
import { fuzzTargets } from '../test/fuzz/targets.ts';
import { asScript } from './asScript.ts';
import { root } from './places.ts';

/** Timeout for one input in milliseconds. An input that takes longer counts as one that never ends. */
const timeout = 30_000;

await asScript(async () => {
  const options = { minutes: { type: 'string', default: '0.5' }, seed: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const names = fuzzTargets.map(({ name }) => name);
  const unknown = positionals.filter((name) => !names.includes(name));
  const time = Number(values.minutes) * 60_000;
  if (unknown.length > 0 || !(time > 0)) {
    throw new Error(`--minutes is a number, and targets are ${names.join(', ')}.`);
  }
  const seed = values.seed === undefined ? Math.trunc(Math.random() * 2 ** 31) : Number(values.seed);
  let failed = 0;
  for (const name of positionals.length === 0 ? names : positionals) {
    const { runs, failure } = await fuzz(name, seed, time);
    console.log(`${name}: ${runs} inputs in ${(time / 60_000).toFixed(1)} minutes, seed ${seed}`);
    if (failure === undefined) continue;
    console.log(failure);
    failed += 1;
  }
  console.log(failed === 0 ? 'Every claim held.' : `${failed} targets failed.`);
  return failed === 0 ? 0 : 1;
});

async function fuzz(name: string, seed: number, time: number): Promise<FuzzOutcome> {
  const done = new Int32Array(new SharedArrayBuffer(4));
  const order: FuzzOptions = { name, seed, time, done };
  const worker = new Worker(join(root, 'test/fuzz/fuzzWorker.ts'), { workerData: order });
  let [last, since] = [-1, performance.now()];
  let watch: ReturnType<typeof setInterval> | undefined;
  try {
    return await new Promise<FuzzOutcome>((resolve, reject) => {
      worker.once('message', resolve).once('error', reject);
      watch = setInterval(() => {
        const now = Atomics.load(done, 0);
        if (now !== last) [last, since] = [now, performance.now()];
        else if (performance.now() - since > timeout) resolve({ runs: now, failure: `input ${now} never ends` });
      }, 1000);
    });
  } finally {
    clearInterval(watch);
    await worker.terminate();
  }
}
