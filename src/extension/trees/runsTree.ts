/** The Runs view: the recorded runs, grouped by day, newest first. */
import {
  Disposable,
  env,
  EventEmitter,
  ThemeColor,
  ThemeIcon,
  type TreeItem,
  TreeItemCollapsibleState,
  window,
  type TreeDataProvider,
} from 'vscode';
import { registerCommand } from '../window/edges.ts';
import { commandIds, viewIds } from '../manifest.ts';
import type { RunningOrEnded } from '../runs/runEnds.ts';
import type { RecordedRun } from '../runs/runFolder.ts';
import { createRow } from '../window/surfaces.ts';
import type { Services } from '../services.ts';
import { deleteRuns } from './deleteRuns.ts';
import { renameRun } from './renameRun.ts';
import { daysBefore, groupByDay, type RunGroup } from './runGroups.ts';

export function registerRunsTree(services: Services): Disposable {
  const { runs, runFolder, runEnds } = services;
  const changed = new EventEmitter<RecordedRun | undefined>();
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
  return Disposable.from(
    view,
    changed,
    runs.onDidChange(() => changed.fire(undefined)),
    runEnds.onDidChangeList(() => changed.fire(undefined)),
    runEnds.onDidChange((uri) => {
      const run = listed.get(uri.toString());
      if (run !== undefined) changed.fire(run);
    }),
    registerCommand(services, commandIds.refreshRuns, () => changed.fire(undefined)),
    // A keybinding passes no arguments, so the command applies to the selection.
    registerCommand(services, commandIds.deleteRun, async (clicked, all) => {
      const marked: readonly unknown[] = Array.isArray(all) ? all : clicked === undefined ? view.selection : [clicked];
      await deleteRuns(services, marked.filter(isRecordedRun));
      changed.fire(undefined);
    }),
    registerCommand(services, commandIds.renameRun, async (clicked) => {
      const run = [clicked, ...view.selection].find(isRecordedRun);
      if (run === undefined) return;
      await renameRun(services, run);
      changed.fire(undefined);
    }),
  );
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
  item.command = { command: commandIds.openRun, title: run.source, arguments: [run.uri] };
  return item;
}
