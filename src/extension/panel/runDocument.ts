/** The document of a run panel: a run file, live or not. */
import type { CustomDocument } from 'vscode';
import type { Disposable } from '../../protocol/core/base/scope.ts';
import type { RunState } from '../../protocol/session/live/runState.ts';
import type { ActiveRun } from '../runs/runs.ts';

export interface RunDocument extends CustomDocument {
  readonly state: RunState;
  /** Set while the run is active. */
  readonly active: ActiveRun | undefined;
  /** The progress of reading the run file, 0 to 1; `undefined` when it is not being read. */
  readonly progress: number | undefined;
  /** Called when the state changed. */
  onChange(listener: () => void): Disposable;
  /** Called when the file now contains another run, so that all data is different. */
  onReplace(listener: () => void): Disposable;
}
