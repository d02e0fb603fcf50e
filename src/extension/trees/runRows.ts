/** The rows of the Runs view: groups, runs, and what shows more of them. */
import { env, ThemeColor, ThemeIcon, type TreeItem, TreeItemCollapsibleState } from 'vscode';
import type { RunListKey } from '../../protocol/core/l10n/runList.ts';
import type { Translate } from '../../protocol/core/l10n/translate.ts';
import type { RunEntry } from '../../protocol/session/stored/runEntry.ts';
import type { Grouping } from '../../protocol/session/stored/runGroups.ts';
import type { GroupOfRuns } from '../../engine/engine.ts';
import type { RunningOrEnded } from '../runs/runEnds.ts';
import type { RecordedRun } from '../runs/runFolder.ts';
import type { HostTranslate } from '../window/language.ts';
import { createRow } from '../window/surfaces.ts';

export interface GroupRow extends GroupOfRuns {
  readonly grouping: Grouping;
}

/** Shows more runs of a group, or more groups. */
export interface MoreRow {
  readonly moreOf: GroupRow | undefined;
  readonly count: number;
}

export interface RunRow extends RecordedRun {
  /** Whether the row shows the date, because its group does not. */
  readonly isDated: boolean;
}

interface Texts {
  readonly translate: HostTranslate;
  readonly listTranslate: Translate<RunListKey>;
}

export function groupItem(texts: Texts, group: GroupRow): TreeItem {
  const { grouping, key, count } = group;
  const item = createRow({ label: labelOf(texts, group), description: String(count) });
  const ago = grouping === 'day' ? daysBefore(key, Date.now()) : daysBefore(group.newest, Date.now());
  item.collapsibleState = ago > 1 ? TreeItemCollapsibleState.Collapsed : TreeItemCollapsibleState.Expanded;
  item.id = `${grouping} ${key ?? Number.NaN}`;
  item.contextValue = grouping;
  return item;
}

function labelOf({ translate, listTranslate }: Texts, { grouping, key }: GroupRow): string {
  if (grouping !== 'day') return String(key ?? listTranslate(grouping === 'session' ? 'noSession' : 'noEndpoint'));
  if (typeof key !== 'number') return translate('undated');
  const ago = daysBefore(key, Date.now());
  if (ago <= 1 && ago >= 0) return translate(ago === 0 ? 'today' : 'yesterday');
  return new Date(key).toLocaleDateString(env.language, { dateStyle: 'full' });
}

/** The number of days between a day and `now`: 0 is today, 1 is yesterday. */
function daysBefore(day: GroupRow['key'], now: number): number {
  return typeof day === 'number' ? Math.round((dayOf(now) - dayOf(day)) / 86_400_000) : Number.NaN;
}

/** Uses local time, because with daylight saving some days have 23 or 25 hours. */
function dayOf(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}

export function moreItem({ listTranslate }: Texts, row: MoreRow, command: string): TreeItem {
  const label = listTranslate('showMore', { count: row.count.toLocaleString(env.language) });
  const item = createRow({ label });
  item.contextValue = 'more';
  item.iconPath = new ThemeIcon('ellipsis');
  item.command = { command, title: label };
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

export function runItem(
  texts: Texts,
  run: RunRow,
  {
    end,
    entry,
    command,
  }: { readonly end: RunningOrEnded; readonly entry: RunEntry | undefined; readonly command: string },
): TreeItem {
  const word = texts.translate(end);
  const started = new Date(run.startedAt);
  const time = Number.isNaN(run.startedAt) ? '' : started.toLocaleString(env.language);
  const dateStyle = run.isDated ? { dateStyle: 'short' as const } : {};
  const item = createRow({
    label: run.source,
    description: time === '' ? '' : started.toLocaleString(env.language, { ...dateStyle, timeStyle: 'short' }),
    tooltip: [run.source, time, word, ...details(texts, entry)].join('\n'),
    accessibleLabel: `${run.source}, ${word}, ${time}`,
  });
  item.id = run.uri.toString();
  item.iconPath = icons[end];
  item.contextValue = 'run';
  item.command = { command, title: run.source };
  return item;
}

/** Further lines of the tooltip, as far as the index knows the run. */
function details({ listTranslate }: Texts, entry: RunEntry | undefined): readonly string[] {
  if (entry === undefined || entry.protocol === '') return [];
  const { endpoint, duration, events, prompt, rules, tools } = entry;
  const seconds = (duration / 1000).toLocaleString(env.language, { maximumFractionDigits: 1 });
  return [
    endpoint,
    `${listTranslate('duration', { seconds })} · ${listTranslate('events', { count: events })}`,
    ...(prompt === '' ? [] : [listTranslate('prompt', { prompt })]),
    ...(tools.length === 0 ? [] : [listTranslate('tools', { tools: tools.join(', ') })]),
    ...(rules.length === 0 ? [] : [listTranslate('rules', { rules: rules.join(', ') })]),
  ];
}
