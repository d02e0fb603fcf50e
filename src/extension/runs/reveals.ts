/** Requests to show an event or a row of a run. A request is kept until a panel of that run shows the place. */
import { commands, type Event, EventEmitter, type Uri, ViewColumn } from 'vscode';
import type { Disposable } from '../../protocol/core/base/scope.ts';
import { customEditorIds } from '../manifest.ts';
import { tabsOfRun } from './runTarget.ts';

/** An event by its number, which counts from 0, or a row of the conversation by its key. */
export type RunPlace = { readonly event: number } | { readonly row: string };

export interface Reveals extends Disposable {
  ask(run: Uri, place: RunPlace): void;
  /** Fired with the run. */
  readonly onDidAsk: Event<Uri>;
  /** Returns the requested place of the run and removes the request; `undefined` if there is none. */
  take(run: Uri): RunPlace | undefined;
}

export function createReveals(): Reveals {
  const wanted = new Map<string, RunPlace>();
  const asked = new EventEmitter<Uri>();
  return {
    ask(run, place) {
      wanted.set(run.toString(), place);
      asked.fire(run);
    },
    onDidAsk: asked.event,
    take(run) {
      const place = wanted.get(run.toString());
      wanted.delete(run.toString());
      return place;
    },
    dispose: () => asked.dispose(),
  };
}

/** Opens a run at one of its events. `seq` counts from 0. */
export async function showEvent(reveals: Reveals, run: Uri, seq: number): Promise<void> {
  reveals.ask(run, { event: seq });
  await commands.executeCommand('agentApi.run.open', run);
  // Needed for a panel that was already open, but hidden during the first request.
  reveals.ask(run, { event: seq });
}

/** Opens a run beside the active editor, or where it is open, at a row of its conversation. */
export async function showRow(reveals: Reveals, run: Uri, row: string | undefined): Promise<void> {
  const ask = (): void => (row === undefined ? undefined : reveals.ask(run, { row }));
  const viewColumn = tabsOfRun(run).at(0)?.group.viewColumn ?? ViewColumn.Beside;
  ask();
  await commands.executeCommand('vscode.openWith', run, customEditorIds.run, { viewColumn, preview: true });
  // Needed for a panel that was already open, but hidden during the first request.
  ask();
}
