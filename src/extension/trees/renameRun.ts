/** Renames a recorded run. The name of its file keeps the time, and panels that show the file follow it. */
import { WorkspaceEdit, workspace } from 'vscode';
import type { RecordedRun } from '../runs/runFolder.ts';
import type { Services } from '../services.ts';
import { askText } from '../window/surfaces.ts';

type RenameServices = Pick<Services, 'runs' | 'runFolder' | 'translate'>;

/** Asks for the name. Rejects with a message for the user if the run cannot be renamed now. */
export async function renameRun({ runs, runFolder, translate }: RenameServices, run: RecordedRun): Promise<void> {
  if (runs.atUri(run.uri) !== undefined) throw new Error(translate('renameRunning'));
  const name = await askText({ prompt: translate('renameRun'), value: run.source });
  if (name === undefined || name.trim() === '' || name === run.source) return;
  const edit = new WorkspaceEdit();
  edit.renameFile(run.uri, runFolder.fileOf(run, name.trim()), { overwrite: false });
  if (!(await workspace.applyEdit(edit))) throw new Error(translate('renameFailed', { name }));
}
