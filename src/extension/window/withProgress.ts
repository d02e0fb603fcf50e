/**
 * Progress for work that a user may have to wait for, and may then cancel. Shows nothing for work that finishes
 * quickly.
 */
import { ProgressLocation } from 'vscode';
import { showProgress } from './safeUi.ts';

interface Progress {
  readonly signal: AbortSignal;
  /** Reports the progress, from 0 to 1. */
  reportProgress(progress: number): void;
}

/** Milliseconds until the progress is shown. */
const showDelay = 400;

/** Settles like the work. The work's signal is aborted when the user cancels. */
export async function withProgress<T>(title: string, start: (progress: Progress) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  let done = 0;
  let report: (() => void) | undefined;
  const reportProgress = (progress: number): void => {
    done = progress;
    report?.();
  };
  const work = start({ signal: stop.signal, reportProgress });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, showDelay, 'late');
  });
  const first = await Promise.race([work.then((value) => ({ value })), late]).finally(() => clearTimeout(timer));
  if (first !== 'late') return first.value;
  const options = { location: ProgressLocation.Notification, title, cancellable: true };
  return showProgress(options, (progress, token) => {
    token.onCancellationRequested(() => stop.abort());
    let shown = 0;
    report = () => {
      progress.report({ increment: (done - shown) * 100 });
      shown = done;
    };
    report();
    return work;
  });
}
