/** Deletes recorded runs, asked once for all of them; what is still being answered is stopped first. */
import { window, workspace } from 'vscode';
import { confirm } from '../kit/notify.ts';
import { tabsOfRun } from '../kit/runTabs.ts';
import { runNameOf } from '../kit/runName.ts';
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
  for (const { uri } of gone) {
    const active = runs.atUri(uri);
    active?.session.stop();
    await active?.session.done;
    await window.tabGroups.close(tabsOfRun(uri));
    await workspace.fs.delete(uri);
  }
}
