/** The document of a run panel: a run file. The engine reads it for each panel. */
import type { CustomDocument } from 'vscode';
import type { ActiveRun } from '../runs/runs.ts';

export interface RunDocument extends CustomDocument {
  /** The file that the engine reads. */
  readonly path: string;
  /** Set while this window sends the run. */
  readonly active: ActiveRun | undefined;
}
