/** Opens a run at one of its events. */
import { commands, type Uri } from 'vscode';
import { commandIds } from '../manifest.ts';
import type { Reveals } from './reveals.ts';

/** @param seq of the event, counted from 0. */
export async function showEvent(reveals: Reveals, run: Uri, seq: number): Promise<void> {
  reveals.ask(run, seq);
  await commands.executeCommand(commandIds.openRun, run);
  // A panel that was there already, but hidden when it was asked.
  reveals.ask(run, seq);
}
