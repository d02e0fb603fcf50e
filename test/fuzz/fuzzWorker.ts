/** Fuzzes one target in a thread of its own, so that the thread that started it can detect an input that never ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { fuzzTargets } from './targets.ts';

export interface FuzzOptions {
  readonly name: string;
  readonly seed: number;
  /** In milliseconds. */
  readonly time: number;
  /** How many inputs are done, so that other threads can watch. */
  readonly done: Int32Array;
}

const { name, seed, time, done } = workerData as FuzzOptions;
const target = fuzzTargets.find((one) => one.name === name);
if (target === undefined) throw new Error(`no target ${name}`);
const outcome = await target.fuzz({ seed, time, runs: Infinity, onRun: () => void Atomics.add(done, 0, 1) });
parentPort?.postMessage(outcome);
