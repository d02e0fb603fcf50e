/** The Runs view: the recorded runs, grouped by day, newest first. */
import {
  commands,
  Disposable,
  env,
  EventEmitter,
  ThemeColor,
  ThemeIcon,
  type TreeDataProvider,
  type TreeView,
  type TreeItem,
  TreeItemCollapsibleState,
  window,
  workspace,
  WorkspaceEdit,
} from 'vscode';
import { viewIds } from '../manifest.ts';
import type { RunningOrEnded } from '../runs/runEnds.ts';
import type { RecordedRun } from '../runs/runFolder.ts';
import { askText, createRow } from '../window/surfaces.ts';
import { contributeFeature } from '../contribution.ts';
import * as when from '../when.ts';
import type { Services } from '../services.ts';
import { deleteRuns } from './deleteRuns.ts';

export const runsTree = contributeFeature(createRunsTree, [
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
  delete(clicked: unknown, all: unknown): Promise<void>;
  rename(clicked: unknown): Promise<void>;
}

function createRunsTree(services: Services): RunsTree {
  const { runs, runFolder, runEnds } = services;
  const changed = new EventEmitter<RecordedRun | undefined>();
  const refresh = (): void => changed.fire(undefined);
  let listed = new Map<string, RecordedRun>();
  const provider: TreeDataProvider<RecordedRun | RunGroup> = {
    onDidChangeTreeData: changed.event,
    async getChildren(parent) {
      if (parent !== undefined) return 'runs' in parent ? [...parent.runs] : [];
      await runEnds.watch();
      const list = await runFolder.list();
      listed = new Map(list.map((run) => [run.uri.toString(), run]));
      return [...groupByDay(list)];
    },
    getTreeItem: (element) => ('runs' in element ? createGroup(services, element) : createItem(services, element)),
  };
  const view = window.createTreeView(viewIds.runs, { treeDataProvider: provider, canSelectMany: true });
  const subscriptions = Disposable.from(
    view,
    changed,
    runs.onDidChange(refresh),
    runEnds.onDidChangeList(refresh),
    runEnds.onDidChange((uri) => {
      const run = listed.get(uri.toString());
      if (run !== undefined) changed.fire(run);
    }),
  );
  return {
    refresh,
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

function createGroup({ translate }: Services, { day, runs }: RunGroup): TreeItem {
  const ago = daysBefore(day, Date.now());
  const label = Number.isNaN(day)
    ? translate('undated')
    : ago === 0
      ? translate('today')
      : ago === 1
        ? translate('yesterday')
        : new Date(day).toLocaleDateString(env.language, { dateStyle: 'full' });
  const item = createRow({ label, description: String(runs.length) });
  item.collapsibleState = ago > 1 ? TreeItemCollapsibleState.Collapsed : TreeItemCollapsibleState.Expanded;
  item.id = `day ${day}`;
  item.contextValue = 'day';
  return item;
}

const icons: Readonly<Record<RunningOrEnded, ThemeIcon>> = {
  running: new ThemeIcon('sync~spin'),
  completed: new ThemeIcon('pass', new ThemeColor('testing.iconPassed')),
  failed: new ThemeIcon('error', new ThemeColor('testing.iconFailed')),
  interrupted: new ThemeIcon('debug-disconnect', new ThemeColor('testing.iconFailed')),
  canceled: new ThemeIcon('circle-slash'),
  'http-error': new ThemeIcon('error', new ThemeColor('testing.iconFailed')),
  timeout: new ThemeIcon('watch', new ThemeColor('testing.iconFailed')),
};

async function createItem(services: Services, run: RecordedRun): Promise<TreeItem> {
  const end = await services.runEnds.of(run.uri);
  const word = services.translate(end);
  const started = new Date(run.startedAt);
  const time = Number.isNaN(run.startedAt) ? '' : started.toLocaleString(env.language);
  const item = createRow({
    label: run.source,
    // The date is in the row of the group.
    description: time === '' ? '' : started.toLocaleTimeString(env.language, { timeStyle: 'short' }),
    tooltip: `${run.source}\n${time}\n${word}`,
    accessibleLabel: `${run.source}, ${word}, ${time}`,
  });
  item.id = run.uri.toString();
  item.iconPath = icons[end];
  item.contextValue = 'run';
  item.command = { command: 'agentApi.run.open', title: run.source, arguments: [run.uri] };
  return item;
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

interface RunGroup {
  /** Local midnight in milliseconds since 1970; `NaN` for runs whose file was renamed. */
  readonly day: number;
  readonly runs: readonly RecordedRun[];
}

/** Groups runs by the day on which they were sent. Keeps the order within a day. */
function groupByDay(runs: readonly RecordedRun[]): readonly RunGroup[] {
  const groups = new Map<number, RecordedRun[]>();
  for (const run of runs) {
    const day = dayOf(run.startedAt);
    const group = groups.get(day) ?? [];
    groups.set(day, group);
    group.push(run);
  }
  return [...groups].map(([day, ofDay]) => ({ day, runs: ofDay }));
}

/** Uses local time, because with daylight saving some days have 23 or 25 hours. */
function dayOf(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}

/** The number of days between a day and `now`: 0 is today, 1 is yesterday. */
function daysBefore(day: number, now: number): number {
  return Math.round((dayOf(now) - day) / 86_400_000);
}
