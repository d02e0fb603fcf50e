/** The columns of a comparison as the engine reads them: each run with its file, which is a copy for a run in Git. */
import type { Uri } from 'vscode';
import type { ColumnOptions } from '../../engine/runs/comparisons.ts';
import type { RunFolder } from '../runs/runFolder.ts';

export interface Columns {
  readonly runs: readonly Uri[];
  /** The index of the column that the others are compared with. */
  readonly base: number;
}

type Unnamed = Omit<ColumnOptions, 'name'>;

export interface ComparedColumns {
  readonly columns: readonly ColumnOptions[];
  readonly base: number;
}

/**
 * Returns what resolves with the columns as they are when their files are known, even if they change until then. Each
 * run is copied once.
 */
export function createComparedFiles(
  { fileOf }: Pick<RunFolder, 'fileOf'>,
  read: () => Columns,
  nameAll: (runs: readonly Uri[]) => Promise<readonly string[]>,
): () => Promise<ComparedColumns> {
  const known = new Map<string, Promise<Unnamed>>();
  const toColumn = (uri: Uri): Promise<Unnamed> => {
    const run = uri.toString();
    const column =
      known.get(run) ??
      fileOf(uri).then(
        ({ fsPath: path }) => ({ run, path }),
        (error: unknown) => ({ run, path: '', problem: error instanceof Error ? error.message : String(error) }),
      );
    known.set(run, column);
    return column;
  };
  return async () => {
    for (;;) {
      const now = read();
      const [columns, names] = await Promise.all([Promise.all(now.runs.map(toColumn)), nameAll(now.runs)]);
      if (read() !== now) continue;
      return { columns: columns.map((column, at) => ({ ...column, name: names[at] ?? '' })), base: now.base };
    }
  };
}
