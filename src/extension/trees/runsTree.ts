/** The Runs view: what was recorded, by day, newest first. */
import {
  Disposable,
  env,
  EventEmitter,
  ThemeColor,
  ThemeIcon,
  TreeItem,
  TreeItemCollapsibleState,
  window,
  type TreeDataProvider,
} from 'vscode';
import { isJsonObject, tryParseJson } from '../../protocol/base/json.ts';
import type { EndReason } from '../../protocol/record/runFile.ts';
import { registerCommand } from '../kit/edges.ts';
import { commandIds, viewIds } from '../manifest.ts';
import type { RecordedRun } from '../runs/runFolder.ts';
import type { Services } from '../services.ts';
import { deleteRuns } from './deleteRuns.ts';
import { renameRun } from './renameRun.ts';
import { daysBefore, groupByDay, type RunGroup } from './runGroups.ts';

export function registerRunsTree(services: Services): Disposable {
  const { runs, runFolder } = services;
  const changed = new EventEmitter<void>();
  const provider: TreeDataProvider<RecordedRun | RunGroup> = {
    onDidChangeTreeData: changed.event,
    async getChildren(parent) {
      if (parent === undefined) return [...groupByDay(await runFolder.list())];
      return 'runs' in parent ? [...parent.runs] : [];
    },
    getTreeItem: (element) => ('runs' in element ? createGroup(services, element) : createItem(services, element)),
  };
  const view = window.createTreeView(viewIds.runs, { treeDataProvider: provider, canSelectMany: true });
  return Disposable.from(
    view,
    changed,
    runs.onDidChange(() => changed.fire()),
    registerCommand(services, commandIds.refreshRuns, () => changed.fire()),
    // From a key nothing comes along: what is selected is meant.
    registerCommand(services, commandIds.deleteRun, async (clicked, all) => {
      const marked: readonly unknown[] = Array.isArray(all) ? all : clicked === undefined ? view.selection : [clicked];
      await deleteRuns(services, marked.filter(isRecordedRun));
      changed.fire();
    }),
    registerCommand(services, commandIds.renameRun, async (clicked) => {
      const run = [clicked, ...view.selection].find(isRecordedRun);
      if (run === undefined) return;
      await renameRun(services, run);
      changed.fire();
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
  const item = new TreeItem(label, ago > 1 ? TreeItemCollapsibleState.Collapsed : TreeItemCollapsibleState.Expanded);
  item.id = `day ${day}`;
  item.description = String(runs.length);
  item.contextValue = 'day';
  return item;
}

type RunningOrEnded = EndReason | 'running';

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
  const end = await endOf(services, run);
  const word = services.translate(end);
  const started = new Date(run.startedAt);
  const time = Number.isNaN(run.startedAt) ? '' : started.toLocaleString(env.language);
  const item = new TreeItem(run.source);
  item.id = run.uri.toString();
  // The day stands above it.
  item.description = time === '' ? '' : started.toLocaleTimeString(env.language, { timeStyle: 'short' });
  item.tooltip = `${run.source}\n${time}\n${word}`;
  item.iconPath = icons[end];
  item.contextValue = 'run';
  item.accessibilityInformation = { label: `${run.source}, ${word}, ${time}` };
  item.command = { command: commandIds.openRun, title: run.source, arguments: [run.uri] };
  return item;
}

/** A file whose last line is no end was cut off: by a crash, or by closing VS Code in mid-run. */
async function endOf({ runs, platform }: Services, { uri }: RecordedRun): Promise<RunningOrEnded> {
  if (runs.atUri(uri) !== undefined) return 'running';
  const engine = await platform.loadEngine();
  const line = await engine.readLastLine(uri.fsPath).catch(() => undefined);
  const json = line === undefined ? undefined : tryParseJson(line);
  const end = isJsonObject(json) ? json['end'] : undefined;
  return typeof end === 'string' && end in icons ? (end as EndReason) : 'interrupted';
}
