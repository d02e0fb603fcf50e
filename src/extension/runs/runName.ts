/** The name of a recorded run: the name of its file without the time. A title that a user gives is stored apart. */
import type { Uri } from 'vscode';
import { readRunFileName, type RunFileName } from '../../protocol/core/record/runFileName.ts';
import { baseName } from '../window/baseName.ts';

export type { RunFileName };

export function readRunName(run: Uri): RunFileName {
  return readRunFileName(baseName(run));
}

/**
 * The name for views that show several runs. It contains only the time of day, because such runs are rarely from
 * different days.
 */
export function runNameOf(run: Uri): string {
  const { source, startedAt } = readRunName(run);
  return Number.isNaN(startedAt) ? source : `${source} ${new Date(startedAt).toLocaleTimeString('en-GB')}`;
}
