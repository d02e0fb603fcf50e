/** What the Runs view shows: the recorded runs in groups, newest first, and only as many as were asked for. */
import { Disposable, type TreeView, window } from 'vscode';
import { runListMessages, type RunListKey } from '../../protocol/core/l10n/runList.ts';
import { createTranslate } from '../../protocol/core/l10n/translate.ts';
import { createKeyedTurns } from '../../protocol/core/base/turns.ts';
import type { RecordedRun } from '../runs/runFolder.ts';
import { hostLocale } from '../window/language.ts';
import { setTooltip } from '../window/safeUi.ts';
import { contributeFeature } from '../contribution.ts';
import * as when from '../when.ts';
import type { Services } from '../services.ts';
import { deleteRuns } from './deleteRuns.ts';
import { renameRun } from './renameRun.ts';
import { createBrowsing, type Browsing } from './runBrowsing.ts';
import { createSelection, type RunSelection } from './runSelection.ts';
import { createListing, type Listing } from './runListing.ts';
import { createMessage, type Message } from './runsMessage.ts';
import { createPages, type Pages } from './runPages.ts';
import { createUpdates, type Updates } from './runUpdates.ts';
import { isGroup, isMore, isRun, toItem, tooltipOf, type RunRow } from './runRows.ts';

const showMoreId = 'agentApi.runs.showMore';

export const runsTree = contributeFeature(createRunsTree, [
  {
    id: 'agentApi.runs.filter',
    title: { en: 'Filter Runs…', 'zh-cn': '筛选运行…' },
    icon: 'filter',
    menus: {
      commandPalette: { when: when.runsViewVisible },
      'view/title': { group: 'navigation@1', when: when.unfilteredRuns },
    },
    run: ({ filter }) => filter(),
  },
  {
    id: 'agentApi.runs.changeFilter',
    title: { en: 'Change Filter of Runs…', 'zh-cn': '更改运行的筛选…' },
    icon: 'filter-filled',
    menus: {
      commandPalette: { when: when.never },
      'view/title': { group: 'navigation@1', when: when.filteredRuns },
    },
    run: ({ filter }) => filter(),
  },
  {
    id: 'agentApi.runs.clearFilter',
    title: { en: 'Clear Filter of Runs', 'zh-cn': '清除运行的筛选' },
    icon: 'clear-all',
    menus: {
      commandPalette: { when: when.filteredRunsVisible },
      'view/title': { group: 'navigation@0', when: when.filteredRuns },
    },
    run: ({ clearFilter }) => clearFilter(),
  },
  {
    id: 'agentApi.runs.refresh',
    title: { en: 'Refresh Runs', 'zh-cn': '刷新运行' },
    icon: 'refresh',
    menus: {
      commandPalette: { when: when.runsViewVisible },
      'view/title': { group: 'navigation@2', when: when.runsView },
    },
    run: ({ refresh }) => refresh(),
  },
  {
    id: 'agentApi.runs.group',
    title: { en: 'Group Runs By…', 'zh-cn': '运行分组依据…' },
    menus: {
      commandPalette: { when: when.runsViewVisible },
      'view/title': { group: '1_view@1', when: when.runsView },
    },
    run: ({ group }) => group(),
  },
  {
    id: 'agentApi.runs.sort',
    title: { en: 'Sort Runs By…', 'zh-cn': '运行排序依据…' },
    menus: {
      commandPalette: { when: when.runsViewVisible },
      'view/title': { group: '1_view@2', when: when.runsView },
    },
    run: ({ sort }) => sort(),
  },
  {
    id: showMoreId,
    title: { en: 'Show More Runs', 'zh-cn': '显示更多运行' },
    menus: { commandPalette: { when: when.never } },
    run: ({ showMore }) => showMore(),
  },
  {
    id: 'agentApi.runs.next',
    title: { en: 'Show Next Run', 'zh-cn': '显示下一个运行' },
    keybinding: { key: 'down', when: when.runsFocused },
    menus: { commandPalette: { when: when.never } },
    run: ({ browse }) => browse('list.focusDown'),
  },
  {
    id: 'agentApi.runs.previous',
    title: { en: 'Show Previous Run', 'zh-cn': '显示上一个运行' },
    keybinding: { key: 'up', when: when.runsFocused },
    menus: { commandPalette: { when: when.never } },
    run: ({ browse }) => browse('list.focusUp'),
  },
  {
    id: 'agentApi.runs.enter',
    title: { en: 'Go to Run', 'zh-cn': '转到运行' },
    keybinding: { key: 'enter', mac: 'cmd+down', when: when.runsFocused },
    menus: { commandPalette: { when: when.never } },
    run: ({ enter }) => enter(),
  },
  {
    id: 'agentApi.run.delete',
    title: { en: 'Delete Run', 'zh-cn': '删除运行' },
    icon: 'trash',
    keybinding: { key: 'delete', mac: 'cmd+backspace', when: when.runsFocused },
    menus: {
      commandPalette: { when: when.never },
      'view/item/context': [
        { group: 'inline@2', when: when.run },
        { group: '7_modification@2', when: when.run },
      ],
    },
    run: (tree, clicked, all) => tree.delete(clicked, all),
  },
  {
    id: 'agentApi.run.rename',
    title: { en: 'Rename Run…', 'zh-cn': '重命名运行…' },
    keybinding: { key: 'f2', when: when.runsFocused },
    menus: {
      commandPalette: { when: when.never },
      'view/item/context': { group: '7_modification@1', when: when.oneRun },
    },
    run: ({ rename }, clicked) => rename(clicked),
  },
]);

/** A keybinding passes no arguments, so its command applies to the focused row, or to the selection around it. */
interface RunsTree extends Disposable, Browsing {
  refresh(): Promise<void>;
  filter(): Promise<void>;
  clearFilter(): Promise<void>;
  group(): Promise<void>;
  sort(): Promise<void>;
  /** Shows more rows where the selected row is. */
  showMore(): Promise<void>;
  delete(clicked: unknown, all: unknown): Promise<void>;
  rename(clicked: unknown): Promise<void>;
}

function createRunsTree(services: Services): RunsTree {
  const { runEnds, runsView } = services;
  const { view } = runsView;
  const listTranslate = createTranslate<RunListKey>(runListMessages, hostLocale());
  const texts = { translate: services.translate, listTranslate };
  const listing = createListing(services, listTranslate);
  const pages = createPages(services, listing);
  const message = createMessage(services, { pages, listing, translate: listTranslate });
  const browsing = createBrowsing(view);
  const selection = createSelection({ view, pages, inTurn: browsing.inTurn, log: services.log });
  const refresh = createRefresh(services, { pages, message, selection });
  const updates = createUpdates(services, { pages, refresh, showProgress: message.showProgress });
  const readGroup = async (row: object): Promise<object[]> => {
    const rows = isGroup(row) ? await pages.rowsOf(row) : [];
    void selection.update();
    return [...rows];
  };
  runsView.setContents({
    async getChildren(row) {
      if (row !== undefined) return readGroup(row);
      await runEnds.watch();
      const rows = await Promise.resolve(pages.rowsOf(undefined)).catch(message.showFailure);
      message.show();
      updates.begin();
      return [...rows];
    },
    getParent: (row) => (isRun(row) || isMore(row) ? pages.parentOf(row) : undefined),
    getTreeItem: (row) => toItem(texts, row, showMoreId),
    async resolveTreeItem(item, row) {
      if (isRun(row)) setTooltip(item, tooltipOf(texts, row, await pages.entryOf(row)));
      return item;
    },
  });
  const subscriptions = Disposable.from(updates, selection, followRuns(services, pages, updates));
  return {
    async refresh() {
      await refresh();
      updates.add('all');
    },
    ...createChoices(listing, refresh),
    async showMore() {
      const row = await findSelected(view);
      if (row === undefined || !isMore(row)) return;
      pages.lengthen(row);
      await refresh();
    },
    ...browsing,
    async delete(clicked, all) {
      const marked: readonly unknown[] = Array.isArray(all) ? all : await browsing.findMarked(clicked);
      await deleteRuns(services, marked.filter(isRecordedRun));
      await refresh();
    },
    async rename(clicked) {
      const run = (await browsing.findMarked(clicked)).find((row): row is RunRow => isRecordedRun(row) && isRun(row));
      if (run !== undefined && (await renameRun(services, listTranslate, run))) await refresh();
    },
    dispose: () => void subscriptions.dispose(),
  };
}

/** Milliseconds. While one preview replaces another one, no run is open for a moment, and no row has to change for that. */
const columnsDelay = 200;

/** Shows rows again when runs begin, end, or are opened. */
function followRuns({ runs, runEnds, runsView }: Services, pages: Pages, updates: Updates): Disposable {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const updateColumns = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => runsView.refresh(pages.updateColumns()), columnsDelay);
  };
  return Disposable.from(
    runs.onDidChange(() => updates.relist()),
    runEnds.onDidChangeList(() => updates.relist()),
    runEnds.onDidChange((uri) => {
      void pages.updateRun(uri).then(runsView.refresh);
      updates.add('open');
    }),
    window.tabGroups.onDidChangeTabs(updateColumns),
    window.tabGroups.onDidChangeTabGroups(updateColumns),
    new Disposable(() => clearTimeout(timer)),
  );
}

interface Shown {
  readonly pages: Pages;
  readonly message: Message;
  readonly selection: RunSelection;
}

/**
 * Returns a function that reads the rows again and shows those that have changed. Calls that wait for the same turn share
 * it.
 */
function createRefresh(
  { runsView }: Pick<Services, 'runsView'>,
  { pages, message, selection }: Shown,
): () => Promise<void> {
  const inTurn = createKeyedTurns();
  let waiting: Promise<void> | undefined;
  const refresh = async (): Promise<void> => {
    waiting = undefined;
    try {
      const rows = await pages.update();
      message.showSuccess();
      runsView.refresh(rows);
      void selection.update();
    } catch (error) {
      // The list stays as it was.
      await message.showFailure(error);
    }
  };
  return () => (waiting ??= inTurn('refresh', refresh));
}

type Choices = Pick<RunsTree, 'filter' | 'clearFilter' | 'group' | 'sort'>;

/** The commands that change what the view shows. */
function createChoices(listing: Listing, refresh: () => Promise<void>): Choices {
  const refreshIf = async (isChanged: boolean): Promise<void> => {
    if (isChanged) await refresh();
  };
  return {
    filter: async () => refreshIf(await listing.chooseFilter()),
    clearFilter() {
      listing.clearFilter();
      return refresh();
    },
    group: async () => refreshIf(await listing.chooseGrouping()),
    sort: async () => refreshIf(await listing.chooseOrder()),
  };
}

/**
 * While VS Code shows rows again, it knows none of them and returns no selection. That usually takes less than a tenth of a second.
 */
async function findSelected(view: TreeView<object>): Promise<object | undefined> {
  for (let tries = 0; tries < 200 && view.selection.length === 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 25));
  return view.selection[0];
}

function isRecordedRun(value: unknown): value is RecordedRun {
  return typeof value === 'object' && value !== null && 'source' in value && 'uri' in value;
}
