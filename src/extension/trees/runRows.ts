/** The rows of the Runs view: groups, runs, and what shows more of them. */
import { env, type MarkdownString, ThemeColor, ThemeIcon, type TreeItem, TreeItemCollapsibleState } from 'vscode';
import type { WaitsFor } from '../../protocol/core/record/turns.ts';
import type { RunEntry } from '../../protocol/session/stored/runEntry.ts';
import type { Grouping } from '../../protocol/session/stored/runGroups.ts';
import type { GroupOfRuns, KnownRun } from '../../engine/store/storeService.ts';
import { customEditorIds } from '../manifest.ts';
import type { RunningOrEnded } from '../runs/runEnds.ts';
import { dateAndTime, shortDateAndTime, shortTime } from '../runs/runFacts.ts';
import type { RecordedRun } from '../runs/runFolder.ts';
import { createRow } from '../window/safeUi.ts';
import { toFactsMarkdown } from '../window/toMarkdown.ts';
import { hasFailed, stateText, whyText, type StateTexts } from '../runs/runStateTexts.ts';
import type { TreeRow } from './shownRows.ts';
import { formatDuration } from '../../protocol/core/base/formatDuration.ts';
import { plainMarkdown } from '../../protocol/core/base/plainMarkdown.ts';

export interface GroupRow extends TreeRow, Pick<GroupOfRuns, 'key' | 'count'> {
  readonly grouping: Grouping;
  /** The number of days since the day of the group, or since its newest run; `NaN` if that is unknown. */
  readonly age: number;
}

/** Shows more runs of a group, or more groups. */
export interface MoreRow extends TreeRow {
  readonly moreOf: GroupRow | undefined;
  readonly count: number;
}

export interface RunRow extends TreeRow, RecordedRun {
  readonly name: string;
  /** The row does not show what its group shows. */
  readonly groupedBy: Grouping;
  readonly end: RunningOrEnded;
  /** Undefined until the index knows the run. */
  readonly endpoint: string | undefined;
  readonly duration: number | undefined;
  readonly waits: WaitsFor | undefined;
  readonly status: number | undefined;
  readonly code: string | undefined;
  /** The column of the editor in which the run is open, or is opened. */
  readonly column: number;
}

export type Row = GroupRow | MoreRow | RunRow;

export function isGroup(row: object): row is GroupRow {
  return 'grouping' in row;
}

export function isMore(row: object): row is MoreRow {
  return 'moreOf' in row;
}

export function isRun(row: object): row is RunRow {
  return 'source' in row && 'uri' in row;
}

/** `showMore` is the command of the rows that show more. */
export function toItem(texts: StateTexts, row: object, showMore: string): TreeItem {
  if (isGroup(row)) return groupItem(texts, row);
  return isMore(row) ? moreItem(texts, row, showMore) : runItem(texts, row as RunRow);
}

function groupItem(texts: StateTexts, group: GroupRow): TreeItem {
  const item = createRow({ label: labelOf(texts, group), description: String(group.count) });
  item.collapsibleState = group.age > 1 ? TreeItemCollapsibleState.Collapsed : TreeItemCollapsibleState.Expanded;
  item.id = group.id;
  item.contextValue = group.grouping;
  return item;
}

function labelOf({ translate, listTranslate }: StateTexts, { grouping, key, age }: GroupRow): string {
  if (grouping !== 'day') return String(key ?? listTranslate(grouping === 'session' ? 'noSession' : 'noEndpoint'));
  if (typeof key !== 'number') return translate('undated');
  if (age <= 1 && age >= 0) return translate(age === 0 ? 'today' : 'yesterday');
  return new Date(key).toLocaleDateString(env.language, { dateStyle: 'full' });
}

/** The number of midnights since a time: 0 is today, 1 is yesterday. */
export function daysSince(time: number): number {
  return Math.round((dayOf(Date.now()) - dayOf(time)) / 86_400_000);
}

/** Uses local time, because with daylight saving some days have 23 or 25 hours. */
function dayOf(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}

/**
 * VS Code drops the arguments of a row's command for a moment when it shows the row again, and a click at that moment
 * would fail. So the command has none.
 */
function moreItem({ listTranslate }: StateTexts, { id, count }: MoreRow, command: string): TreeItem {
  const label = listTranslate('showMore', { count: count.toLocaleString(env.language) });
  const item = createRow({ label });
  item.id = id;
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

/** The agent waits for its user. */
const waitsIcon = new ThemeIcon('question', new ThemeColor('list.warningForeground'));

/**
 * The arguments of a command of VS Code, unlike those of one of ours, are always part of the row (see `moreItem`). The
 * focus stays in the list, so that its keys can be used. A narrow view cuts off the end of a row, so what differs between
 * runs comes first.
 */
function runItem(texts: StateTexts, row: RunRow): TreeItem {
  const { id, uri, name, startedAt, groupedBy, end, endpoint = '', duration, waits, column } = row;
  const state = stateText(texts, row);
  const isWaiting = end === 'completed' && waits !== undefined;
  const [why, isFirst] = [whyText(texts, row), hasFailed(end)];
  const took = duration === undefined || end === 'running' ? [] : [formatDuration(duration)];
  const where = groupedBy === 'endpoint' || endpoint === '' ? [] : [endpoint];
  const time = Number.isNaN(startedAt) ? [] : [(groupedBy === 'day' ? shortTime : shortDateAndTime).format(startedAt)];
  const item = createRow({
    label: why !== undefined && isFirst ? `${why} · ${name}` : name,
    description: [...(why === undefined || isFirst ? [] : [why]), ...took, ...time, ...where].join(' · '),
    accessibleLabel: [...new Set([name, state, why ?? '', ...took, formatTime(startedAt), ...where])]
      .filter((text) => text !== '')
      .join(', '),
  });
  item.id = id;
  item.iconPath = isWaiting ? waitsIcon : icons[end];
  item.contextValue = 'run';
  const options = { viewColumn: column, preserveFocus: true, preview: true };
  item.command = { command: 'vscode.openWith', title: name, arguments: [uri, customEditorIds.run, options] };
  return item;
}

/** VS Code asks for the tooltip when the user points at the row. */
export function tooltipOf(texts: StateTexts, row: RunRow, entry: KnownRun | undefined): MarkdownString {
  const { name, source, startedAt } = row;
  const known = entry === undefined || entry.protocol === '' ? [] : details(texts, entry);
  const why = whyText(texts, row);
  const { reason = '' } = entry ?? {};
  const states = [...new Set([stateText(texts, row), why ?? '', formatTime(startedAt)])];
  const state = states.filter((text) => text !== '').join(' · ');
  return toFactsMarkdown(name, [
    state,
    ...(reason === '' ? [] : [reason]),
    ...known.filter((line) => line !== texts.listTranslate('prompt', { prompt: name })),
    ...(source === name ? [] : [texts.listTranslate('source', { source })]),
  ]);
}

function formatTime(time: number): string {
  return Number.isNaN(time) ? '' : dateAndTime.format(time);
}

/** Further lines of the tooltip. */
function details({ listTranslate }: StateTexts, entry: RunEntry): readonly string[] {
  const { endpoint, duration, events, prompt, response, rules, tools, tokens } = entry;
  const count = (number: number): string => number.toLocaleString(env.language);
  const { input, output, total } = tokens ?? {};
  const parts = input === undefined || output === undefined ? '' : ` (${count(input)} → ${count(output)})`;
  const figures = [
    ...(duration === undefined ? [] : [formatDuration(duration)]),
    listTranslate('events', { count: events }),
    ...(total === undefined ? [] : [`${listTranslate('tokens', { count: count(total) })}${parts}`]),
  ];
  return [
    [endpoint, ...figures].join(' · '),
    ...(prompt === '' ? [] : [listTranslate('prompt', { prompt })]),
    ...(response === undefined ? [] : [listTranslate('response', { response: plainMarkdown(response) })]),
    ...(tools.length === 0 ? [] : [listTranslate('tools', { tools: tools.join(', ') })]),
    ...(rules.length === 0 ? [] : [listTranslate('rules', { rules: rules.join(', ') })]),
  ];
}
