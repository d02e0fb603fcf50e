/** A status-bar item while servers of this extension run: shows how many there are, and lets the user stop them. */
import { visibleLine } from '../../protocol/panel/visibleText.ts';
import { Disposable, StatusBarAlignment, window } from 'vscode';
import { translateServers } from '../window/translateServers.ts';
import { showStatus } from '../window/surfaces.ts';
import type { Services } from '../services.ts';

export function registerServerStatus({ localServers }: Services): Disposable {
  const item = window.createStatusBarItem('agentApi.servers', StatusBarAlignment.Right);
  item.command = 'agentApi.server.stop';
  const show = (): void => {
    const servers = localServers.list();
    const [first] = servers;
    if (first === undefined) return item.hide();
    const text =
      servers.length === 1 ? first.endpoint.name : translateServers('serversRunning', { count: servers.length });
    item.name = visibleLine(text);
    const lines = servers.map(({ purpose, endpoint }) => `${purpose} ${endpoint.url}`);
    showStatus(item, {
      icon: 'broadcast',
      text: text,
      tooltip: [...lines, translateServers('clickToStop')].join('\n'),
    });
  };
  show();
  return Disposable.from(item, localServers.onDidChange(show));
}
