/** Lints files that need not be open: the code that the command and the task for the whole workspace share. */
import { workspace, type CancellationToken, type Uri } from 'vscode';
import type { LintedText } from '../../protocol/session/stored/lintText.ts';
import { hostLocale } from '../window/language.ts';
import { readText } from './readText.ts';
import type { Platform } from '../platform/platform.ts';
import type { Configs } from './configs.ts';

export interface LintFiles {
  readonly platform: Platform;
  readonly configs: Configs;
}

/** A glob for the files that may be lintable. Their content decides. */
export async function lintableGlob(platform: Platform): Promise<string> {
  const { lintableGlobs } = await platform.loadEngine();
  return `**/{${lintableGlobs().join(',')}}`;
}

/** The number of files that are examined before the host can do something else. */
const filesAtOnce = 50;

/** The lintable files of the workspace, sorted. Their configurations are read again. */
export async function findLintable(
  { configs, platform }: LintFiles,
  token: CancellationToken,
): Promise<readonly Uri[]> {
  configs.refresh();
  const { skippedFolders } = await platform.loadEngine();
  const skipped = `**/{${skippedFolders.join(',')}}/**`;
  const found = await workspace.findFiles(await lintableGlob(platform), skipped, undefined, token);
  const lintable: Uri[] = [];
  for (const [index, uri] of found.entries()) {
    if (token.isCancellationRequested) break;
    if (index % filesAtOnce === 0) await new Promise((resolve) => setTimeout(resolve));
    if (await isLintableFile(platform, uri)) lintable.push(uri);
  }
  return lintable.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

/** A file whose name says nothing, and whose content cannot be read, is not lintable. */
async function isLintableFile(platform: Platform, uri: Uri): Promise<boolean> {
  const { isLintable, judgeName, readBeginning } = await platform.loadEngine();
  const path = workspace.asRelativePath(uri, false);
  const judged = judgeName(path);
  if (judged !== 'possible') return judged === 'named';
  try {
    if (uri.scheme === 'file') return isLintable(path, (length) => readBeginning(uri.fsPath, length));
    const text = await readText(platform, uri);
    return isLintable(path, (length) => ({ text: text.slice(0, length), isWhole: text.length <= length }));
  } catch {
    return false;
  }
}

/** Resolves with `undefined` for a file that the configuration excludes. Rejects with the file system's error. */
export async function lintFile({ platform, configs }: LintFiles, uri: Uri): Promise<LintedText | undefined> {
  const setup = await configs.setupOf(uri);
  if (!setup.lint) return undefined;
  const open = workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  const text = open?.getText() ?? (await readText(platform, uri));
  const { lintText } = await platform.loadEngine();
  return lintText(text, { ...setup, locale: hostLocale(), name: uri.path });
}
