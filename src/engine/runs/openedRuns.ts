/** The runs that panels show: a run that is being sent, or a run file that is followed while somebody writes it. */
import { ok, type Result } from '../../protocol/core/base/fault.ts';
import type { Limits } from '../../protocol/core/base/limits.ts';
import type { Disposable } from '../../protocol/core/base/scope.ts';
import type { RunState } from '../../protocol/session/live/runState.ts';
import { followRun } from './followedRun.ts';
import type { LiveRuns } from './liveRuns.ts';

export interface OpenedRun extends Disposable {
  readonly state: RunState;
  /** The progress of reading the run file, 0 to 1; `undefined` when it is not being read. */
  readonly progress: number | undefined;
  /** Milliseconds since the request was sent. */
  elapsed(): number;
  /** Called when the state changed. */
  onChange(listener: () => void): Disposable;
  /** Called when the file now contains another run, so that all data is different. */
  onReplace(listener: () => void): Disposable;
}

/** Rejects with the system's error. */
export async function openRun(live: LiveRuns, path: string, limits: Limits): Promise<Result<OpenedRun>> {
  const session = live.find(path);
  if (session !== undefined) {
    const { state, elapsed, onChange } = session;
    const nothing = { dispose: () => undefined };
    return ok({ state, progress: undefined, elapsed, onChange, onReplace: () => nothing, ...nothing });
  }
  const followed = await followRun(path, limits);
  if (!followed.ok) return followed;
  const run = followed.value;
  return ok({
    get state() {
      return run.reading.state;
    },
    get progress() {
      const { state, progress } = run.reading;
      // At the end of the file, the run is waiting for more data and no longer being read.
      return state.end === undefined && progress < 1 ? progress : undefined;
    },
    // For a run that another process records, the elapsed time can only be derived from the time of day.
    elapsed: () => Math.max(0, Date.now() - Date.parse(run.reading.state.header.startedAt) || 0),
    onChange: (listener) => run.reading.onChange(listener),
    onReplace: (listener) => run.onReplace(listener),
    dispose: () => run.dispose(),
  });
}
