/** What the user does with the run as a whole: commands of the host. */
import type { RunAction } from '../../protocol/panel/runView.ts';
import { caller, userTimeout } from '../host.ts';
import { report } from './notice.ts';

/** `path` is for `try-path`. */
export function act(action: RunAction, path?: string): void {
  void report(caller.call('run-act', { action, ...(path !== undefined && { path }) }, userTimeout));
}
