/** Gives a run a title, which may contain any characters. The file of the run keeps its name. */
import type { RunListKey } from '../../protocol/core/l10n/runList.ts';
import type { Translate } from '../../protocol/core/l10n/translate.ts';
import type { Services } from '../services.ts';
import { askText } from '../window/safeUi.ts';
import type { RunRow } from './runRows.ts';
import { baseName } from '../window/baseName.ts';

type RenameServices = Pick<Services, 'engines' | 'runFolder'>;

/** Asks for the title, and resolves with whether it was changed. Rejects with a message for the user if it cannot be stored. */
export async function renameRun(
  { engines, runFolder }: RenameServices,
  translate: Translate<RunListKey>,
  { uri, name }: RunRow,
): Promise<boolean> {
  const title = await askText({ prompt: translate('rename'), value: name });
  if (title === undefined || title === name) return false;
  const file = baseName(uri);
  const isStored = await engines.store.renameRun(runFolder.uri.fsPath, file, title.trim());
  if (!isStored) throw new Error(translate('renameFailed'));
  runFolder.noteRename(uri);
  return true;
}
