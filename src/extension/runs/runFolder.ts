/** Where runs are recorded: one file each, named by source and time, so that a listing needs no index. */
import { FileType, Uri, workspace, type ExtensionContext } from 'vscode';
import { toRunFileName } from '../../protocol/record/runFileName.ts';
import { runFileSuffix } from '../manifest.ts';
import { sharedStorage } from './sharedStorage.ts';

export interface RecordedRun {
  readonly uri: Uri;
  readonly source: string;
  /** Epoch milliseconds; `NaN` for a file that somebody renamed. */
  readonly startedAt: number;
}

export interface RunFolder {
  readonly uri: Uri;
  /** Where a run is kept that is called so from now on. */
  fileOf(run: RecordedRun, source: string): Uri;
  /** Newest first. */
  list(): Promise<readonly RecordedRun[]>;
}

/** `weather 2026-11-21T06-17-34-123Z.agentrun.jsonl` */
const fileName = /^(.*) (\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/;

export function createRunFolder({
  storageUri,
  globalStorageUri,
}: Pick<ExtensionContext, 'storageUri' | 'globalStorageUri'>): RunFolder {
  const storage = storageUri ?? globalStorageUri;
  const folder = Uri.joinPath(storage.with({ path: sharedStorage(storage.path) }), 'runs');
  return {
    uri: folder,
    fileOf: ({ startedAt }, source) =>
      Uri.joinPath(folder, toRunFileName(source, Number.isNaN(startedAt) ? undefined : new Date(startedAt))),
    async list() {
      const entries = await workspace.fs.readDirectory(folder).then(
        (found) => found,
        () => [],
      );
      return entries
        .filter(([name, type]) => type === FileType.File && name.endsWith(runFileSuffix))
        .map(([name]) => ({ uri: Uri.joinPath(folder, name), ...readName(name.slice(0, -runFileSuffix.length)) }))
        .toSorted((a, b) => (b.startedAt || 0) - (a.startedAt || 0));
    },
  };
}

function readName(name: string): Pick<RecordedRun, 'source' | 'startedAt'> {
  const match = fileName.exec(name);
  if (match === null) return { source: name, startedAt: Number.NaN };
  const [, source = '', hour, minute, second, rest] = match;
  return { source, startedAt: Date.parse(`${hour}:${minute}:${second}.${rest}`) };
}
