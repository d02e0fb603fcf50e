/** The groups and runs that the Runs view shows: only as many as were asked for, because there may be 100,000. */
import { Uri } from 'vscode';
import type { RunEntry } from '../../protocol/session/stored/runEntry.ts';
import type { RunList } from '../../engine/engine.ts';
import type { Services } from '../services.ts';
import type { Listing } from './runListing.ts';
import type { GroupRow, MoreRow, RunRow } from './runRows.ts';

export interface Pages {
  readonly list: () => Promise<RunList>;
  groups(): Promise<(GroupRow | MoreRow)[]>;
  runsOf(group: GroupRow): Promise<(RunRow | MoreRow)[]>;
  /** Adds rows where `row` was. */
  lengthen(row: MoreRow): void;
  /** The row of a run, if it was shown. */
  find(uri: Uri): RunRow | undefined;
  entryOf(run: RunRow): Promise<RunEntry | undefined>;
}

/** The number of rows of a group, and of groups, that are shown at first, and that are added each time. */
const pageLength = 500;

export function createPages(
  { platform, runFolder }: Pick<Services, 'platform' | 'runFolder'>,
  listing: Listing,
): Pages {
  const folder = runFolder.uri;
  let loading: Promise<RunList> | undefined;
  const list = (): Promise<RunList> => (loading ??= createList(platform, folder.fsPath));
  const lengths = new Map<string, number>();
  const keyOf = (group: GroupRow | undefined): string => JSON.stringify(group && [group.grouping, group.key]) ?? '';
  const lengthOf = (group: GroupRow | undefined): number => lengths.get(keyOf(group)) ?? pageLength;
  const moreOf = (group: GroupRow | undefined, all: number): readonly MoreRow[] =>
    all > lengthOf(group) ? [{ moreOf: group, count: all - lengthOf(group) }] : [];
  let shown = new Map<string, RunRow>();
  return {
    list,
    async groups() {
      const { grouping } = listing.now;
      const groups = await (await list()).list(listing.now);
      shown = new Map();
      const rows = groups.slice(0, lengthOf(undefined)).map((group) => ({ ...group, grouping }));
      return [...rows, ...moreOf(undefined, groups.length)];
    },
    async runsOf(group) {
      const runs = await (await list()).runsOf(group.key, lengthOf(group));
      const rows = runs.map(({ file, source, startedAt }) => ({
        uri: Uri.joinPath(folder, file),
        source,
        startedAt,
        isDated: group.grouping !== 'day',
      }));
      for (const row of rows) shown.set(row.uri.toString(), row);
      return [...rows, ...moreOf(group, group.count)];
    },
    lengthen: ({ moreOf: group }) => void lengths.set(keyOf(group), lengthOf(group) + pageLength),
    find: (uri) => shown.get(uri.toString()),
    entryOf: async ({ uri }) => (await list()).entryOf(uri.path.split('/').at(-1) ?? ''),
  };
}

async function createList({ loadEngine }: Services['platform'], folder: string): Promise<RunList> {
  const store = await (await loadEngine()).loadRunStore();
  return store.createRunList(folder);
}
