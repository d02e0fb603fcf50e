/** What a run panel is the editor of: a run file, live or not. */
import type { CustomDocument } from 'vscode';
import type { Disposable } from '../../protocol/core/base/scope.ts';
import type { RunState } from '../../protocol/session/live/runState.ts';
import type { ActiveRun } from '../runs/runs.ts';

export interface RunDocument extends CustomDocument {
  readonly state: RunState;
  /** While the run is being answered. */
  readonly active: ActiveRun | undefined;
  /** How much of the run file was read, 0 to 1, while it is being read. */
  readonly share: number | undefined;
  /** Called when the state changed. */
  onChange(listener: () => void): Disposable;
  /** Called when the file holds another run by now: everything is another one then. */
  onReplace(listener: () => void): Disposable;
}
