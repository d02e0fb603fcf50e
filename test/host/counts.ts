/** What is alive in the extension host: what stays of work that is over would be counted here. */
import { readdirSync } from 'node:fs';
import { queryObjects, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export interface Counts {
  /** One for each scope, fetch and session that is alive, ours or not. */
  readonly controllers: number;
  readonly timers: number;
  readonly files: number;
  /** MB */
  readonly heap: number;
}

/** What is alive after everything that can be collected was. */
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
