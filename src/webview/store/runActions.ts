/** What the user does with the run as a whole: commands of the host. */
import type { RunAction } from '../../protocol/panel/runView.ts';
import { caller } from '../host.ts';
import { report } from './notice.ts';

/** Timeout in milliseconds. The host may first have to ask the user for an endpoint or a secret. */
const timeout = 600_000;

/** `path` is for `try-path`. */
export function act(action: RunAction, path?: string): void {
  void report(caller.call('run-act', { action, ...(path !== undefined && { path }) }, timeout));
}
