/** The list of endpoints, with the sample agent at its head and “Add an endpoint…” at its end. */
import { QuickPickItemKind, ThemeIcon, window, type QuickInputButton, type QuickPickItem } from 'vscode';
import type { ConfiguredEndpoint } from '../endpoints/endpoints.ts';
import type { Services } from '../services.ts';
import { editEndpoint } from './endpointCommands.ts';

interface EndpointItem extends QuickPickItem {
  readonly endpoint?: ConfiguredEndpoint;
}

/** `undefined` when the user turned away. */
export async function pickEndpoint(services: Services, file: string): Promise<ConfiguredEndpoint | undefined> {
  const { translate, endpoints, sampleAgent, localServers, platform } = services;
  const edit: QuickInputButton = { iconPath: new ThemeIcon('gear'), tooltip: translate('editEndpoint') };
  const add: EndpointItem = { label: translate('addEndpoint'), iconPath: new ThemeIcon('add'), alwaysShow: true };
  const { dialects } = await platform.loadEngine();
  const titleOf = (id: string | undefined): string | undefined => dialects.find((one) => one.id === id)?.title;
  const items: EndpointItem[] = [
    ...endpoints.list().map((endpoint) => ({
      label: endpoint.name,
      description: endpoint.url,
      detail: [titleOf(endpoint.dialect), translate(endpoint.origin === 'workspace' ? 'fromWorkspace' : 'fromUser')]
        .filter((word) => word !== undefined)
        .join(' · '),
      iconPath: new ThemeIcon('globe'),
      buttons: [edit],
      endpoint,
    })),
    ...localServers.list().map(({ endpoint, purpose }) => ({
      label: endpoint.name,
      description: endpoint.url,
      detail: purpose,
      iconPath: new ThemeIcon('broadcast'),
      endpoint,
    })),
    {
      label: sampleAgent.placeholder.name,
      description: translate('sampleDetail'),
      iconPath: new ThemeIcon('beaker'),
      endpoint: sampleAgent.placeholder,
    },
    { label: '', kind: QuickPickItemKind.Separator },
    add,
  ];
  const chosen = await choose(items, translate('pickEndpoint', { file }));
  if (chosen === undefined) return undefined;
  if (chosen.item === add) return editEndpoint(services, undefined);
  return chosen.edit ? editEndpoint(services, chosen.item.endpoint) : chosen.item.endpoint;
}

interface Choice {
  readonly item: EndpointItem;
  readonly edit: boolean;
}

function choose(items: readonly EndpointItem[], placeholder: string): Promise<Choice | undefined> {
  return new Promise((resolve) => {
    const pick = window.createQuickPick<EndpointItem>();
    pick.items = items;
    pick.placeholder = placeholder;
    pick.matchOnDescription = true;
    pick.onDidAccept(() => {
      const [item] = pick.selectedItems;
      resolve(item && { item, edit: false });
      pick.hide();
    });
    pick.onDidTriggerItemButton(({ item }) => {
      resolve({ item, edit: true });
      pick.hide();
    });
    pick.onDidHide(() => {
      resolve(undefined);
      pick.dispose();
    });
    pick.show();
  });
}
