/** Reads the text of a file that is not open. It must be a regular file within the size limit, whoever created it. */
import { FileType, workspace, type Uri } from 'vscode';
import { fail, ok, type Result } from '../../protocol/core/base/fault.ts';
import { toBytes, type Limits } from '../../protocol/core/base/limits.ts';

/** Rejects with the file system's error. */
export async function readFileText(uri: Uri, limits: Limits): Promise<Result<string>> {
  const { type, size } = await workspace.fs.stat(uri);
  if ((type & FileType.File) === 0) return fail({ kind: 'not-a-file' });
  if (size > toBytes(limits.file)) return fail({ kind: 'limit', limit: 'file', most: limits.file });
  return ok(new TextDecoder().decode(await workspace.fs.readFile(uri)));
}
