/** The service for the folder of recorded runs: its list, its index and its search. There may be 100,000 runs. */
import type { Locale } from '../../protocol/core/l10n/translate.ts';
import { createTurns } from '../../protocol/core/base/turns.ts';
import { readRunLine, type EndReason } from '../../protocol/core/record/runFile.ts';
import { readKeptRuns, type StoredRun } from '../../protocol/session/stored/excessRuns.ts';
import { describeReason } from '../../protocol/session/stored/describeReason.ts';
import type { RunEntry } from '../../protocol/session/stored/runEntry.ts';
import type { FacetCount } from '../../protocol/session/stored/runFilter.ts';
import type { ListedRun, RunListing } from '../../protocol/session/stored/runGroups.ts';
import type { RunTurns } from '../../protocol/core/record/turns.ts';
import { createRunFolder } from '../../node/newRunFile.ts';
import { listRunFiles } from '../../node/listRunFiles.ts';
import { readLastLine } from '../../node/readFileLines.ts';
import { createRunList, type DescribedRun, type GroupOfRuns, type RunList } from '../../node/runList.ts';
import { searchRuns, type FoundRunText, type SearchedRuns } from '../../node/searchRuns.ts';

export type { GroupOfRuns };

export type StoreService = ReturnType<typeof createStoreService>;

/** What was found, without the line of the file, which may be long. */
export type FoundText = Omit<FoundRunText, 'line'>;

/** The progress of a search, in files; the second time, the events of a run are read together. */
export interface SearchProgress {
  readonly done: number;
  readonly all: number;
  readonly joinsPieces: boolean;
}

export type SearchNews = { readonly found: readonly FoundText[] } | { readonly progress: SearchProgress };

/** Maximum number of files that are open at a time, because a process can open only a limited number of files. */
const maxOpenRuns = 32;

/** `locale`: the language in which runs are named that their user has not named. */
export function createStoreService(locale: Locale) {
  const lists = new Map<string, ListOfFolder>();
  const listOf = (folder: string): ListOfFolder => {
    const known = lists.get(folder) ?? { list: createRunList(folder, locale), shown: undefined, version: 0 };
    lists.set(folder, known);
    return known;
  };
  const inTurn = createTurns(maxOpenRuns);
  return {
    /** Creates the folder of the runs, which only its owner may read. Rejects with the system's error. */
    createFolder: (folder: string): void => createRunFolder(folder),
    countRuns: async (folder: string): Promise<number> => (await listRunFiles(folder)).length,
    /** Lists the folder again. Resolves with the groups, the one with the newest run first. */
    listRuns: (folder: string, listing: RunListing): Promise<readonly GroupOfRuns[]> => show(listOf(folder), listing),
    /** Resolves with the first `count` runs of a group that `listRuns` returned last for the same listing. */
    async runsOf(folder: string, listing: RunListing, group: RunsQuestion): Promise<readonly ListedRun[]> {
      const known = listOf(folder);
      // This thread may have replaced the one that listed the folder.
      if (known.shown === undefined) await show(known, listing);
      return known.list.runsOf(group.key, group.count);
    },
    /** What the index knows about a run. */
    entryOf(folder: string, file: string): KnownRun | undefined {
      const entry = listOf(folder).list.entryOf(file);
      const reason = entry && describeReason(entry, locale);
      return entry && { ...entry, ...(reason !== undefined && { reason }) };
    },
    /** Sets the title of a run, or removes it if it is empty. Returns whether it could be stored. */
    renameRun: (folder: string, file: string, title: string): boolean => listOf(folder).list.rename(file, title),
    /** Resolves with the title of a run that the user has given. */
    titleOf: (folder: string, file: string): Promise<string | undefined> => listOf(folder).list.titleOf(file),
    /** Resolves with what lists show about these runs. */
    describeRuns: (folder: string, files: readonly string[]): Promise<readonly DescribedRun[]> =>
      listOf(folder).list.describe(files),
    /** Resolves with the other turns of the conversation that a run belongs to. */
    turnsOf: (folder: string, file: string): Promise<RunTurns> => listOf(folder).list.turnsOf(file),
    /** Resolves with what can be chosen to filter the runs, as of the last update. */
    facetsOf: (folder: string): Promise<readonly FacetCount[]> => listOf(folder).list.facets(),
    /**
     * Brings the index up to date. Resolves with whether a list may look different now.
     * @param what `all` looks at all files again, `open` only at runs that had not ended.
     */
    async updateRuns(
      folder: string,
      what: 'all' | 'open',
      reportProgress: (done: number, all: number) => void,
      signal: AbortSignal,
    ): Promise<boolean> {
      const known = listOf(folder);
      const changed = await known.list.update(what, { signal, reportProgress });
      // The files may have been read for something else since they were listed, such as for the name of a tab.
      return changed !== undefined && known.list.version !== known.version;
    },
    /**
     * Resolves with the runs that are not kept, as of the last update. `setting` is what the user has written.
     */
    excessRuns: (folder: string, setting: unknown): Promise<readonly StoredRun[]> =>
      listOf(folder).list.excess(readKeptRuns(setting)),
    /** Compresses a run, or restores a compressed one. Resolves with its new name. Rejects with the system's error. */
    convertRun: (folder: string, file: string): Promise<string> => listOf(folder).list.convert(file),
    /** Compresses old runs. Resolves with their number. */
    compressRuns: (folder: string, { days, open }: OldRuns, signal: AbortSignal): Promise<number> =>
      listOf(folder).list.compress(days, { open, signal }),
    /** Resolves with the numbers of files and lines, or with `undefined` if the signal ended the search. */
    searchRuns(
      folder: string,
      { text, max }: { readonly text: string; readonly max: number },
      report: (news: SearchNews) => void,
      signal: AbortSignal,
    ): Promise<SearchedRuns | undefined> {
      return searchRuns(folder, text, {
        signal,
        max,
        joinsPieces: true,
        found: (list) => report({ found: list.map(({ line: _line, ...one }) => one) }),
        reportProgress: (done, all, joinsPieces) => report({ progress: { done, all, joinsPieces } }),
      });
    },
    /** How a run ended; `undefined` if its record has no end, or cannot be read. */
    endOf: (path: string): Promise<EndReason | undefined> => inTurn(() => readEnd(path)),
  };
}

/** `reason`: what went wrong, in words. */
export type KnownRun = RunEntry & { readonly reason?: string };

async function readEnd(path: string): Promise<EndReason | undefined> {
  const line = await readLastLine(path).catch(() => undefined);
  const last = line === undefined ? undefined : readRunLine(line, 0);
  return last?.kind === 'end' ? last.end.end : undefined;
}

/** A group of runs, and how many of them are wanted. */
export interface RunsQuestion {
  readonly key: GroupOfRuns['key'];
  readonly count: number;
}

/** Runs that are older than this number of days, except those that are open, which are given by their names. */
export interface OldRuns {
  readonly days: number;
  readonly open: readonly string[];
}

interface ListOfFolder {
  readonly list: RunList;
  /** How the folder was listed last. */
  shown: RunListing | undefined;
  /** What was known about the runs when they were listed. */
  version: number;
}

function show(known: ListOfFolder, listing: RunListing): Promise<readonly GroupOfRuns[]> {
  known.shown = listing;
  known.version = known.list.version;
  return known.list.list(listing);
}
