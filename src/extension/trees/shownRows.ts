/**
 * The rows that a tree view shows. A row stays the same object as long as it is shown, because VS Code identifies rows by
 * their objects. Everything that VS Code asks for is in memory, so that it has the rows again as soon as possible after a
 * refresh.
 */

export interface TreeRow {
  /** Unique in the view. */
  readonly id: string;
}

export interface ShownRows<Row extends TreeRow> {
  /** Returns the rows below `parent`, or at the top, or `undefined` if they were never set. */
  below(parent: Row | undefined): readonly Row[] | undefined;
  find(id: string): Row | undefined;
  /** Returns the row below which a row is, or `undefined` if it is at the top. */
  parentOf(row: Row): Row | undefined;
  /** Returns all rows that are shown. */
  all(): readonly Row[];
  /**
   * Sets the rows below `parent`, or at the top. Returns what the view must show again: `parent` if there are other rows
   * than before or in another order, otherwise the rows that have changed.
   */
  set(parent: Row | undefined, rows: readonly Row[]): readonly (Row | undefined)[];
  /** Changes a row. Returns whether it is now another one. */
  change(row: Row, to: Partial<Row>): boolean;
}

export function createShownRows<Row extends TreeRow>(): ShownRows<Row> {
  const known = new Map<string, Row>();
  /** The id of the parent below which each row was set last: a row can move to another one. */
  const places = new Map<string, string | undefined>();
  /** By the id of the parent. */
  const below = new Map<string | undefined, readonly Row[]>();
  const change = (row: Row, to: Partial<Row>): boolean => {
    const isChanged = (Object.keys(to) as (keyof Row)[]).some((name) => isOther(row[name], to[name]));
    Object.assign(row, to);
    return isChanged;
  };
  const forget = (row: Row, place: string | undefined): void => {
    if (places.get(row.id) !== place) return;
    known.delete(row.id);
    places.delete(row.id);
    for (const one of below.get(row.id) ?? []) forget(one, row.id);
    below.delete(row.id);
  };
  return {
    below: (parent) => below.get(parent?.id),
    find: (id) => known.get(id),
    parentOf: ({ id }) => known.get(places.get(id) ?? ''),
    all: () => [...known.values()],
    set(parent, wanted) {
      const before = below.get(parent?.id);
      const ids = new Set(wanted.map(({ id }) => id));
      for (const row of before ?? []) if (!ids.has(row.id)) forget(row, parent?.id);
      const changed: Row[] = [];
      const rows = wanted.map((row) => {
        const old = known.get(row.id);
        places.set(row.id, parent?.id);
        if (old === undefined) known.set(row.id, row);
        else if (change(old, row)) changed.push(old);
        return old ?? row;
      });
      below.set(parent?.id, rows);
      if (before === undefined) return [];
      const isSame = before.length === rows.length && rows.every((row, at) => row === before[at]);
      return isSame ? changed : [parent];
    },
    change,
  };
}

/** Objects, such as the file of a run, belong to the id. */
function isOther(one: unknown, other: unknown): boolean {
  return typeof other !== 'object' && !Object.is(one, other);
}
