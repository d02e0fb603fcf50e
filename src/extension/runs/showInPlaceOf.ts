/** Shows a run in the panel of another run of the same conversation, so that the conversation stays in one panel. */
import { commands, TabInputCustom, type Uri, window } from 'vscode';
import { customEditorIds } from '../manifest.ts';
import { tabsOfRun } from './runTarget.ts';

/** If the other run is shown nowhere, the run is opened in the active group. */
export async function showInPlaceOf(other: Uri, run: Uri, { preserveFocus = false } = {}): Promise<void> {
  const { activeTab } = window.tabGroups.activeTabGroup;
  const isOther = activeTab?.input instanceof TabInputCustom && activeTab.input.uri.toString() === other.toString();
  const tab = isOther ? activeTab : tabsOfRun(other).at(0);
  const options = { viewColumn: tab?.group.viewColumn, preview: tab?.isPreview ?? false, preserveFocus };
  await commands.executeCommand('vscode.openWith', run, customEditorIds.run, options);
  // A preview was already replaced.
  const left = tabsOfRun(other).find(({ group }) => group.viewColumn === options.viewColumn);
  if (left !== undefined) await window.tabGroups.close(left, true);
}
