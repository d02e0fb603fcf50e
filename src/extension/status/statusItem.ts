/**
 * The status bar item of this extension: active runs, or else running servers, or else the context budget of the active
 * document. Its tooltip and the list that opens on click show everything. It is hidden if there is nothing to show.
 */
import { commands, type Disposable, StatusBarAlignment, ThemeIcon, window } from 'vscode';
import { Scope } from '../../protocol/core/base/scope.ts';
import type { ShownBudget } from '../../engine/documents/editorAnswers.ts';
import { contributeFeature } from '../contribution.ts';
import { contextKeys } from '../manifest.ts';
import type { Services } from '../services.ts';
import * as when from '../when.ts';
import { notify } from '../window/notify.ts';
import { pickItem, showStatus } from '../window/safeUi.ts';
import { toLinkedMarkdown, type CommandLink, type LinkedLine } from '../window/toMarkdown.ts';
import { translateServers } from '../window/translateServers.ts';
import { translateStatus } from '../window/translateStatus.ts';
import { countBudget, pickMessage } from './budgets.ts';

export const statusItem = contributeFeature(createStatus, [
  {
    id: 'agentApi.status.show',
    title: { en: 'Show Status…', 'zh-cn': '显示状态…' },
    menus: { commandPalette: { when: when.never } },
    run: ({ showActions }) => showActions(),
  },
  {
    id: 'agentApi.document.showBudget',
    title: { en: 'Show Context Budget…', 'zh-cn': '显示上下文预算…' },
    menus: { commandPalette: { when: when.messages } },
    run: ({ showBudget }) => showBudget(),
  },
]);

interface Status extends Disposable {
  /** Lists everything that the item summarizes, with an action for each entry. */
  showActions(): Promise<void>;
  /** Lists the messages of the active document by cost. */
  showBudget(): Promise<void>;
}

/** A state that the item can show, and what can be done about it. */
interface Shown {
  readonly icon?: string;
  /** The text of the status bar, if this state is the most important one. */
  readonly title: string;
  readonly lines: readonly Line[];
}

interface Line extends LinkedLine {
  readonly links: readonly Action[];
}

interface Action extends CommandLink {
  /** The name of a codicon. */
  readonly icon: string;
}

function createStatus(services: Services): Status {
  const { localServers, defaultEndpoint, runs } = services;
  const scope = new Scope();
  const item = scope.register(window.createStatusBarItem('agentApi.status', StatusBarAlignment.Right));
  item.name = 'Agent API';
  item.command = 'agentApi.status.show';

  const listShown = (): readonly Shown[] =>
    [describeRuns(services), describeServers(services), budget.shown()].filter((shown) => shown !== undefined);
  const listLines = (): readonly Line[] => [...listShown().flatMap(({ lines }) => lines), endpointLine(services)];
  const show = (): void => {
    const [first] = listShown();
    if (first === undefined) item.hide();
    else {
      const { icon, title: text } = first;
      showStatus(item, { ...(icon !== undefined && { icon }), text, tooltip: toLinkedMarkdown(listLines()) });
    }
  };
  const budget = scope.register(followBudget(services, show));
  for (const event of [runs.onDidChange, localServers.onDidChange, defaultEndpoint.onDidChange]) {
    scope.register(event(show));
  }
  show();
  return {
    showActions: () => pickAction(listLines()),
    async showBudget() {
      const editor = window.activeTextEditor;
      const counted = editor && (await countBudget(services, editor.document, scope.signal));
      if (editor === undefined || counted === undefined) await notify.information(translateStatus('noBudget'));
      else await pickMessage(services, editor, counted);
    },
    dispose: () => scope.dispose(),
  };
}

async function pickAction(lines: readonly Line[]): Promise<void> {
  const items = lines.flatMap(({ text, links }) =>
    links.map((action) => ({
      label: action.title,
      description: text,
      iconPath: new ThemeIcon(action.icon),
      action,
    })),
  );
  const picked = await pickItem(items, { placeHolder: 'Agent API', matchOnDescription: true });
  if (picked !== undefined) await commands.executeCommand(picked.action.command, ...(picked.action.args ?? []));
}

interface FollowedBudget extends Disposable {
  /** The context budget of the active document; `undefined` while it is being counted for the first time. */
  readonly shown: () => Shown | undefined;
}

/** Counts the budget of the active document again whenever it has changed, and then calls `changed`. */
function followBudget(services: Services, changed: () => void): FollowedBudget {
  const { liveDocuments, log } = services;
  const scope = new Scope();
  let shown: Shown | undefined;
  let counting = new AbortController();
  const count = async (): Promise<void> => {
    counting.abort();
    const { signal } = (counting = new AbortController());
    const document = window.activeTextEditor?.document;
    const counted = document && (await countBudget(services, document, signal));
    if (scope.signal.aborted || signal.aborted) return;
    const next = counted && describeBudget(services, counted);
    if ((next === undefined) !== (shown === undefined)) {
      void commands.executeCommand('setContext', contextKeys.hasBudget, next !== undefined);
    }
    shown = next;
    changed();
  };
  const countSafely = (): void => {
    count().catch((error: unknown) => log.error(error instanceof Error ? error : String(error)));
  };
  scope.register(window.onDidChangeActiveTextEditor(countSafely));
  scope.register(
    liveDocuments.onDidSettle((document) => {
      if (document === window.activeTextEditor?.document) countSafely();
    }),
  );
  scope.register({ dispose: () => counting.abort() });
  return { shown: () => shown, dispose: () => scope.dispose() };
}

function describeRuns({ runs: { active }, translate }: Services): Shown | undefined {
  if (active.length === 0) return undefined;
  return {
    icon: 'sync~spin',
    title:
      active.length === 1 ? translateStatus('streaming') : translateStatus('streamingMany', { count: active.length }),
    lines: active.map(({ source, endpoint, uri }) => ({
      text: `${source} → ${endpoint}`,
      links: [
        { title: translate('stop'), icon: 'debug-stop', command: 'agentApi.request.stop', args: [uri] },
        { title: translateStatus('showRun'), icon: 'go-to-file', command: 'agentApi.run.open', args: [uri] },
      ],
    })),
  };
}

function describeServers({ localServers, translate }: Services): Shown | undefined {
  const servers = localServers.list();
  const [first] = servers;
  if (first === undefined) return undefined;
  const count = servers.length;
  return {
    icon: 'broadcast',
    title: count === 1 ? first.endpoint.name : translateServers('serversRunning', { count }),
    lines: servers.map(({ purpose, endpoint: { url } }) => ({
      text: `${purpose} ${url}`,
      links: [
        { title: translate('stop'), icon: 'debug-stop', command: 'agentApi.server.stop', args: [url] },
        { title: translateServers('copyAddress'), icon: 'copy', command: 'agentApi.server.copyAddress', args: [url] },
      ],
    })),
  };
}

function describeBudget({ translate }: Services, budget: ShownBudget): Shown {
  const tokens = budget.tokens.toLocaleString('en-US');
  return {
    title: translateStatus('budgetStatus', { tokens, size: budget.size }),
    lines: [
      {
        text: budget.description,
        links: [
          { title: translateStatus('showBudget'), icon: 'list-ordered', command: 'agentApi.document.showBudget' },
          { title: `${translate('chooseDocument')}…`, icon: 'json', command: 'agentApi.document.choose' },
        ],
      },
      { text: translateStatus('budgetMethod').replaceAll('`', ''), links: [] },
    ],
  };
}

function endpointLine({ defaultEndpoint }: Services): Line {
  const name = defaultEndpoint.get()?.name;
  return {
    text: name === undefined ? translateStatus('noDefaultEndpoint') : translateStatus('defaultEndpointIs', { name }),
    links: [{ title: translateStatus('setDefaultEndpoint'), icon: 'star-empty', command: 'agentApi.endpoint.use' }],
  };
}
