/** Shows a run in the panel of another run of the same conversation, so that the conversation stays in one panel. */
import { commands, type Uri, ViewColumn, window } from 'vscode';
import { customEditorIds } from '../manifest.ts';
import { keepActiveGroup } from '../window/keepActiveGroup.ts';
import { tabsOfRun } from './runTarget.ts';

/** If the other run is shown nowhere, the run is opened in the active group. */
export async function showInPlaceOf(other: Uri, run: Uri, { preserveFocus = false } = {}): Promise<void> {
  const tabs = tabsOfRun(other);
  const tab = tabs.find(({ isActive, group }) => isActive && group.isActive) ?? tabs[0];
  const column = tab?.group.viewColumn ?? ViewColumn.Active;
  const options = { viewColumn: column, preview: tab?.isPreview ?? false, preserveFocus };
  const show = preserveFocus ? await keepActiveGroup(options) : options;
  await commands.executeCommand('vscode.openWith', run, customEditorIds.run, show);
  // A preview was already replaced.
  const left = tabsOfRun(other).find(({ group }) => group.viewColumn === column);
  if (left !== undefined) await window.tabGroups.close(left, true);
}
