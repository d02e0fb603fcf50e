/** Opens a run file for a command that exports or continues it. The engine reads the file. */
import type { Uri } from 'vscode';
import type { RunSource } from '../../engine/tasks/storedRuns.ts';
import type { RecordedEndpoint } from '../../protocol/core/record/runFile.ts';
import { findRunSecrets } from '../../protocol/features/export/runSecrets.ts';
import type { LookupVariable } from '../../protocol/session/client/variables.ts';
import type { Engines } from '../engine/engines.ts';
import { hostLimits } from '../window/hostLimits.ts';
import type { RunFolder } from './runFolder.ts';
import type { HostTranslate } from '../window/language.ts';

export interface OpenedRun {
  /** For the engine: the file, and the values that must not be exported with it. */
  readonly run: RunSource;
  readonly endpoint: RecordedEndpoint;
  /** The name of the document that the request came from. */
  readonly source: string;
}

interface RunServices {
  readonly runFolder: Pick<RunFolder, 'fileOf'>;
  readonly engines: Engines;
  readonly translate: HostTranslate;
  /** Looks up the values of the variables that were sent to the run's endpoint, if they are still known. */
  readonly knownVariables: LookupVariable;
}

/** Rejects with a message for the user if the file cannot be read as a run. */
export async function openRun(services: RunServices, uri: Uri): Promise<OpenedRun> {
  const { engines, translate, knownVariables, runFolder } = services;
  const limits = hostLimits();
  const { fsPath: path } = await runFolder.fileOf(uri);
  const opened = await engines.tasks.openRun(path, limits);
  if (!opened.ok) throw new Error(translate('openRunFailed', { reason: opened.reason }));
  const { endpoint, source } = opened;
  return { run: { path, limits, secrets: await findRunSecrets(endpoint, knownVariables) }, endpoint, source };
}
