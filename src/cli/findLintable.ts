/** Resolves an argument of `agent-api lint` to files. In a folder, the content of files decides as well as their names. */
import { agentTestFile } from '../protocol/features/agent-test/agentTestShape.ts';
import { readBeginning } from '../node/readBeginning.ts';
import { isLintable, checkFileName } from '../protocol/session/stored/lintableFile.ts';
import { findFiles } from '../node/findFiles.ts';
import { reportUnreadable, reportUnsearched } from './reportError.ts';
import type { Terminal } from './terminal.ts';

export interface SkippedFile {
  readonly file: string;
  readonly reason: string;
}

interface Lintable {
  readonly files: readonly string[];
  /** Files of a folder that could have been lintable by their names. */
  readonly skipped: readonly SkippedFile[];
  /** Files and folders that could not be read. The reason was reported. */
  readonly unread: readonly string[];
}

/** If there is no file to lint, this reports why. */
export async function findLintable(argument: string, terminal: Terminal): Promise<Lintable> {
  const { log, translate } = terminal;
  const isNamed = (path: string): boolean => checkFileName(path) === 'named' || agentTestFile.name.test(path);
  const found = await findFiles(argument, (path) => isNamed(path) || checkFileName(path) === 'possible');
  reportUnsearched(found.unreadable, terminal);
  const unread = found.unreadable.map(({ folder }) => folder);
  const skipped: SkippedFile[] = [];
  const isFileLintable = (file: string): boolean => {
    if (isNamed(file)) return true;
    try {
      if (isLintable(file, (length) => readBeginning(file, length))) return true;
      skipped.push({ file, reason: translate('noAgentData') });
    } catch (error) {
      reportUnreadable(file, error, terminal);
      unread.push(file);
    }
    return false;
  };
  // Files that are named, or matched by a glob, are always checked.
  const files = found.kind === 'folder' ? found.files.filter(isFileLintable) : found.files;
  if (files.length > 0 || unread.length > 0) return { files, skipped, unread };
  if (skipped.length === 0) log(translate('noFiles', { file: argument }));
  else log(translate('noneLintable', { file: argument, count: skipped.length }));
  return { files, skipped, unread };
}
