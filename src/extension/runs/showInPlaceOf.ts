/** Shows a run in the panel of another run of the same conversation, so that the conversation stays in one panel. */
import { commands, type Uri, window } from 'vscode';
import { customEditorIds } from '../manifest.ts';
import { toQuietColumn } from '../window/quietColumn.ts';
import { tabsOfRun } from './runTarget.ts';

/** If the other run is shown nowhere, the run is opened in the active group. */
export async function showInPlaceOf(other: Uri, run: Uri, { preserveFocus = false } = {}): Promise<void> {
  const tabs = tabsOfRun(other);
  const tab = tabs.find(({ isActive, group }) => isActive && group.isActive) ?? tabs[0];
  const column = tab?.group.viewColumn;
  const options = { viewColumn: await toQuietColumn(column), preview: tab?.isPreview ?? false, preserveFocus };
  await commands.executeCommand('vscode.openWith', run, customEditorIds.run, options);
  // A preview was already replaced.
  const left = tabsOfRun(other).find(({ group }) => group.viewColumn === column);
  if (left !== undefined) await window.tabGroups.close(left, true);
}
