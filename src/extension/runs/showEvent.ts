/** Opens a run at one of its events. */
import { commands, type Uri } from 'vscode';
import type { Reveals } from './reveals.ts';

/** @param seq The number of the event, counted from 0. */
export async function showEvent(reveals: Reveals, run: Uri, seq: number): Promise<void> {
  reveals.ask(run, seq);
  await commands.executeCommand('agentApi.run.open', run);
  // Needed for a panel that was already open, but hidden during the first request.
  reveals.ask(run, seq);
}
