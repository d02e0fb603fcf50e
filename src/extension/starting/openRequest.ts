/** Opens the request of an agent that was started. */
import { commands, TabInputText, Uri, ViewColumn, window } from 'vscode';
import { keepActiveGroup } from '../window/keepActiveGroup.ts';
import type { AgentSession } from './agentConfiguration.ts';

/** Also sends the request if the session says so. */
export async function openRequest({ openRequest: path, sendRequest = false }: AgentSession): Promise<void> {
  if (path === undefined) return;
  const uri = Uri.file(path);
  await openQuietly(uri, sendRequest);
  if (sendRequest) await commands.executeCommand('agentApi.request.send', uri);
}

/**
 * Does not interrupt a user who is typing. An editor that opens in the active group replaces the user's editor and
 * takes its keyboard input even with `preserveFocus`, so the document opens beside it. `isSent`: the run opens there.
 */
async function openQuietly(uri: Uri, isSent: boolean): Promise<void> {
  const { all, activeTabGroup } = window.tabGroups;
  const holder = all.find(({ tabs }) =>
    tabs.some(({ input }) => input instanceof TabInputText && input.uri.toString() === uri.toString()),
  );
  if (holder === activeTabGroup) return;
  const free = isSent || activeTabGroup.activeTab === undefined ? ViewColumn.Active : ViewColumn.Beside;
  const options = { viewColumn: holder?.viewColumn ?? free, preview: false, preserveFocus: true };
  await window.showTextDocument(uri, await keepActiveGroup(options));
}
