/** Reports that a run file was not read completely, and why. */
import { describeFault } from '../protocol/core/l10n/faults.ts';
import type { RunState } from '../protocol/session/live/runState.ts';
import type { Terminal } from './terminal.ts';

export function logUnread(file: string, { end }: RunState, { log, locale }: Terminal): void {
  const fault = end?.fault;
  if (
    fault?.kind === 'limit' ||
    fault?.kind === 'too-large' ||
    fault?.kind === 'unreadable' ||
    fault?.kind === 'cut-off'
  ) {
    log(`${file}: ${describeFault(fault, locale)}`);
  }
}
