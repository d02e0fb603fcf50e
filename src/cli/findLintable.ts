/** Resolves an argument of `agent-api lint` to files. In a folder, the content of files decides as well as their names. */
import { agentTestFile } from '../protocol/features/agent-test/agentTestShape.ts';
import { readBeginning } from '../node/readBeginning.ts';
import { isLintable, judgeName } from '../protocol/session/stored/lintableFile.ts';
import { findFiles } from '../node/findFiles.ts';
import { systemWord } from './reportError.ts';
import type { Terminal } from './terminal.ts';

export interface SkippedFile {
  readonly file: string;
  readonly reason: string;
}

interface Lintable {
  readonly files: readonly string[];
  /** Files of a folder that could have been lintable by their names. */
  readonly skipped: readonly SkippedFile[];
}

/** If there is no file to lint, this reports why. */
export async function findLintable(argument: string, { log, translate, locale }: Terminal): Promise<Lintable> {
  const isNamed = (path: string): boolean => judgeName(path) === 'named' || agentTestFile.name.test(path);
  const found = await findFiles(argument, (path) => isNamed(path) || judgeName(path) === 'possible');
  const skipped: SkippedFile[] = [];
  const judge = (file: string): boolean => {
    if (isNamed(file)) return true;
    try {
      if (isLintable(file, (length) => readBeginning(file, length))) return true;
      skipped.push({ file, reason: translate('noAgentData') });
    } catch (error) {
      skipped.push({ file, reason: systemWord(error, locale) });
    }
    return false;
  };
  // Whoever names a file, or files by a glob, means them.
  const files = found.kind === 'folder' ? found.files.filter(judge) : found.files;
  if (files.length === 0 && skipped.length === 0) log(translate('noFiles', { file: argument }));
  else if (files.length === 0) log(translate('noneLintable', { file: argument, count: skipped.length }));
  return { files, skipped };
}
