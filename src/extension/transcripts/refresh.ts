/** Asks for the text of a growing document anew: soon after a change, but never for most of the time. */
import type { Disposable } from '../../protocol/core/base/scope.ts';

/** Milliseconds between two texts: nobody reads faster, and a screen reader would stumble. */
const interval = 1000;

export interface Refresh extends Disposable {
  ask(): void;
}

export function createRefresh(refresh: () => void): Refresh {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    ask() {
      timer ??= setTimeout(() => {
        timer = undefined;
        refresh();
      }, interval);
    },
    dispose: () => clearTimeout(timer),
  };
}
