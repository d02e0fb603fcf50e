/** Lists of runs: groups, order and filter. All work can be paused, because a folder may hold 100,000 runs. */
import type { Work } from '../../core/base/work.ts';
import { readRunFileName, type RunFileName } from '../../core/record/runFileName.ts';
import type { RunEntry } from './runEntry.ts';

export const groupings = ['day', 'session', 'endpoint'] as const;
export type Grouping = (typeof groupings)[number];

export const runOrders = ['newest', 'longest', 'name'] as const;
export type RunOrder = (typeof runOrders)[number];

/** What a list of runs shows. */
export interface RunListing {
  readonly grouping: Grouping;
  /** The order within a group. */
  readonly order: RunOrder;
  /** Words that must occur in a run's name, endpoint, protocol, session, tools, rules, prompt or state. */
  readonly filter: string;
  /** How the user sees a state (`completed`), so that it can be found. */
  readonly stateNames: Readonly<Record<string, string>>;
}

export interface ListedRun extends RunFileName {
  /** The name of the file in its folder. */
  readonly file: string;
}

export interface RunGroup {
  /** Local midnight in milliseconds since 1970, or the name of the session or endpoint. `undefined` if it is unknown. */
  readonly key: number | string | undefined;
  /** In no order. */
  readonly runs: ListedRun[];
  /** When its newest run started, in milliseconds since 1970; 0 if that is unknown. */
  newest: number;
}

type Entries = ReadonlyMap<string, RunEntry>;

/** Whether the listing needs more than the names of the files. */
export function needsEntries({ grouping, order, filter }: RunListing): boolean {
  return grouping !== 'day' || order === 'longest' || filter.trim() !== '';
}

/** Returns the groups of all runs that match the filter, the group with the newest run first. */
export function* groupRuns(files: readonly string[], entries: Entries, listing: RunListing): Work<readonly RunGroup[]> {
  const groups = new Map<RunGroup['key'], RunGroup>();
  const isWanted = createFilter(listing, entries);
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
export function sortRuns(runs: readonly ListedRun[], entries: Entries, order: RunOrder): Work<readonly ListedRun[]> {
  const compare = {
    newest: byTime,
    longest: (one: ListedRun, other: ListedRun) => durationOf(other) - durationOf(one) || byTime(one, other),
    name: (one: ListedRun, other: ListedRun) => collator.compare(one.source, other.source) || byTime(one, other),
  };
  const durationOf = ({ file }: ListedRun): number => entries.get(file)?.duration ?? -1;
  return sortWork(runs, compare[order]);
}

const collator = new Intl.Collator(undefined, { numeric: true });

/** Newest first; runs without a time come last. */
function byTime(one: ListedRun, other: ListedRun): number {
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

function createFilter({ filter, stateNames }: RunListing, entries: Entries): (run: ListedRun) => boolean {
  const words = filter
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return () => true;
  return ({ file, source }) => {
    const text = `${source}\n${textOf(entries.get(file), stateNames)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
}

function textOf(entry: RunEntry | undefined, stateNames: RunListing['stateNames']): string {
  if (entry === undefined) return '';
  const { source, endpoint, protocol, session = '', tools, rules, prompt, status = '', end = 'interrupted' } = entry;
  const texts = [source, endpoint, protocol, session, prompt, status, end, stateNames[end] ?? ''];
  return [...texts, ...tools, ...rules].join('\n');
}
