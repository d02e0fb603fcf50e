/** The rows of the Runs view: only as many as were asked for, because there may be 100,000 runs. */
import { Uri, window } from 'vscode';
import { createKeyedTurns } from '../../protocol/core/base/turns.ts';
import type { ListedRun } from '../../protocol/session/stored/runGroups.ts';
import type { GroupOfRuns, KnownRun } from '../../engine/store/storeService.ts';
import { askAgain } from '../engine/askAgain.ts';
import { unlessAborted } from '../engine/unlessAborted.ts';
import type { Engines } from '../engine/engines.ts';
import { findRunColumn } from '../runs/runColumn.ts';
import { isRunInput } from '../runs/runTarget.ts';
import type { Services } from '../services.ts';
import type { Listing } from './runListing.ts';
import { daysSince, isGroup, isRun, type GroupRow, type MoreRow, type Row, type RunRow } from './runRows.ts';
import { createShownRows } from './shownRows.ts';
import { baseName } from '../window/baseName.ts';

export interface Pages {
  /** Whether the view was shown and has no rows. */
  readonly isEmpty: boolean;
  /** Returns the rows of a group, or of the view. They are read only if they are asked for the first time. */
  rowsOf(group: GroupRow | undefined): readonly Row[] | Promise<readonly Row[]>;
  /** Returns the row of a run, or `undefined` if the view does not show it. `uri` is its text. */
  find(uri: string): Row | undefined;
  /** Returns the group in which a row is, or `undefined` if it is at the top. */
  parentOf(row: Row): Row | undefined;
  /** Adds rows where `row` is. They are there after the next update. */
  lengthen(row: MoreRow): void;
  /**
   * Reads all rows that were shown again. Resolves with what the view must show again: `undefined` means the whole
   * view.
   */
  update(): Promise<readonly Row[] | undefined>;
  /** Reads again how a run ended. Resolves with its row if the view must show it again. */
  updateRun(uri: Uri): Promise<readonly Row[]>;
  /** Looks again where runs are open. Returns the rows that the view must show again. */
  updateColumns(): readonly Row[];
  entryOf(run: RunRow): Promise<KnownRun | undefined>;
  /** Brings the index up to date. Resolves with whether the rows must be read again. */
  updateIndex(
    what: Parameters<Engines['store']['updateRuns']>[1],
    reportProgress: (done: number, all: number) => void,
    signal: AbortSignal,
  ): Promise<boolean>;
}

/** The number of rows of a group, and of groups, that are shown at first, and that are added each time. */
const pageLength = 500;

export function createPages(services: Pick<Services, 'engines' | 'runEnds' | 'runFolder'>, listing: Listing): Pages {
  const { engines, runEnds, runFolder } = services;
  const folder = runFolder.uri.fsPath;
  const reader = createReader(services, listing);
  const inTurn = createKeyedTurns();
  const shown = createShownRows<Row>();
  const read = async (group: GroupRow | undefined): Promise<readonly (Row | undefined)[]> =>
    shown.set(group, await (group === undefined ? reader.groups() : reader.runsOf(group)));
  /** Whether the view has asked for its rows. It has got none if the folder could not be read. */
  let isAsked = false;
  const readFirst = async (group: GroupRow | undefined): Promise<readonly Row[]> => {
    isAsked ||= group === undefined;
    if (shown.below(group) === undefined) await read(group);
    return shown.below(group) ?? [];
  };
  const readAgain = async (): Promise<readonly Row[] | undefined> => {
    if (shown.below(undefined) === undefined) return isAsked ? undefined : [];
    const changed = [...(await read(undefined))];
    for (const row of shown.below(undefined) ?? [])
      if (isGroup(row) && shown.below(row) !== undefined) changed.push(...(await read(row)));
    return changed.includes(undefined) ? undefined : changed.filter((row) => row !== undefined);
  };
  return {
    get isEmpty() {
      return shown.below(undefined)?.length === 0;
    },
    rowsOf: (group) => shown.below(group) ?? inTurn('rows', () => readFirst(group)),
    find: shown.find,
    parentOf: shown.parentOf,
    lengthen: ({ moreOf }) => reader.lengthen(moreOf),
    update: () => inTurn('rows', readAgain),
    async updateRun(uri) {
      // Thousands of files change when a folder is copied, and most of them have no row.
      const known = shown.find(uri.toString());
      if (known === undefined) return [];
      const end = await runEnds.of(uri);
      const row = shown.find(known.id);
      return row !== undefined && shown.change(row, { end }) ? [row] : [];
    },
    updateColumns() {
      const columns = findColumns();
      const newRunColumn = findRunColumn();
      return shown
        .all()
        .filter((row) => isRun(row) && shown.change(row, { column: columns.get(row.id) ?? newRunColumn }));
    },
    entryOf: ({ uri }) => engines.store.entryOf(folder, baseName(uri)),
    async updateIndex(what, reportProgress, signal) {
      const update = () => engines.store.updateRuns(folder, what, reportProgress, signal);
      return (await unlessAborted(askAgain(update), signal)) ?? false;
    },
  };
}

function createReader({ engines, runEnds, runFolder }: Parameters<typeof createPages>[0], listing: Listing) {
  const folder = runFolder.uri;
  const lengths = new Map<string | undefined, number>();
  const lengthOf = (group: GroupRow | undefined): number => lengths.get(group?.id) ?? pageLength;
  const moreOf = (group: GroupRow | undefined, all: number): readonly MoreRow[] =>
    all > lengthOf(group) ? [{ id: `more ${group?.id ?? ''}`, moreOf: group, count: all - lengthOf(group) }] : [];
  return {
    lengthen: (group: GroupRow | undefined) => void lengths.set(group?.id, lengthOf(group) + pageLength),
    async groups(): Promise<readonly Row[]> {
      const { now } = listing;
      const { grouping } = now;
      const groups = await askAgain(() => engines.store.listRuns(folder.fsPath, now));
      const rows = groups.slice(0, lengthOf(undefined)).map((group) => toGroup(group, grouping));
      return [...rows, ...moreOf(undefined, groups.length)];
    },
    async runsOf(group: GroupRow): Promise<readonly Row[]> {
      const question = { key: group.key, count: lengthOf(group) };
      const { now } = listing;
      const runs = await askAgain(() => engines.store.runsOf(folder.fsPath, now, question));
      const columns = findColumns();
      const newRunColumn = findRunColumn();
      const toRow = async ({
        file,
        name,
        source,
        startedAt,
        endpoint,
        duration,
        waits,
        status,
        code,
      }: ListedRun): Promise<RunRow> => {
        const uri = Uri.joinPath(folder, file);
        const id = uri.toString();
        const end = await runEnds.of(uri);
        const known = { endpoint, duration, waits, status, code };
        const column = columns.get(id) ?? newRunColumn;
        return { id, uri, name, source, startedAt, ...known, groupedBy: group.grouping, end, column };
      };
      return [...(await Promise.all(runs.map(toRow))), ...moreOf(group, group.count)];
    },
  };
}

function toGroup({ key, count, newest }: GroupOfRuns, grouping: GroupRow['grouping']): GroupRow {
  const time = grouping === 'day' ? key : newest;
  const age = typeof time === 'number' ? daysSince(time) : Number.NaN;
  return { id: `${grouping} ${key ?? Number.NaN}`, grouping, key, count, age };
}

/** Returns the column of the editor in which each run is open. */
function findColumns(): ReadonlyMap<string, number> {
  return new Map(
    window.tabGroups.all
      .toReversed()
      .flatMap(({ tabs, viewColumn }) =>
        tabs.flatMap(({ input }): readonly (readonly [string, number])[] =>
          isRunInput(input) ? [[input.uri.toString(), viewColumn]] : [],
        ),
      ),
  );
}
