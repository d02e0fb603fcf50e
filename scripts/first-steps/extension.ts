/**
 * A small extension that `npm start` installs beside the product: it opens what a new user should see first. VS Code
 * itself opens a walkthrough only when the extension is installed while a window is open.
 */
import { commands, Uri, ViewColumn, window, workspace } from 'vscode';

const walkthrough = 'agent-api-workbench.agent-api-workbench#start';

/** Opens the sample request and, beside it, the walkthrough, unless VS Code has restored other editors. */
export async function activate(): Promise<void> {
  const folder = workspace.workspaceFolders?.[0];
  if (folder === undefined || window.tabGroups.all.some(({ tabs }) => tabs.length > 0)) return;
  const request = Uri.joinPath(folder.uri, 'weather.agentrequest.json');
  await window.showTextDocument(request, { viewColumn: ViewColumn.One, preview: false });
  await commands.executeCommand('workbench.action.openWalkthrough', walkthrough, true);
}
