/** The list of endpoints, followed by the sample agent and “Add an endpoint…”. */
import { ProgressLocation, QuickPickItemKind, ThemeIcon, type QuickInputButton, type QuickPickItem } from 'vscode';
import type { ConfiguredEndpoint } from '../../endpoints/endpoints.ts';
import { isSameEndpoint } from '../../endpoints/knownEndpoints.ts';
import type { StartingServer } from '../../endpoints/localServers.ts';
import { translateStartedAgent } from '../../window/translateStartedAgent.ts';
import type { Services } from '../../services.ts';
import { editEndpoint } from './endpointCommands.ts';
import { createPick, showProgress } from '../../window/safeUi.ts';

interface EndpointItem extends QuickPickItem {
  readonly endpoint?: ConfiguredEndpoint;
  readonly starting?: StartingServer;
}

/** Resolves with `undefined` if the user canceled. */
export async function pickEndpoint(services: Services, file: string): Promise<ConfiguredEndpoint | undefined> {
  const { translate, endpoints, sampleAgent, localServers, engines, defaultEndpoint } = services;
  const chosen = defaultEndpoint.get();
  const edit: QuickInputButton = { iconPath: new ThemeIcon('gear'), tooltip: translate('editEndpoint') };
  const add: EndpointItem = { label: translate('addEndpoint'), iconPath: new ThemeIcon('add'), alwaysShow: true };
  const protocols = await engines.documents.listProtocols();
  const titleOf = (id: string | undefined): string | undefined => protocols.find((one) => one.id === id)?.title;
  const servers: EndpointItem[] = [
    ...localServers.starting().map((starting) => ({
      label: starting.name,
      description: starting.url,
      detail: starting.purpose,
      iconPath: new ThemeIcon('sync~spin'),
      starting,
    })),
    ...endpoints.list().map((endpoint) => ({
      label: endpoint.name,
      description: endpoint.url,
      detail: [titleOf(endpoint.protocol), endpoint.origin === 'workspace' ? translate('fromWorkspace') : undefined]
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
  ];
  const items = [...chosenFirst(servers, chosen, translate('defaultEndpoint')), separator, add];
  const picked = await choose(items, translate('pickEndpoint', { file }));
  if (picked === undefined) return undefined;
  if (picked.item === add) return editEndpoint(services, undefined);
  if (picked.item.starting !== undefined) return untilReady(picked.item.starting);
  return picked.edit ? editEndpoint(services, picked.item.endpoint) : picked.item.endpoint;
}

const separator: EndpointItem = { label: '', kind: QuickPickItemKind.Separator };

/** The default endpoint is marked as such, and stands first among those that are ready. */
function chosenFirst(
  items: readonly EndpointItem[],
  chosen: ConfiguredEndpoint | undefined,
  mark: string,
): readonly EndpointItem[] {
  const found = items.find(({ endpoint }) => endpoint && chosen && isSameEndpoint(endpoint, chosen));
  if (found === undefined) return items;
  const first = {
    ...found,
    description: [mark, found.description].join(' · '),
    iconPath: new ThemeIcon('star-full'),
  };
  return [first, ...items.filter((item) => item !== found)];
}

/**
 * Waits until the server responds, and resolves with its endpoint. Resolves with `undefined` if it ends before, which
 * was reported, or if the user does not wait.
 */
async function untilReady({ name, url, ready }: StartingServer): Promise<ConfiguredEndpoint | undefined> {
  const title = translateStartedAgent('waitForAgent', { name, url });
  const options = { location: ProgressLocation.Notification, title, cancellable: true };
  const server = await showProgress(options, (_progress, token) => {
    const canceled = new Promise<undefined>((resolve) => {
      token.onCancellationRequested(() => resolve(undefined));
    });
    return Promise.race([ready, canceled]);
  });
  return server?.endpoint;
}

interface Choice {
  readonly item: EndpointItem;
  readonly edit: boolean;
}

function choose(items: readonly EndpointItem[], placeholder: string): Promise<Choice | undefined> {
  return new Promise((resolve) => {
    const pick = createPick(items, placeholder);
    pick.matchOnDescription = true;
    pick.onDidAccept(() => {
      const [picked] = pick.selectedItems;
      resolve(picked && { item: picked.item, edit: false });
      pick.hide();
    });
    pick.onDidTriggerItemButton(({ item: picked }) => {
      resolve({ item: picked.item, edit: true });
      pick.hide();
    });
    pick.onDidHide(() => {
      resolve(undefined);
      pick.dispose();
    });
    pick.show();
  });
}
