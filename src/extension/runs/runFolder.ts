/**
 * The folder in which runs are recorded: one file per run, named by source and time, so that runs can be sorted
 * without reading them.
 */
import { EventEmitter, FileType, Uri, workspace, type Event, type ExtensionContext } from 'vscode';
import type { Disposable } from '../../protocol/core/base/scope.ts';
import { isRunFileName } from '../../protocol/core/record/runFileName.ts';
import { baseName } from '../window/baseName.ts';
import { readRunName, type RunFileName } from './runName.ts';
import { sharedStorage } from './sharedStorage.ts';

export interface RecordedRun extends RunFileName {
  readonly uri: Uri;
}

export interface RunFolder extends Disposable {
  readonly uri: Uri;
  /** The recorded runs, newest first. */
  list(): Promise<readonly RecordedRun[]>;
  /** Whether the run is in this folder. */
  contains(run: Uri): boolean;
  /** Fired when the user has given a run another title. */
  readonly onDidRename: Event<Uri>;
  /** Fires that event. */
  noteRename(run: Uri): void;
  /**
   * Resolves with the file in which the engine reads a run: the run itself, or a new copy if it is in another file
   * system, such as an earlier version in Git. Rejects if it cannot be read.
   */
  fileOf(run: Uri): Promise<Uri>;
}

export function createRunFolder({
  storageUri,
  globalStorageUri,
}: Pick<ExtensionContext, 'storageUri' | 'globalStorageUri'>): RunFolder {
  const storage = storageUri ?? globalStorageUri;
  const folder = Uri.joinPath(storage.with({ path: sharedStorage(storage.path) }), 'runs');
  // Several windows may use the same storage.
  const copies = Uri.joinPath(storage, crypto.randomUUID());
  const renamed = new EventEmitter<Uri>();
  return {
    uri: folder,
    contains: (run) => Uri.joinPath(folder, baseName(run)).toString() === run.toString(),
    onDidRename: renamed.event,
    noteRename: (run) => renamed.fire(run),
    async list() {
      const entries = await workspace.fs.readDirectory(folder).then(
        (found) => found,
        () => [],
      );
      return entries
        .filter(([name, type]) => type === FileType.File && isRunFileName(name))
        .map(([name]) => Uri.joinPath(folder, name))
        .map((uri) => ({ uri, ...readRunName(uri) }))
        .toSorted((a, b) => (b.startedAt || 0) - (a.startedAt || 0));
    },
    async fileOf(run) {
      if (run.scheme === 'file') return run;
      // Two versions of a file have the same name.
      const copy = Uri.joinPath(copies, crypto.randomUUID(), run.path);
      await workspace.fs.writeFile(copy, await workspace.fs.readFile(run));
      return copy;
    },
    dispose() {
      renamed.dispose();
      // There is no folder if nothing was copied.
      workspace.fs.delete(copies, { recursive: true }).then(undefined, () => undefined);
    },
  };
}
