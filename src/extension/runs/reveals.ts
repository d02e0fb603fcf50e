/** Events of runs that are to be shown. A request is kept until a panel of that run shows the event. */
import { commands, type Event, EventEmitter, type Uri } from 'vscode';
import type { Disposable } from '../../protocol/core/base/scope.ts';

export interface Reveals extends Disposable {
  ask(run: Uri, seq: number): void;
  /** Fired with the run. */
  readonly onDidAsk: Event<Uri>;
  /** Returns the requested event of the run and removes the request; `undefined` if there is none. */
  take(run: Uri): number | undefined;
}

export function createReveals(): Reveals {
  const wanted = new Map<string, number>();
  const asked = new EventEmitter<Uri>();
  return {
    ask(run, seq) {
      wanted.set(run.toString(), seq);
      asked.fire(run);
    },
    onDidAsk: asked.event,
    take(run) {
      const seq = wanted.get(run.toString());
      wanted.delete(run.toString());
      return seq;
    },
    dispose: () => asked.dispose(),
  };
}

/** Opens a run at one of its events. `seq` counts from 0. */
export async function showEvent(reveals: Reveals, run: Uri, seq: number): Promise<void> {
  reveals.ask(run, seq);
  await commands.executeCommand('agentApi.run.open', run);
  // Needed for a panel that was already open, but hidden during the first request.
  reveals.ask(run, seq);
}
