/** What the Runs view shows: the recorded runs in groups, newest first, and only as many as were asked for. */
import { commands, Disposable, type TreeItem, type TreeView, workspace, WorkspaceEdit } from 'vscode';
import { runListMessages, type RunListKey } from '../../protocol/core/l10n/runList.ts';
import { createTranslate, type Translate } from '../../protocol/core/l10n/translate.ts';
import type { RecordedRun } from '../runs/runFolder.ts';
import { hostLocale } from '../window/language.ts';
import { askText, showViewMessage } from '../window/surfaces.ts';
import { contributeFeature } from '../contribution.ts';
import * as when from '../when.ts';
import type { Services } from '../services.ts';
import { deleteRuns } from './deleteRuns.ts';
import { createListing, type Listing } from './runListing.ts';
import { createPages, type Pages } from './runPages.ts';
import { createUpdates } from './runUpdates.ts';
import { groupItem, moreItem, runItem, type GroupRow, type MoreRow, type RunRow } from './runRows.ts';

/**
 * The rows call it without arguments: VS Code drops the arguments of a row's command when the row is refreshed, so a click
 * at that moment would fail.
 */
const openId = 'agentApi.runs.openSelected';

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
    id: 'agentApi.runs.clearFilter',
    title: { en: 'Clear Filter of Runs', 'zh-cn': '清除运行的筛选' },
    icon: 'filter-filled',
    menus: {
      commandPalette: { when: when.filteredRunsVisible },
      'view/title': { group: 'navigation@1', when: when.filteredRuns },
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
    id: openId,
    title: { en: 'Open Selected Run', 'zh-cn': '打开所选运行' },
    menus: { commandPalette: { when: when.never } },
    run: ({ openSelected }) => openSelected(),
  },
  {
    id: 'agentApi.run.delete',
    title: { en: 'Delete Run', 'zh-cn': '删除运行' },
    icon: 'trash',
    keybinding: { key: 'delete', mac: 'cmd+backspace', when: when.runsFocused },
    menus: {
      commandPalette: { when: when.never },
      'view/item/context': [
        { group: 'inline', when: when.run },
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
interface RunsTree extends Disposable {
  refresh(): void;
  filter(): Promise<void>;
  clearFilter(): void;
  group(): Promise<void>;
  sort(): Promise<void>;
  /** Opens the selected run, or shows more runs if that is what the row is for. */
  openSelected(): Promise<void>;
  delete(clicked: unknown, all: unknown): Promise<void>;
  rename(clicked: unknown): Promise<void>;
}

function createRunsTree(services: Services): RunsTree {
  const { runs, runEnds, runsView } = services;
  const { view, refresh } = runsView;
  let lastSelected: unknown;
  const listTranslate = createTranslate<RunListKey>(runListMessages, hostLocale());
  const listing = createListing(services, listTranslate);
  const pages = createPages(services, listing);
  const updates = createUpdates(services, pages, listing);
  runsView.setContents({
    async getChildren(row) {
      if (row !== undefined) return isGroup(row) ? pages.runsOf(row) : [];
      await runEnds.watch();
      const rows = await pages.groups();
      showViewMessage(view, listing.describe(rows.length === 0));
      updates.begin();
      return rows;
    },
    getTreeItem: (row) => toItem(services, listTranslate, pages, row),
  });
  const subscriptions = Disposable.from(
    updates,
    view.onDidChangeSelection(({ selection }) => {
      lastSelected = selection[0] ?? lastSelected;
    }),
    runs.onDidChange(() => updates.relist()),
    runEnds.onDidChangeList(() => updates.relist()),
    runEnds.onDidChange((uri) => {
      const run = pages.find(uri);
      if (run !== undefined) refresh(run);
      updates.add('open');
    }),
  );
  return {
    refresh() {
      refresh();
      updates.add('all');
    },
    ...createChoices(listing, refresh),
    async openSelected() {
      // While the view is refreshed, VS Code does not tell what is selected.
      const row = view.selection[0] ?? lastSelected;
      if (isRecordedRun(row)) await commands.executeCommand('agentApi.run.open', row.uri);
      if (!isMore(row)) return;
      pages.lengthen(row);
      refresh(row.moreOf);
    },
    async delete(clicked, all) {
      const marked: readonly unknown[] = Array.isArray(all) ? all : await findMarked(view, clicked);
      await deleteRuns(services, marked.filter(isRecordedRun));
      refresh();
    },
    async rename(clicked) {
      const run = (await findMarked(view, clicked)).find(isRecordedRun);
      if (run === undefined) return;
      await renameRun(services, run);
      refresh();
    },
    dispose: () => void subscriptions.dispose(),
  };
}

type Choices = Pick<RunsTree, 'filter' | 'clearFilter' | 'group' | 'sort'>;

/** The commands that change what the view shows. */
function createChoices(listing: Listing, refresh: () => void): Choices {
  const refreshIf = (isChanged: boolean): void => {
    if (isChanged) refresh();
  };
  return {
    filter: async () => refreshIf(await listing.chooseFilter()),
    clearFilter() {
      listing.clearFilter();
      refresh();
    },
    group: async () => refreshIf(await listing.chooseGrouping()),
    sort: async () => refreshIf(await listing.chooseOrder()),
  };
}

async function toItem(
  { runEnds, translate }: Services,
  listTranslate: Translate<RunListKey>,
  pages: Pages,
  row: object,
): Promise<TreeItem> {
  const texts = { translate, listTranslate };
  if (isMore(row)) return moreItem(texts, row, openId);
  if (isGroup(row)) return groupItem(texts, row);
  const run = row as RunRow;
  const [end, entry] = await Promise.all([runEnds.of(run.uri), pages.entryOf(run)]);
  return runItem(texts, run, { end, entry, command: openId });
}

/**
 * The clicked row. Without one: the selected rows if the focused one is among them, or else the focused row, as in the Explorer. VS Code does not tell
 * which row is focused: it is the one whose selection can be toggled. The second call restores the selection.
 */
async function findMarked(view: TreeView<unknown>, clicked: unknown): Promise<readonly unknown[]> {
  if (clicked !== undefined) return [clicked];
  const before = view.selection;
  await commands.executeCommand('list.toggleSelection');
  const focused = view.selection.find((row) => !before.includes(row));
  await commands.executeCommand('list.toggleSelection');
  return focused === undefined ? before : [focused];
}

function isRecordedRun(value: unknown): value is RecordedRun {
  return typeof value === 'object' && value !== null && 'source' in value && 'uri' in value;
}

function isGroup(value: unknown): value is GroupRow {
  return typeof value === 'object' && value !== null && 'grouping' in value;
}

function isMore(value: unknown): value is MoreRow {
  return typeof value === 'object' && value !== null && 'moreOf' in value;
}

type RenameServices = Pick<Services, 'runs' | 'runFolder' | 'translate'>;

/** Asks for the name. Rejects with a message for the user if the run cannot be renamed now. */
async function renameRun({ runs, runFolder, translate }: RenameServices, run: RecordedRun): Promise<void> {
  if (runs.atUri(run.uri) !== undefined) throw new Error(translate('renameRunning'));
  const name = await askText({ prompt: translate('renameRun'), value: run.source });
  if (name === undefined || name.trim() === '' || name === run.source) return;
  const edit = new WorkspaceEdit();
  edit.renameFile(run.uri, runFolder.fileOf(run, name.trim()), { overwrite: false });
  if (!(await workspace.applyEdit(edit))) throw new Error(translate('renameFailed', { name }));
}
