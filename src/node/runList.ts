/** The runs of a folder as a view shows them: in groups, of which only a part is read. */
import type { Work } from '../protocol/core/base/work.ts';
import { finishInSteps } from '../protocol/core/base/work.ts';
import { createKeyedTurns } from '../protocol/core/base/turns.ts';
import type { RunEntry } from '../protocol/session/stored/runEntry.ts';
import {
  groupRuns,
  needsEntries,
  sortRuns,
  type ListedRun,
  type RunGroup,
  type RunListing,
} from '../protocol/session/stored/runGroups.ts';
import { findExcessRuns, type KeptRuns, type StoredRun } from '../protocol/session/stored/excessRuns.ts';
import { readRunFileName } from '../protocol/core/record/runFileName.ts';
import { createRunIndex, isBeingWritten } from './runIndex.ts';
import { listRunFiles } from './listRunFiles.ts';

export type GroupOfRuns = Pick<RunGroup, 'key' | 'newest'> & { readonly count: number };

export interface RunList {
  /** Lists the folder again. Resolves with the groups, the one with the newest run first. */
  list(listing: RunListing): Promise<readonly GroupOfRuns[]>;
  /** Resolves with the first `count` runs of a group that `list` returned last. */
  runsOf(key: GroupOfRuns['key'], count: number): Promise<readonly ListedRun[]>;
  /** What the index knows about a run. */
  entryOf(file: string): RunEntry | undefined;
  /**
   * Brings the index up to date. Resolves with the files whose entry is now another one, or with `undefined` if the
   * signal ended it. `open` does not look at runs that have ended.
   */
  update(what: 'all' | 'open', signal?: AbortSignal): Promise<readonly string[] | undefined>;
  /** Returns the runs that are not kept, as of the last update. Runs that may still be recorded are not among them. */
  excess(kept: KeptRuns): readonly StoredRun[];
}

export function createRunList(folder: string): RunList {
  const index = createRunIndex(folder);
  const inTurn = createKeyedTurns();
  let listing: RunListing | undefined;
  let groups: readonly RunGroup[] = [];
  const inSteps = <T>(work: Work<T>, signal?: AbortSignal): Promise<T | undefined> =>
    inTurn('index', () => finishInSteps(work, { signal }));
  /** Later changes are read by updates. */
  let loading: Promise<unknown> | undefined;
  const load = (): Promise<unknown> => (loading ??= inSteps(index.load()));
  return {
    async list(wanted) {
      const files = await listRunFiles(folder);
      if (needsEntries(wanted)) await load();
      const found = (await finishInSteps(groupRuns(files, index.entries, wanted))) ?? [];
      [listing, groups] = [wanted, found];
      return found.map(({ key, newest, runs }) => ({ key, newest, count: runs.length }));
    },
    async runsOf(key, count) {
      const runs = groups.find((group) => group.key === key)?.runs ?? [];
      const sorted = await finishInSteps(sortRuns(runs, index.entries, listing?.order ?? 'newest'));
      return (sorted ?? []).slice(0, count);
    },
    entryOf: (file) => index.entries.get(file),
    async update(what, signal) {
      await load();
      const files = await listRunFiles(folder);
      return inSteps(updateIndex(index, files, what), signal);
    },
    excess(kept) {
      if (Object.keys(kept).length === 0) return [];
      const runs = Array.from(index.entries.values(), toStoredRun);
      return findExcessRuns(runs, kept, Date.now()).filter(({ file }) => {
        const entry = index.entries.get(file);
        return entry !== undefined && !isBeingWritten(entry);
      });
    },
  };
}

/** A run that has no time, such as one that was copied into the folder, is as old as its file. */
function toStoredRun({ file, size, mtime, startedAt }: RunEntry): StoredRun {
  return { file, size, time: readRunFileName(file).startedAt || Date.parse(startedAt) || mtime };
}

function* updateIndex(
  index: ReturnType<typeof createRunIndex>,
  files: readonly string[],
  what: 'all' | 'open',
): Work<readonly string[]> {
  yield* index.load();
  const changed = yield* index.update(
    what === 'all' ? files : files.filter((file) => index.entries.get(file)?.end === undefined),
  );
  yield* index.keepOnly(files);
  return changed;
}
