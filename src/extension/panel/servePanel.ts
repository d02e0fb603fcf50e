/**
 * The host's side of the bridge to one panel: passes on messages between the page and the engine, and answers what only
 * the host can do. If the thread of the engine ends, the next thread continues with a snapshot.
 */
import { workspace, type WebviewPanel } from 'vscode';
import type { PanelMessage } from '../../engine/runs/runService.ts';
import { createAnswerer } from '../../protocol/panel/endpoint.ts';
import type { ToPanel } from '../../protocol/panel/messages.ts';
import { Scope, type Disposable } from '../../protocol/core/base/scope.ts';
import { createShowing } from '../engine/showAgain.ts';
import { isThreadEnd } from '../engine/threadEndedError.ts';
import { settingIds } from '../manifest.ts';
import { readRunName } from '../runs/runName.ts';
import type { Services } from '../services.ts';
import { hostLimits } from '../window/hostLimits.ts';
import { offerToShow } from '../window/offerToShow.ts';
import { nameTab } from './nameTab.ts';
import { createPanelCalls, type KeptFiles } from './panelCalls.ts';
import type { RunDocument } from './runDocument.ts';

export interface PanelOptions {
  readonly services: Services;
  readonly document: RunDocument;
  readonly panel: WebviewPanel;
  readonly kept: KeptFiles;
  /** Loads the page again, because the file contains another run. */
  readonly reload: () => void;
}

export function servePanel({ services, document, panel, kept, reload }: PanelOptions): Disposable {
  const { log, reveals, translate } = services;
  const { runs, restarts } = services.engines;
  const scope = new Scope();
  const id = crypto.randomUUID();
  /** The page has said hello. VS Code loses what is posted while a page loads slowly, such as the first snapshot. */
  let isListening = false;
  /** The page has a snapshot. */
  let isAwake = false;

  const post = (message: ToPanel): void => {
    if (!scope.signal.aborted) void panel.webview.postMessage(message);
  };
  const reveal = (): void => {
    if (!isAwake || !panel.visible) return;
    const place = reveals.take(document.uri);
    if (place !== undefined)
      post('row' in place ? { type: 'row-reveal', ...place } : { type: 'event-reveal', ...place });
  };
  const hide = (): void => {
    isListening = false;
    isAwake = false;
    runs.hidePanel(id).catch(report);
  };
  const take = (message: PanelMessage): void => {
    if (message.type === 'replaced') return reload();
    post(message);
    if (message.type === 'view-snapshot' && isListening) {
      isAwake = true;
      reveal();
    }
  };
  const report = (error: unknown): void => {
    if (!scope.signal.aborted && !isThreadEnd(error)) log.error(error instanceof Error ? error : String(error));
  };
  const sendSnapshot = (): void => void runs.sendSnapshot(id).catch(report);
  const answer = answerCalls(services, { document, panel: id, kept, post });
  scope.register(
    panel.webview.onDidReceiveMessage((message: unknown) => {
      if (isPanelEvent(message, 'panel-hello') || isPanelEvent(message, 'snapshot-wanted')) {
        isListening = true;
        sendSnapshot();
        // A run that was given up is tried again.
        begin();
      } else answer(message);
    }),
  );
  scope.register(reveals.onDidAsk(reveal));
  scope.register(onPrices(reload));
  scope.register(panel.onDidChangeViewState(() => (panel.visible ? reveal() : hide())));
  const shown = { panel: id, path: document.path, title: readRunName(document.uri).source };
  const show = (): Promise<unknown> =>
    runs.showRun(
      { ...shown, ...settings(), isVisible: panel.visible, canStop: document.active !== undefined },
      take,
      scope.signal,
    );
  const offer = offerToShow(translate, () => shown.title);
  const begin = createShowing(show, { restarts, signal: scope.signal, report, offer });
  begin();
  scope.register(followTurns(services, document, () => isAwake && panel.visible && post({ type: 'turns-changed' })));
  scope.register(nameTab(services, document, panel));
  return scope;
}

/** Milliseconds. Thousands of files may appear at once, and each of them may belong to the conversation. */
const turnsDelay = 100;

/** Calls `change` soon after runs have begun, ended, gone or been renamed, in this window or another one. */
function followTurns({ runs, runEnds, runFolder }: Services, { uri }: RunDocument, change: () => unknown): Disposable {
  const scope = new Scope();
  if (!runFolder.contains(uri)) return scope;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const request = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      change();
    }, turnsDelay);
  };
  void runEnds.watch();
  scope.register(runs.onDidChange(request));
  scope.register(runFolder.onDidRename(request));
  scope.register(runEnds.onDidChange(request));
  scope.register(runEnds.onDidChangeList(request));
  scope.register({ dispose: () => clearTimeout(timer) });
  return scope;
}

interface AnsweredPanel {
  readonly document: RunDocument;
  readonly panel: string;
  readonly kept: KeptFiles;
  readonly post: (message: ToPanel) => void;
}

function answerCalls({ engines, platform, runFolder }: Services, { document, panel, kept, post }: AnsweredPanel) {
  return createAnswerer(createPanelCalls({ engines, platform, document, runFolder, panel }, kept), (message) => {
    // The page shows the message of a fault unchanged.
    if (message.type !== 'fault') return post(message);
    void engines.tasks
      .describeSystemError(message.message)
      .catch(() => message.message)
      .then((described) => post({ ...message, message: described }));
  });
}

/** VS Code protects the objects of settings in a way that cannot be sent to a thread, so the prices are sent as text. */
function settings() {
  const prices = workspace.getConfiguration().get<object>(settingIds.prices, {});
  return { limits: hostLimits(), prices: JSON.stringify(prices) };
}

function onPrices(change: () => void): Disposable {
  return workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration(settingIds.prices)) change();
  });
}

function isPanelEvent(message: unknown, type: string): boolean {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === type;
}
