/** Lists of runs: groups, order and filter. All work can be paused, because a folder may hold 100,000 runs. */
import { foldCase } from '../../core/base/foldCase.ts';
import type { Work } from '../../core/base/work.ts';
import { describeAnswers } from '../../core/l10n/givenAnswers.ts';
import type { Locale } from '../../core/l10n/translate.ts';
import { readRunFileName, type RunFileName } from '../../core/record/runFileName.ts';
import type { RunEntry } from './runEntry.ts';
import { createFacetFilter, stateOf, waitsNow, type FacetChoice } from './runFilter.ts';

const groupings = ['day', 'session', 'endpoint'] as const;
export type Grouping = (typeof groupings)[number];

const runOrders = [
  'newest',
  'oldest',
  'longest',
  'tokens',
  'name',
  'state',
  'endpoint',
  'protocol',
  'tool',
  'findings',
] as const;
export type RunOrder = (typeof runOrders)[number];

/** What a list of runs shows. */
export interface RunListing {
  readonly grouping: Grouping;
  /** The order within a group. */
  readonly order: RunOrder;
  /** Words that must occur in a run's name, endpoint, protocol, session, tools, rules, prompt or state. */
  readonly filter: string;
  /** What else was chosen; nothing by default. */
  readonly facets?: FacetChoice;
  /** How the user sees a state (`completed`), so that it can be found. */
  readonly stateNames: Readonly<Record<string, string>>;
}

interface FoundRun extends RunFileName {
  /** The name of the file in its folder. */
  readonly file: string;
}

/** What a row of a list shows. What only the index knows is missing until it knows the run. */
export interface ListedRun extends FoundRun, Partial<Pick<RunEntry, 'endpoint' | 'duration' | 'waits' | 'status'>> {
  /** The title that the user has given, or what was asked, or the name of the document that was sent. */
  readonly name: string;
  /** The code of the error that the server reported. */
  readonly code?: string;
}

export interface RunGroup {
  /** Local midnight in milliseconds since 1970, or the name of the session or endpoint. `undefined` if it is unknown. */
  readonly key: number | string | undefined;
  /** In no order. */
  readonly runs: FoundRun[];
  /** When its newest run started, in milliseconds since 1970; 0 if that is unknown. */
  newest: number;
}

/** The titles that users have given to runs, by the name of the file. */
export type Titles = Pick<ReadonlyMap<string, string>, 'get'>;

/** What is known about runs, by the name of the file. */
export interface KnownRuns {
  readonly entries: ReadonlyMap<string, RunEntry>;
  readonly titles: Titles;
  /** The language of names that are no text of the user. */
  readonly locale: Locale;
}

/** Whether the listing needs more than the names of the files. */
export function needsEntries({ grouping, order, filter, facets = {} }: RunListing): boolean {
  const isByTime = order === 'newest' || order === 'oldest';
  const isWhole = filter.trim() === '' && Object.values(facets).every((values) => values.length === 0);
  return grouping !== 'day' || !isByTime || !isWhole;
}

/** Returns what a run is called. */
export function nameOfRun({ file, source }: FoundRun, { entries, titles, locale }: KnownRuns): string {
  const entry = entries.get(file);
  const prompt = entry?.prompt ?? '';
  return titles.get(file) ?? (entry && givesOf(entry, locale)) ?? (prompt === '' ? source : prompt);
}

/** What a run answers to an earlier one, if its request says nothing else. The prompt is then that of the earlier run. */
export function givesOf({ given, onlyAnswers }: RunEntry, locale: Locale): string | undefined {
  return given !== undefined && onlyAnswers === true ? describeAnswers(given, locale) : undefined;
}

/** Returns the groups of all runs that match the filter, the group with the newest run first. */
export function* groupRuns(files: readonly string[], known: KnownRuns, listing: RunListing): Work<readonly RunGroup[]> {
  const groups = new Map<RunGroup['key'], RunGroup>();
  const { entries } = known;
  const isWanted = createFilter(listing, known);
  const dayOf = createDays();
  for (const file of files) {
    yield;
    const { source, startedAt } = readRunFileName(file);
    const run = { file, source, startedAt };
    if (!isWanted(run)) continue;
    const key = listing.grouping === 'day' ? dayOf(startedAt) : nameOf(entries.get(file)?.[listing.grouping]);
    let group = groups.get(key);
    if (group === undefined) groups.set(key, (group = { key, runs: [], newest: 0 }));
    group.runs.push(run);
    group.newest = Math.max(group.newest, startedAt || 0);
  }
  return yield* sortWork([...groups.values()], (one, other) => other.newest - one.newest);
}

function nameOf(name: string | undefined): string | undefined {
  return name === '' ? undefined : name;
}

/** Returns the runs of a group in the order of the listing. */
export function sortRuns(runs: readonly FoundRun[], known: KnownRuns, order: RunOrder): Work<readonly FoundRun[]> {
  const entryOf = ({ file }: FoundRun): RunEntry | undefined => known.entries.get(file);
  const byText = (wordOf: (run: FoundRun) => string) => (one: FoundRun, other: FoundRun) =>
    collator.compare(wordOf(one), wordOf(other)) || byTime(one, other);
  const byNumber = (numberOf: (run: FoundRun) => number | undefined) => (one: FoundRun, other: FoundRun) =>
    (numberOf(other) ?? -1) - (numberOf(one) ?? -1) || byTime(one, other);
  const stateText = (run: FoundRun): string => {
    const entry = entryOf(run);
    return entry === undefined ? '' : stateOf(entry);
  };
  const compare: Readonly<Record<RunOrder, (one: FoundRun, other: FoundRun) => number>> = {
    newest: byTime,
    oldest: (one, other) => -byTime(one, other),
    longest: byNumber((run) => entryOf(run)?.duration),
    tokens: byNumber((run) => entryOf(run)?.tokens?.total),
    findings: byNumber((run) => entryOf(run)?.rules.length),
    name: byText((run) => nameOfRun(run, known)),
    state: byText(stateText),
    endpoint: byText((run) => entryOf(run)?.endpoint ?? ''),
    protocol: byText((run) => entryOf(run)?.protocol ?? ''),
    tool: byText((run) => entryOf(run)?.tools[0] ?? ''),
  };
  return sortWork(runs, compare[order]);
}

/** Adds what the row of a run shows. */
export function toListedRun(run: FoundRun, known: KnownRuns): ListedRun {
  const entry = known.entries.get(run.file);
  const { endpoint, duration, status, error } = entry ?? {};
  const waits = entry === undefined ? undefined : waitsNow(entry);
  return {
    ...run,
    name: nameOfRun(run, known),
    ...(endpoint !== undefined && { endpoint }),
    ...(duration !== undefined && { duration }),
    ...(waits !== undefined && { waits }),
    ...(status !== undefined && { status }),
    ...(error?.code !== undefined && { code: error.code }),
  };
}

const collator = new Intl.Collator(undefined, { numeric: true });

/** Newest first; runs without a time come last. */
function byTime(one: FoundRun, other: FoundRun): number {
  return (other.startedAt || 0) - (one.startedAt || 0);
}

/** The number of elements that are sorted without a pause. */
const chunkLength = 1000;

/** A stable sort that can be paused: it sorts chunks and merges them. */
export function* sortWork<T>(list: readonly T[], compare: (one: T, other: T) => number): Work<readonly T[]> {
  let chunks: (readonly T[])[] = [];
  for (let from = 0; from < list.length; from += chunkLength) {
    chunks.push(list.slice(from, from + chunkLength).toSorted(compare));
    yield;
  }
  while (chunks.length > 1) {
    const merged: (readonly T[])[] = [];
    for (let at = 0; at < chunks.length; at += 2)
      merged.push(yield* merge(chunks[at] ?? [], chunks[at + 1] ?? [], compare));
    chunks = merged;
  }
  return chunks[0] ?? [];
}

function* merge<T>(one: readonly T[], other: readonly T[], compare: (one: T, other: T) => number): Work<readonly T[]> {
  const merged: T[] = [];
  let at = 0;
  for (const next of other) {
    for (let before = one[at]; before !== undefined && compare(before, next) <= 0; before = one[at]) {
      merged.push(before);
      at += 1;
    }
    merged.push(next);
    if (merged.length % 64 === 0) yield;
  }
  for (const next of one.slice(at)) merged.push(next);
  return merged;
}

/**
 * Returns local midnight of a time, or `undefined` for `NaN`. It is computed once per quarter of an hour, because it is
 * expensive, and all differences to UTC are multiples of that.
 */
function createDays(): (time: number) => number | undefined {
  const days = new Map<number, number>();
  return (time) => {
    if (Number.isNaN(time)) return undefined;
    const quarter = Math.floor(time / 900_000);
    let day = days.get(quarter);
    if (day === undefined) days.set(quarter, (day = new Date(time).setHours(0, 0, 0, 0)));
    return day;
  };
}

function createFilter({ filter, stateNames, facets = {} }: RunListing, known: KnownRuns): (run: FoundRun) => boolean {
  const { entries } = known;
  const words = foldCase(filter)
    .split(/\s+/)
    .filter((word) => word !== '');
  const hasFacets = Object.values(facets).some((values) => values.length > 0);
  if (words.length === 0 && !hasFacets) return () => true;
  const isChosen = createFacetFilter(facets, Date.now());
  return (run) => {
    const { file, source, startedAt } = run;
    const entry = entries.get(file);
    if (hasFacets && !isChosen(entry, startedAt)) return false;
    const text = foldCase(`${nameOfRun(run, known)}\n${source}\n${textOf(entry, stateNames)}`);
    return words.every((word) => text.includes(word));
  };
}

function textOf(entry: RunEntry | undefined, stateNames: RunListing['stateNames']): string {
  if (entry === undefined) return '';
  const { source, endpoint, protocol, session = '', tools, rules, prompt, response = '', status = '' } = entry;
  const state = stateOf(entry);
  const texts = [source, endpoint, protocol, session, prompt, response, status, state, stateNames[state] ?? ''];
  return [...texts, ...tools, ...rules].join('\n');
}
