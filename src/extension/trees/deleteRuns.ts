/** Deletes recorded runs, asked once for all of them; what is still being answered is stopped first. */
import { FileSystemError, window, workspace, type Uri } from 'vscode';
import { confirm } from '../window/notify.ts';
import { tabsOfRun } from '../runs/runTabs.ts';
import { runNameOf } from '../runs/runName.ts';
import type { RecordedRun } from '../runs/runFolder.ts';
import type { Services } from '../services.ts';

type DeleteServices = Pick<Services, 'runs' | 'translate'>;

/** Resolves when they are gone, or the user has thought better of it. */
export async function deleteRuns({ runs, translate }: DeleteServices, gone: readonly RecordedRun[]): Promise<void> {
  const [first, ...others] = gone;
  if (first === undefined) return;
  const question =
    others.length === 0
      ? translate('deleteRun', { name: runNameOf(first.uri) })
      : translate('deleteRuns', { count: gone.length });
  if (!(await confirm(question, translate('delete')))) return;
  await removeRuns(
    { runs },
    gone.map(({ uri }) => uri),
  );
}

/**
 * Deletes them one after the other. A file that is gone already is what was asked for. One that cannot be deleted
 * does not keep the others: rejects in the end with what went wrong first.
 */
export async function removeRuns({ runs }: Pick<Services, 'runs'>, uris: readonly Uri[]): Promise<void> {
  const errors: unknown[] = [];
  for (const uri of uris) {
    try {
      await removeRun(runs, uri);
    } catch (error) {
      if (!(error instanceof FileSystemError && error.code === 'FileNotFound')) errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

async function removeRun(runs: Services['runs'], uri: Uri): Promise<void> {
  const active = runs.atUri(uri);
  active?.session.stop();
  await active?.session.done;
  await window.tabGroups.close(tabsOfRun(uri));
  await workspace.fs.delete(uri);
}
