/**
 * The folder in which runs are recorded: one file per run, named by source and time, so that listing runs needs no
 * index.
 */
import { FileType, Uri, workspace, type ExtensionContext } from 'vscode';
import { isRunFileName } from '../../protocol/core/record/runFileName.ts';
import { readRunName, type RunFileName } from './runName.ts';
import { sharedStorage } from './sharedStorage.ts';

export interface RecordedRun extends RunFileName {
  readonly uri: Uri;
}

export interface RunFolder {
  readonly uri: Uri;
  /** The recorded runs, newest first. */
  list(): Promise<readonly RecordedRun[]>;
}

export function createRunFolder({
  storageUri,
  globalStorageUri,
}: Pick<ExtensionContext, 'storageUri' | 'globalStorageUri'>): RunFolder {
  const storage = storageUri ?? globalStorageUri;
  const folder = Uri.joinPath(storage.with({ path: sharedStorage(storage.path) }), 'runs');
  return {
    uri: folder,
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
  };
}
