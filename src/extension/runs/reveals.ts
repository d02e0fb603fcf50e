/** Events of runs that somebody wants to see: kept from the asking until a panel of that run shows them. */
import { EventEmitter, type Event, type Uri } from 'vscode';
import type { Disposable } from '../../protocol/core/base/scope.ts';

export interface Reveals extends Disposable {
  ask(run: Uri, seq: number): void;
  /** Fired with the run. */
  readonly onDidAsk: Event<Uri>;
  /** The event that is wanted of the run, once; `undefined` when none is. */
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
