/**
 * The comparison of several runs: a webview panel, because its columns change while it is open. VS Code keeps what its
 * page writes, and gives it back after the window was loaded again.
 */
import { Uri, ViewColumn, window, type WebviewPanel } from 'vscode';
import { createAnswerer, type CallHandlers } from '../../protocol/panel/endpoint.ts';
import type { AnswerMessage } from '../../protocol/panel/messages.ts';
import {
  maxComparedRuns,
  type ComparisonCalls,
  type ComparisonMessage,
  type ComparisonView,
  type KeptComparison,
} from '../../protocol/panel/comparisonView.ts';
import { Scope } from '../../protocol/core/base/scope.ts';
import { createShowing } from '../engine/showAgain.ts';
import { isThreadEnd } from '../engine/threadEndedError.ts';
import { webviewIds } from '../manifest.ts';
import { nameRuns } from '../runs/nameRuns.ts';
import { showRow } from '../runs/reveals.ts';
import { runNameOf } from '../runs/runName.ts';
import type { Services } from '../services.ts';
import { hostLimits } from '../window/hostLimits.ts';
import { hostLocale } from '../window/language.ts';
import { notify } from '../window/notify.ts';
import { offerToShow } from '../window/offerToShow.ts';
import { pageHtml, pageRoot } from '../window/pageHtml.ts';
import { pickItems } from '../window/safeUi.ts';
import { createComparedFiles, type Columns } from './comparedFiles.ts';
import { compareTranslate, showSummary, showTexts, titleOf } from './comparisonTexts.ts';
import { listOtherRuns } from './pickOtherRuns.ts';

export interface OpenComparison {
  /** Adds a column. More than the max number of columns are not shown. */
  add(run: Uri): void;
}

export function openComparison(
  services: Services,
  runs: readonly Uri[],
  show: { readonly viewColumn: ViewColumn; readonly preserveFocus?: boolean },
): OpenComparison {
  const panel = window.createWebviewPanel(webviewIds.comparison, titleOf(runs.map(runNameOf)), show);
  return serve(services, panel, { runs: runs.slice(0, maxComparedRuns), base: 0 });
}

/** `state` is what the page of the panel has written before the window was closed. */
export function restoreComparison(services: Services, panel: WebviewPanel, state: unknown): void {
  serve(services, panel, readKept(state));
}

/** The state may have been written by another build. */
function readKept(state: unknown): Columns {
  const { runs, base } = (state as Partial<KeptComparison> | undefined)?.comparison ?? { runs: [], base: 0 };
  return { runs: runs.map((run) => Uri.parse(run, true)), base };
}

function serve(services: Services, panel: WebviewPanel, first: Columns): OpenComparison {
  const { engines, log, extensionUri, runFolder, translate } = services;
  const scope = new Scope();
  const id = crypto.randomUUID();
  let columns = first;
  const post = (message: ComparisonMessage | AnswerMessage): void => {
    if (!scope.signal.aborted) void panel.webview.postMessage(message);
  };
  const report = (error: unknown): void => {
    if (!scope.signal.aborted && !isThreadEnd(error)) log.error(error instanceof Error ? error : String(error));
  };
  const readColumns = createComparedFiles(
    runFolder,
    () => columns,
    (all) => nameRuns(services, all),
  );
  const compared = async (): ReturnType<typeof readColumns> => {
    const now = await readColumns();
    if (!scope.signal.aborted) panel.title = titleOf(now.columns.map(({ name }) => name));
    return now;
  };
  const change = (next: Columns): void => {
    columns = next;
    compared()
      .then((now) => engines.runs.changeComparison(id, now.columns, now.base))
      .catch(report);
    // A comparison that was given up may be small enough now.
    begin();
  };
  const answer = createAnswerer(createCalls({ services, panel, id, columns: () => columns, change }), post);
  const show = async (): Promise<unknown> =>
    engines.runs.showComparison(
      { comparison: id, ...(await compared()), limits: hostLimits(), isVisible: panel.visible },
      (view: ComparisonView) => post({ type: 'comparison-view', view }),
      scope.signal,
    );
  const offer = offerToShow(translate, () => panel.title);
  const begin = createShowing(show, { restarts: engines.restarts, signal: scope.signal, report, offer });
  const root = pageRoot(extensionUri);
  panel.webview.options = { enableScripts: true, localResourceRoots: [root] };
  scope.register(
    panel.webview.onDidReceiveMessage((message: unknown) => {
      if (!isHello(message)) return void answer(message);
      begin();
      engines.runs.sendComparison(id).catch(report);
    }),
  );
  scope.register(
    panel.onDidChangeViewState(() => {
      if (!panel.visible) engines.runs.hideComparison(id).catch(report);
    }),
  );
  panel.onDidDispose(() => scope.dispose());
  panel.webview.html = pageHtml(panel.webview, root, { page: 'comparison', context: {}, locale: hostLocale() });
  begin();
  return {
    add(run) {
      if (columns.runs.length < maxComparedRuns) change({ ...columns, runs: [...columns.runs, run] });
    },
  };
}

function isHello(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'panel-hello';
}

interface ServedComparison {
  readonly services: Services;
  readonly panel: WebviewPanel;
  /** The name under which the engine knows the comparison. */
  readonly id: string;
  readonly columns: () => Columns;
  readonly change: (columns: Columns) => void;
}

function createCalls({ services, panel, id, columns, change }: ServedComparison): CallHandlers<ComparisonCalls> {
  const { runs: engine } = services.engines;
  /** The page can only name runs of its columns. */
  const find = (run: string): Uri => {
    const found = columns().runs.find((one) => one.toString() === run);
    if (found === undefined) throw new Error('The run is no longer compared.');
    return found;
  };
  const viewColumn = (): ViewColumn => panel.viewColumn ?? ViewColumn.Active;
  return {
    'comparison-rows': (ask) => engine.comparedRows(id, ask),
    'comparison-row': ({ index }) => engine.comparedRow(id, index),
    'comparison-find': (ask) => engine.findDifference(id, ask),
    async 'comparison-open'({ run, row }) {
      await showRow(services.reveals, find(run), row);
      return null;
    },
    async 'comparison-add'() {
      const added = await pickOthers(services, columns().runs);
      // The user may have removed columns while the list was open.
      const { runs, base } = columns();
      if (added.length > 0) change({ base, runs: [...runs, ...added].slice(0, maxComparedRuns) });
      return null;
    },
    'comparison-remove': ({ run }) => {
      const removed = columns().runs.indexOf(find(run));
      const { runs, base } = columns();
      const next = base > removed ? base - 1 : base === removed ? 0 : base;
      change({ runs: runs.filter((_, index) => index !== removed), base: next });
      return Promise.resolve(null);
    },
    'comparison-base': ({ run }) => {
      const { runs } = columns();
      change({ runs, base: runs.indexOf(find(run)) });
      return Promise.resolve(null);
    },
    async 'comparison-texts'({ run }) {
      const { runs, base } = columns();
      const before = runs[base];
      if (before !== undefined) await showTexts(services, { before, after: find(run) }, viewColumn());
      return null;
    },
    async 'comparison-export'() {
      const { runs, base } = columns();
      const before = runs[base];
      const others = runs.filter((_, index) => index !== base);
      if (before !== undefined) await showSummary(services, [before, ...others], viewColumn());
      return null;
    },
  };
}

/** Asks the user for runs that are not compared yet. */
async function pickOthers(services: Services, known: readonly Uri[]): Promise<readonly Uri[]> {
  const translate = compareTranslate();
  const items = await listOtherRuns(services, known[0], known, translate('sameRequest'));
  if (items.length === 0) {
    void notify.information(translate('noRuns'));
    return [];
  }
  const picked = await pickItems(items, {
    placeHolder: translate('pickAdded', { count: maxComparedRuns - known.length }),
  });
  return (picked ?? []).map(({ uri }) => uri);
}
