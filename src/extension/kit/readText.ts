/** The text of a file that is not open: of a regular file, and of a bounded size, whoever put it there. */
import { FileType, workspace, type Uri } from 'vscode';
import { mebi } from '../../protocol/base/limits.ts';
import { describeFault } from '../../protocol/lexicon/faults.ts';
import { hostLimits } from './hostLimits.ts';
import { hostLocale } from './language.ts';

/** Rejects with the file system's error, or with a sentence that says why the file is not read. */
export async function readText(uri: Uri, limits = hostLimits()): Promise<string> {
  const { type, size } = await workspace.fs.stat(uri);
  if ((type & FileType.File) === 0) throw new Error(describeFault({ kind: 'not-a-file' }, hostLocale()));
  if (size > limits.file * mebi) {
    throw new Error(describeFault({ kind: 'limit', limit: 'file', most: limits.file }, hostLocale()));
  }
  return new TextDecoder().decode(await workspace.fs.readFile(uri));
}
