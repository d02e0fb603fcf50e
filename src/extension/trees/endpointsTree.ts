/**
 * The Endpoints view: to which endpoints requests can be sent, which one is used, and whether its server responded to
 * the last check.
 */
import {
  Disposable,
  EventEmitter,
  ThemeColor,
  ThemeIcon,
  type TreeItem,
  window,
  workspace,
  type TreeDataProvider,
} from 'vscode';
import type { ConfiguredEndpoint, EndpointOrigin } from '../endpoints/endpoints.ts';
import { endpointOf } from '../endpoints/endpointOf.ts';
import { isSameEndpoint } from '../endpoints/knownEndpoints.ts';
import { hostLocale } from '../window/language.ts';
import { settingIds, viewIds } from '../manifest.ts';
import { contributeFeature } from '../contribution.ts';
import * as when from '../when.ts';
import type { Services } from '../services.ts';
import { loadLazyParts, type LazyParts } from '../loadLazyParts.ts';
import { createRow, showBriefly } from '../window/safeUi.ts';
import { titleOfProtocol } from './protocolTitles.ts';

export const endpointsTree = contributeFeature(createEndpointsTree, [
  {
    id: 'agentApi.endpoint.check',
    title: { en: 'Test Connection', 'zh-cn': '测试连接' },
    icon: 'pulse',
    menus: {
      commandPalette: { when: when.never },
      'view/item/context': [
        { group: 'inline@1', when: when.anyEndpoint },
        { group: '1_use@2', when: when.anyEndpoint },
      ],
    },
    run: ({ check }, target) => check(target),
  },
]);

type Probed = Awaited<ReturnType<LazyParts['probe']>>;

interface EndpointsTree extends Disposable {
  /** Checks whether the server responds. `target`: the element of the view; the user is asked if there is none. */
  check(target: unknown): Promise<void>;
}

function createEndpointsTree(services: Services): EndpointsTree {
  const { endpoints, defaultEndpoint, sampleAgent, localServers } = services;
  const changed = new EventEmitter<ConfiguredEndpoint | undefined>();
  // Keyed by everything that was sent in the check, so an endpoint whose settings are rewritten without a change keeps
  // its result.
  const probed = new Map<string, Probed>();
  let listed: readonly ConfiguredEndpoint[] = [];
  const provider: TreeDataProvider<ConfiguredEndpoint> = {
    onDidChangeTreeData: changed.event,
    // The list is empty if the user has no endpoints, so that the view shows its welcome text.
    getChildren(parent) {
      if (parent !== undefined) return [];
      const own = [...endpoints.list(), ...localServers.list().map(({ endpoint }) => endpoint)];
      listed = own.length === 0 ? [] : [...own, sampleAgent.placeholder];
      return [...listed];
    },
    getTreeItem: (endpoint) => createItem(services, endpoint, probed.get(askedOf(endpoint))),
  };
  // Refreshes only the row of the endpoint, because the user could not click any row while the whole view is refreshed.
  const report = (endpoint: ConfiguredEndpoint, answer: Probed): void => {
    const asked = askedOf(endpoint);
    probed.set(asked, answer);
    changed.fire(listed.find((one) => askedOf(one) === asked));
  };
  const subscriptions = Disposable.from(
    changed,
    window.createTreeView(viewIds.endpoints, { treeDataProvider: provider }),
    defaultEndpoint.onDidChange(() => changed.fire(undefined)),
    localServers.onDidChange(() => changed.fire(undefined)),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(settingIds.endpoints)) changed.fire(undefined);
    }),
  );
  return {
    async check(target) {
      const endpoint = await endpointOf(services, target, listed);
      if (endpoint === undefined) return;
      report(endpoint, { state: 'asking' });
      const { probe } = await loadLazyParts(services);
      const answer: Probed = await probe(services, endpoint).catch((error: unknown) => ({
        state: 'bad' as const,
        message: error instanceof Error ? error.message : String(error),
      }));
      report(answer.learned ?? endpoint, answer);
      // The result is also shown as a message, because a changed icon is easy to miss.
      if (answer.message !== undefined) showBriefly(`${endpoint.name}: ${answer.message}`, shownFor);
    },
    dispose: () => void subscriptions.dispose(),
  };
}

function askedOf({ origin, name, url, headers }: ConfiguredEndpoint): string {
  return JSON.stringify([origin, name, url, headers]);
}

/** In milliseconds. */
const shownFor = 10_000;

const icons: Readonly<Record<Probed['state'], ThemeIcon>> = {
  asking: new ThemeIcon('sync~spin'),
  good: new ThemeIcon('pass', new ThemeColor('testing.iconPassed')),
  unsure: new ThemeIcon('warning', new ThemeColor('problemsWarningIcon.foreground')),
  bad: new ThemeIcon('error', new ThemeColor('testing.iconFailed')),
};

const unprobed: Readonly<Record<EndpointOrigin, string>> = {
  user: 'globe',
  workspace: 'globe',
  sample: 'beaker',
  replay: 'debug-rerun',
  capture: 'record',
  debug: 'debug-alt',
};

function createItem(
  { translate, defaultEndpoint, localServers }: Services,
  endpoint: ConfiguredEndpoint,
  probed?: Probed,
): TreeItem {
  const { name, url, origin, headers } = endpoint;
  const sample = origin === 'sample';
  const chosen = defaultEndpoint.get();
  const isDefault = chosen !== undefined && isSameEndpoint(chosen, endpoint);
  const address = sample ? translate('sampleDetail') : url;
  const server = localServers.list().find((one) => one.endpoint === endpoint);
  const place =
    server?.purpose ?? translate(sample ? 'sampleAgent' : origin === 'workspace' ? 'fromWorkspace' : 'fromUser');
  const protocol = titleOfProtocol(endpoint.protocol);
  const item = createRow({
    label: name,
    description: lines([isDefault ? translate('defaultEndpoint') : '', protocol, address], ' · '),
    // Shows the endpoint as configured: variables are not expanded, and only the names of headers are shown, never a
    // value that was typed into one.
    tooltip: lines([name, address, protocol, place, Object.keys(headers).join(', '), probed?.message ?? ''], '\n'),
    accessibleLabel: lines(
      [name, isDefault ? translate('defaultEndpoint') : '', address, protocol, probed?.message ?? ''],
      hostLocale() === 'en' ? ', ' : '，',
    ),
  });
  item.id = JSON.stringify([origin, name, url]);
  const icon = probed === undefined ? new ThemeIcon(unprobed[origin]) : icons[probed.state];
  // The star of the default keeps the color of the last check.
  item.iconPath = isDefault && probed?.state !== 'asking' ? new ThemeIcon('star-full', icon.color) : icon;
  const kind = server === undefined ? (sample ? 'sampleEndpoint' : 'endpoint') : 'localEndpoint';
  if (!isDefault) item.command = { command: 'agentApi.endpoint.use', title: '', arguments: [endpoint] };
  item.contextValue = isDefault ? `default ${kind}` : kind;
  return item;
}

function lines(parts: readonly string[], separator: string): string {
  return parts.filter((part) => part !== '').join(separator);
}
