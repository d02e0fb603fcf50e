/** The commands for a running server of this extension: copy its URL, stop it. */
import { env } from 'vscode';
import type { LocalServer } from '../../endpoints/localServers.ts';
import { translateServers } from '../../window/translateServers.ts';
import { contributeCommands } from '../../contribution.ts';
import * as when from '../../when.ts';
import type { Services } from '../../services.ts';
import { notify } from '../../window/notify.ts';
import { pickItem, showBriefly } from '../../window/safeUi.ts';

export const serverCommands = contributeCommands([
  {
    id: 'agentApi.server.stop',
    title: { en: 'Stop Server', 'zh-cn': '停止服务器' },
    icon: 'debug-stop',
    menus: {
      commandPalette: { when: when.server },
      'view/item/context': [
        { group: 'inline@2', when: when.localEndpoint },
        { group: '2_edit@1', when: when.localEndpoint },
      ],
    },
    async run(services, target) {
      const server = serverOf(services, target) ?? (await pickServer(services, translateServers('pickServerToStop')));
      if (server !== undefined) await services.localServers.stop(server);
    },
  },
  {
    id: 'agentApi.server.copyAddress',
    title: { en: 'Copy Server URL', 'zh-cn': '复制服务器 URL' },
    menus: {
      commandPalette: { when: when.server },
      'view/item/context': { group: '1_use@3', when: when.localEndpoint },
    },
    async run(services, target) {
      const server = serverOf(services, target) ?? (await pickServer(services, translateServers('pickServerToCopy')));
      if (server !== undefined) await copyAddress(services, server);
    },
  },
]);

/** Reports that the server runs, and at which address. Callers should not wait for this. */
export async function showServer(services: Services, server: LocalServer): Promise<void> {
  const { translate, localServers } = services;
  const copy = translateServers('copyAddress');
  const stop = translate('stop');
  const message = translateServers('serverListens', { purpose: server.purpose, url: server.endpoint.url });
  const chosen = await notify.information(message, copy, stop);
  if (chosen === copy) await copyAddress(services, server);
  if (chosen === stop) await localServers.stop(server);
}

async function copyAddress({ translate }: Services, { endpoint }: LocalServer): Promise<void> {
  await env.clipboard.writeText(endpoint.url);
  showBriefly(translate('copied'), statusTime);
}

/** In milliseconds. */
const statusTime = 3000;

/** Commands of the view receive its element: the endpoint. Those of the status bar receive its URL. */
function serverOf({ localServers }: Services, target: unknown): LocalServer | undefined {
  return localServers.list().find(({ endpoint }) => endpoint === target || endpoint.url === target);
}

/** Asks the user only if there is more than one server. */
async function pickServer({ localServers }: Services, placeHolder: string): Promise<LocalServer | undefined> {
  const servers = localServers.list();
  if (servers.length < 2) return servers[0];
  const items = servers.map((server) => ({
    label: server.endpoint.name,
    description: server.endpoint.url,
    detail: server.purpose,
    server,
  }));
  return (await pickItem(items, { placeHolder }))?.server;
}
