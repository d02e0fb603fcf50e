/** The document of a run panel: a run file. The engine reads it for each panel. */
import type { CustomDocument } from 'vscode';
import type { ActiveRun } from '../runs/runs.ts';

export interface RunDocument extends CustomDocument {
  /** Set while this window sends the run. */
  readonly active: ActiveRun | undefined;
}
