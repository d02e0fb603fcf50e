/**
 * The differences between the hosts in which an extension can run. `main.ts` of each platform provides them; no other
 * module of the extension knows where it runs.
 */
import type { Engine } from '../../engine/engine.ts';

export interface Platform {
  /** Loads the engine on the first call, which takes a moment. */
  loadEngine(): Promise<Engine>;
  environmentVariable(name: string): string | undefined;
  /** A monotonic clock in milliseconds. */
  now(): number;
}
