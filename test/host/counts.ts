/** Counts what is alive in the extension host, so that leftovers of finished work are found. */
import { readdirSync } from 'node:fs';
import { queryObjects, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export interface Counts {
  /** There is one for each live scope, fetch and session, ours or not. */
  readonly controllers: number;
  readonly timers: number;
  readonly files: number;
  /** In MB. */
  readonly heap: number;
}

/** Counts what is alive after a garbage collection. */
export async function count(): Promise<Counts> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let time = 0; time < 3; time += 1) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    collect();
  }
  return {
    controllers: Number(queryObjects(AbortController)),
    timers: process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length,
    files: process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0,
    heap: process.memoryUsage().heapUsed / 1e6,
  };
}
