/** Refreshes the text of a growing document soon after a change, but not more often than once per interval. */
import type { Disposable } from '../../protocol/core/base/scope.ts';

/** Milliseconds between two refreshes: nobody reads faster, and a screen reader would be interrupted. */
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
