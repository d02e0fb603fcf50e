/** One status-bar item while servers of ours run: how many there are, and the way to stop them. */
import { Disposable, StatusBarAlignment, window } from 'vscode';
import { sayOfServers } from '../kit/serverWords.ts';
import { commandIds } from '../manifest.ts';
import type { Services } from '../services.ts';

export function registerServerStatus({ localServers }: Services): Disposable {
  const item = window.createStatusBarItem('agentApi.servers', StatusBarAlignment.Right);
  item.command = commandIds.stopServer;
  const show = (): void => {
    const servers = localServers.list();
    const [first] = servers;
    if (first === undefined) return item.hide();
    const words =
      servers.length === 1 ? first.endpoint.name : sayOfServers('serversRunning', { count: servers.length });
    item.text = `$(broadcast) ${words}`;
    item.name = words;
    item.tooltip = [
      ...servers.map(({ purpose, endpoint }) => `${purpose} ${endpoint.url}`),
      sayOfServers('clickToStop'),
    ].join('\n');
    item.show();
  };
  show();
  return Disposable.from(item, localServers.onDidChange(show));
}
