/** Opens run files in a text editor. It cannot show a compressed file, so the file or a copy of it is decompressed first. */
import { commands, Range, Uri, ViewColumn, window, workspace } from 'vscode';
import { isRunFileName } from '../../protocol/core/record/runFileName.ts';
import { askAgain } from '../engine/askAgain.ts';
import type { Engines } from '../engine/engines.ts';
import type { EventPlace } from './eventLink.ts';
import type { RunFolder } from './runFolder.ts';
import { baseName } from '../window/baseName.ts';

interface RestoringServices {
  readonly engines: Engines;
  readonly runFolder: Pick<RunFolder, 'fileOf'>;
}

/** Rejects if the file no longer exists or cannot be restored. */
export async function openRunText(services: RestoringServices, run: Uri): Promise<void> {
  await commands.executeCommand('vscode.openWith', await restore(services, run), 'default');
}

/** Opens the run file beside the panel, at the line of an event. Rejects like `openRunText`. */
export async function openEventLine(services: RestoringServices, { run, seq }: EventPlace): Promise<void> {
  // The first line is the header, and positions are counted from 0.
  const selection = new Range(seq + 1, 0, seq + 1, 0);
  await window.showTextDocument(await restore(services, run), { selection, viewColumn: ViewColumn.Beside });
}

async function restore({ engines, runFolder }: RestoringServices, run: Uri): Promise<Uri> {
  const name = baseName(run);
  if (!isRunFileName(name)) return run;
  // The run may have been compressed since it was shown.
  const packed = name.endsWith('.gz') ? name : `${name}.gz`;
  if (packed !== name && (await isThere(run))) return run;
  // An earlier version in Git has the path of the current file, which must stay as it is.
  const folder = Uri.joinPath(await runFolder.fileOf(run), '..');
  return Uri.joinPath(folder, await askAgain(() => engines.store.convertRun(folder.fsPath, packed)));
}

function isThere(run: Uri): Thenable<boolean> {
  return workspace.fs.stat(run).then(
    () => true,
    () => false,
  );
}
