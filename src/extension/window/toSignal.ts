/** Converts VS Code's cancellation tokens to signals, which calls of the engine accept. */
import { CancellationError, type CancellationToken } from 'vscode';

/** The signal is aborted with a `CancellationError`, which VS Code does not report. */
export function toSignal(token: CancellationToken): AbortSignal {
  const controller = new AbortController();
  if (token.isCancellationRequested) controller.abort(new CancellationError());
  else token.onCancellationRequested(() => controller.abort(new CancellationError()));
  return controller.signal;
}
