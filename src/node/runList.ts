/** The runs of a folder as a view shows them: in groups, of which only a part is read. */
import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { finish, finishInSteps, type StepsOptions, type Work } from '../protocol/core/base/work.ts';
import { createKeyedTurns } from '../protocol/core/base/turns.ts';
import type { Locale } from '../protocol/core/l10n/translate.ts';
import type { RunEntry } from '../protocol/session/stored/runEntry.ts';
import { createFacetCounter, type FacetCount } from '../protocol/session/stored/runFilter.ts';
import {
  groupRuns,
  needsEntries,
  sortRuns,
  toListedRun,
  type KnownRuns,
  type ListedRun,
  type RunGroup,
  type RunListing,
} from '../protocol/session/stored/runGroups.ts';
import { findExcessRuns, type KeptRuns, type StoredRun } from '../protocol/session/stored/excessRuns.ts';
import { noTurns, type RunTurns } from '../protocol/core/record/turns.ts';
import { findTurns } from '../protocol/session/stored/runTurns.ts';
import { readRunFileName } from '../protocol/core/record/runFileName.ts';
import { createRunIndex, isBeingWritten, type RunIndex } from './runIndex.ts';
import { convertRunFile, isPackedName } from './packRunFile.ts';
import { listRunFiles, shortStep } from './listRunFiles.ts';
import { createRunTitles, type RunTitles } from './runTitles.ts';

export type GroupOfRuns = Pick<RunGroup, 'key' | 'newest'> & { readonly count: number };

export interface RunList {
  /** Increased when what is known about a run changes. */
  readonly version: number;
  /**
   * Lists the folder again. Resolves with the groups, the one with the newest run first. Rejects with the system's error
   * if the folder cannot be listed.
   */
  list(listing: RunListing): Promise<readonly GroupOfRuns[]>;
  /** Resolves with the first `count` runs of a group that `list` returned last. */
  runsOf(key: GroupOfRuns['key'], count: number): Promise<readonly ListedRun[]>;
  /** What the index knows about a run. */
  entryOf(file: string): RunEntry | undefined;
  /** Sets the title of a run, or removes it if it is empty. Returns whether it could be stored. */
  rename(file: string, title: string): boolean;
  /** Resolves with the title of a run that the user has given. */
  titleOf(file: string): Promise<string | undefined>;
  /** Resolves with what lists show about these runs. The index reads those that it does not know. */
  describe(files: readonly string[]): Promise<readonly DescribedRun[]>;
  /** Resolves with the other turns of the conversation that a run belongs to. */
  turnsOf(file: string): Promise<RunTurns>;
  /** Resolves with what can be chosen to filter the runs, as of the last update. */
  facets(): Promise<readonly FacetCount[]>;
  /**
   * Brings the index up to date. Resolves with the files whose entry is now another one, or with `undefined` if the
   * signal ended it.
   */
  update(what: 'all' | 'open', options?: UpdateOptions): Promise<readonly string[] | undefined>;
  /**
   * Resolves with the runs that are not kept, as of the last update. Runs that may still be recorded are not among them.
   */
  excess(kept: KeptRuns): Promise<readonly StoredRun[]>;
  /** Compresses a run, or restores a compressed one. Resolves with the new name. Rejects with the system's error. */
  convert(file: string): Promise<string>;
  /**
   * Compresses the runs that are older than this number of days, as of the last update. Runs that may still be recorded
   * or that are open, and files that cannot be compressed, stay as they are. Resolves with the number of runs that were
   * compressed.
   */
  compress(days: number, options?: CompressOptions): Promise<number>;
}

export interface CompressOptions {
  /** The names of runs that are not compressed. */
  readonly open?: readonly string[];
  readonly signal?: AbortSignal;
}

/** A run in a list in which nothing else says how it ended. */
export type DescribedRun = ListedRun & Partial<Pick<RunEntry, 'end'>>;

export interface UpdateOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called several times a second with the number of files, but not if no file has to be read. */
  reportProgress?(done: number, all: number): void;
}

/** `locale`: the language in which runs are named that their user has not named. */
export function createRunList(folder: string, locale: Locale = 'en'): RunList {
  const index = createRunIndex(folder);
  const naming = createRunTitles(folder);
  const known = {
    get entries() {
      return index.entries;
    },
    titles: naming.titles,
    locale,
  };
  const inTurn = createKeyedTurns();
  let listing: RunListing | undefined;
  let groups: readonly RunGroup[] = [];
  const inSteps = <T>(work: Work<T>, options: Pick<StepsOptions, 'signal' | 'reportProgress'> = {}) =>
    inTurn('index', () => finishInSteps(work, { ...options, stepTime: shortStep }));
  /** Later changes are read by updates. */
  let loading: Promise<unknown> | undefined;
  const load = (): Promise<unknown> => (loading ??= inSteps(index.load()));
  return {
    get version() {
      return index.version;
    },
    async list(wanted) {
      const files = await listRunFiles(folder);
      finish(naming.load());
      // Rows have names as soon as the index is read. That of a large folder is read after its first rows are shown.
      if (needsEntries(wanted) || files.length <= fewRuns) await load();
      const found = (await finishInSteps(groupRuns(files, known, wanted), { stepTime: shortStep })) ?? [];
      [listing, groups] = [wanted, found];
      return found.map(({ key, newest, runs }) => ({ key, newest, count: runs.length }));
    },
    async runsOf(key, count) {
      const runs = groups.find((group) => group.key === key)?.runs ?? [];
      const order = listing?.order ?? 'newest';
      const sorted = await finishInSteps(sortRuns(runs, known, order), { stepTime: shortStep });
      return (sorted ?? []).slice(0, count).map((run) => toListedRun(run, known));
    },
    entryOf: (file) => index.entries.get(file),
    ...createConversations({ folder, index, naming, known, load, inSteps }),
    async update(what, { signal, reportProgress } = {}) {
      await load();
      const files = await listRunFiles(folder);
      const counts = { done: 0, all: files.length };
      return inSteps(updateIndex(index, files, { what, counts }), {
        signal,
        reportProgress: () => reportProgress?.(counts.done, counts.all),
      });
    },
    async excess(kept) {
      if (Object.keys(kept).length === 0) return [];
      const found = await inSteps(findExcess(index.entries, kept));
      return found ?? [];
    },
    ...createCompression({ folder, index, inSteps }),
  };
}

interface Reading {
  readonly folder: string;
  readonly index: RunIndex;
  readonly naming: RunTitles;
  readonly known: KnownRuns;
  /** Resolves when the index was read. */
  readonly load: () => Promise<unknown>;
  readonly inSteps: <T>(work: Work<T>) => Promise<T | undefined>;
}

/** What is asked about the titles, facets and conversations of runs. */
function createConversations({
  folder,
  index,
  naming: { titles, load: readTitles, set },
  known,
  load,
  inSteps,
}: Reading): Pick<RunList, 'rename' | 'titleOf' | 'describe' | 'turnsOf' | 'facets'> {
  return {
    rename: set,
    titleOf(file) {
      finish(readTitles());
      return Promise.resolve(titles.get(file));
    },
    async describe(files) {
      await load();
      finish(readTitles());
      await inSteps(readUnknown(index, files));
      return files.map((file) => {
        const { end } = index.entries.get(file) ?? {};
        const listed = toListedRun({ file, ...readRunFileName(file) }, known);
        return { ...listed, ...(end !== undefined && { end }) };
      });
    },
    async turnsOf(file) {
      await load();
      finish(readTitles());
      const files = await listRunFiles(folder);
      const found = files.includes(file) ? await inSteps(readTurns(index, files, { file, known })) : undefined;
      return found ?? noTurns;
    },
    async facets() {
      await load();
      return (await inSteps(countFacets(index.entries))) ?? [];
    },
  };
}

/** Files whose part of the index is read in a few milliseconds. */
const fewRuns = 2000;

/** Runs that are not in the index yet, because the Runs view was not shown since. The newest ones are enough. */
const maxUnread = 500;

/** A run without an end may have one by now. */
function* readUnknown(index: RunIndex, files: readonly string[]): Work<void> {
  yield* index.load();
  yield* index.update(files.filter((file) => index.entries.get(file)?.end === undefined).slice(0, maxUnread));
}

function* readTurns(
  index: ReturnType<typeof createRunIndex>,
  files: readonly string[],
  { file, known }: { readonly file: string; readonly known: KnownRuns },
): Work<RunTurns> {
  yield* index.load();
  yield* index.keepOnly(files);
  const unread = files
    .filter((one) => !index.entries.has(one))
    .map((one) => ({ one, time: readRunFileName(one).startedAt || 0 }))
    .toSorted((one, other) => other.time - one.time)
    .slice(0, maxUnread)
    .map(({ one }) => one);
  // A reply to the run may have ended since, or not have arrived.
  const isOpen = (entry: RunEntry | undefined): boolean => entry !== undefined && entry.end === undefined;
  const open = files.filter((one) => isOpen(index.entries.get(one))).slice(0, maxUnread);
  yield* index.update([...new Set([...unread, ...open, file])]);
  return yield* findTurns(file, known);
}

function* countFacets(entries: ReadonlyMap<string, RunEntry>): Work<readonly FacetCount[]> {
  const { add, counts } = createFacetCounter(Date.now());
  for (const entry of entries.values()) {
    add(entry, toStoredRun(entry).time);
    yield;
  }
  return counts();
}

/** A run that has no time, such as one that was copied into the folder, is as old as its file. */
function toStoredRun({ file, size, mtime, startedAt }: RunEntry): StoredRun {
  return { file, size, time: readRunFileName(file).startedAt || Date.parse(startedAt) || mtime };
}

function* findExcess(entries: ReadonlyMap<string, RunEntry>, kept: KeptRuns): Work<readonly StoredRun[]> {
  const runs: StoredRun[] = [];
  for (const entry of entries.values()) {
    runs.push(toStoredRun(entry));
    yield;
  }
  const excess = yield* findExcessRuns(runs, kept, Date.now());
  return excess.filter(({ file }) => {
    const entry = entries.get(file);
    return entry !== undefined && !isBeingWritten(entry);
  });
}

function* findOld(entries: ReadonlyMap<string, RunEntry>, days: number): Work<readonly string[]> {
  const before = Date.now() - days * 86_400_000;
  const files: string[] = [];
  for (const entry of entries.values()) {
    if (!isPackedName(entry.file) && !isBeingWritten(entry) && toStoredRun(entry).time < before) files.push(entry.file);
    yield;
  }
  return files;
}

function* convert(folder: string, file: string, index: RunIndex): Work<string> {
  const other = basename(yield* convertRunFile(join(folder, file)));
  index.move(file, other);
  return other;
}

interface Converting {
  readonly folder: string;
  readonly index: RunIndex;
  readonly inSteps: <T>(work: Work<T>, options?: Pick<StepsOptions, 'signal'>) => Promise<T | undefined>;
}

/** Compresses and restores the runs of a folder. */
function createCompression({ folder, index, inSteps }: Converting): Pick<RunList, 'convert' | 'compress'> {
  /** Files that could not be compressed, and their modification times. */
  const refused = new Map<string, number | undefined>();
  /** Files that the user has restored, for example to read them in a text editor. They are not compressed again. */
  const restored = new Set<string>();
  return {
    async convert(file) {
      const other = (await inSteps(convert(folder, file, index))) ?? file;
      if (isPackedName(file)) restored.add(other);
      return other;
    },
    async compress(days, { open = [], signal } = {}) {
      const isAborted = (): boolean => signal?.aborted === true;
      const kept = new Set([...restored, ...open]);
      let count = 0;
      for (const file of (await inSteps(findOld(index.entries, days), { signal })) ?? []) {
        if (isAborted()) break;
        const time = index.entries.get(file)?.mtime;
        if (kept.has(file) || (refused.has(file) && refused.get(file) === time)) continue;
        if ((await inSteps(tryCompress(folder, file, index), { signal })) === true) count += 1;
        else if (!isAborted()) refused.set(file, time);
      }
      return count;
    },
  };
}

function* tryCompress(folder: string, file: string, index: RunIndex): Work<boolean> {
  try {
    // The index may be out of date.
    const entry = index.entries.get(file);
    const { mtimeMs } = statSync(join(folder, file));
    if (entry === undefined || isBeingWritten({ ...entry, mtime: mtimeMs })) return false;
    yield* convert(folder, file, index);
    return true;
  } catch {
    // The file is as it was, for example because the disk is full.
    return false;
  }
}

interface UpdateWork {
  readonly what: 'all' | 'open';
  readonly counts: { done: number };
}

function* updateIndex(
  index: ReturnType<typeof createRunIndex>,
  files: readonly string[],
  { what, counts }: UpdateWork,
): Work<readonly string[]> {
  yield* index.load();
  const changed = yield* index.update(files, (file) => {
    counts.done += 1;
    return what === 'all' || index.entries.get(file)?.end === undefined;
  });
  yield* index.keepOnly(files);
  return changed;
}
