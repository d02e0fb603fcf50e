/** Deletes recorded runs after one confirmation for all of them. Active runs are stopped first. */
import { FileSystemError, window, workspace, type Uri } from 'vscode';
import { confirm } from '../window/notify.ts';
import { tabsOfRun } from '../runs/runTarget.ts';
import { runNameOf } from '../runs/runName.ts';
import type { RecordedRun } from '../runs/runFolder.ts';
import type { Services } from '../services.ts';

/** A row of the Runs view has the name that the view shows. */
type NamedRun = RecordedRun & { readonly name?: string };

type DeleteServices = Pick<Services, 'runs' | 'translate'>;

/** Resolves when they are deleted, or when the user has canceled. */
export async function deleteRuns({ runs, translate }: DeleteServices, removed: readonly NamedRun[]): Promise<void> {
  const [first, ...others] = removed;
  if (first === undefined) return;
  const question =
    others.length === 0
      ? translate('deleteRun', { name: first.name ?? runNameOf(first.uri) })
      : translate('deleteRuns', { count: removed.length });
  if (!(await confirm(question, translate('delete')))) return;
  await removeRuns(
    { runs },
    removed.map(({ uri }) => uri),
  );
}

/**
 * Deletes the runs one after the other. A file that no longer exists is not an error. If one file cannot be deleted,
 * the others are still deleted, and the promise rejects at the end with the first error.
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
