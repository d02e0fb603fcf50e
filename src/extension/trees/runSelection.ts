/** Selects the row of the run that the user has just opened or gone to, as the Explorer does with files. */
import { Disposable, type LogOutputChannel, type Tab, type TreeView, window } from 'vscode';
import { isRunInput } from '../runs/runTarget.ts';
import type { Pages } from './runPages.ts';

export interface RunSelection extends Disposable {
  /** Called when the view has got rows: a run is often shown before it has one. */
  update(): Promise<void>;
}

interface List {
  readonly view: TreeView<object>;
  readonly pages: Pick<Pages, 'find'>;
  /** Nothing else may use the list while `work` does. */
  readonly inTurn: (work: () => Promise<void>) => Promise<void>;
  readonly log: LogOutputChannel;
}

export function createSelection({ view, pages, inTurn, log }: List): RunSelection {
  const { tabGroups } = window;
  let wanted = findShown([tabGroups.activeTabGroup, ...tabGroups.all].map(({ activeTab }) => activeTab));
  const select = async (): Promise<void> => {
    const row = wanted === undefined ? undefined : pages.find(wanted);
    // VS Code would open a view that is hidden.
    if (row === undefined || !view.visible) return;
    wanted = undefined;
    if (!view.selection.includes(row)) await view.reveal(row, { select: true, focus: false });
  };
  const report = (error: unknown): void => log.error(error instanceof Error ? error : String(error));
  const update = (): Promise<void> => (wanted === undefined ? Promise.resolve() : inTurn(select).catch(report));
  const follow = (tabs: readonly (Tab | undefined)[]): void => {
    wanted = findShown(tabs) ?? wanted;
    void update();
  };
  const subscriptions = Disposable.from(
    tabGroups.onDidChangeTabs(({ opened, changed }) => follow([...opened, ...changed])),
    tabGroups.onDidChangeTabGroups(() => follow([tabGroups.activeTabGroup.activeTab])),
    view.onDidChangeVisibility(() => void update()),
  );
  return { update, dispose: () => void subscriptions.dispose() };
}

/** Returns the URI of the first run that one of the tabs shows. */
function findShown(tabs: readonly (Tab | undefined)[]): string | undefined {
  return tabs
    .flatMap((tab) => (tab?.isActive === true ? [tab.input] : []))
    .find(isRunInput)
    ?.uri.toString();
}
