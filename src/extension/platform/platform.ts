/** What differs between the hosts an extension can run in. `main.ts` of each platform provides it; nothing else in the extension knows where it runs. */
import type { Engine } from '../../engine/engine.ts';

export interface Platform {
  /** Loads it the first time, which takes a moment. */
  loadEngine(): Promise<Engine>;
  environmentVariable(name: string): string | undefined;
  /** A monotonic clock in milliseconds. */
  now(): number;
}
