/** Lints files that need not be open: the code that the command and the task for the whole workspace share. */
import { workspace, type CancellationToken, type Uri } from 'vscode';
import type { LintedText } from '../../protocol/session/stored/lintText.ts';
import type { Engines } from '../engine/engines.ts';
import type { Configs } from './configs.ts';
import { contentOf } from './contentOf.ts';

export interface LintFiles {
  readonly engines: Engines;
  readonly configs: Configs;
}

/** A glob for the files that may be lintable. Their content decides. */
export async function lintableGlob({ tasks }: Engines): Promise<string> {
  const { globs } = await tasks.lintScope();
  return `**/{${globs.join(',')}}`;
}

/** The lintable files of the workspace, sorted. Their configurations are read again. */
export async function findLintable({ configs, engines }: LintFiles, token: CancellationToken): Promise<readonly Uri[]> {
  configs.refresh();
  const { skippedFolders } = await engines.tasks.lintScope();
  const skipped = `**/{${skippedFolders.join(',')}}/**`;
  const found = await workspace.findFiles(await lintableGlob(engines), skipped, undefined, token);
  const checked = await engines.tasks.checkFileNames(found.map((uri) => workspace.asRelativePath(uri, false)));
  const lintable: Uri[] = [];
  for (const [index, uri] of found.entries()) {
    if (token.isCancellationRequested) break;
    const isLintable =
      checked[index] === 'named' || (checked[index] === 'possible' && (await hasLintable(engines, uri)));
    if (isLintable) lintable.push(uri);
  }
  return lintable.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

/** A file whose name says nothing, and whose content cannot be read, is not lintable. */
async function hasLintable(engines: Engines, uri: Uri): Promise<boolean> {
  const name = workspace.asRelativePath(uri, false);
  const content = await contentOf(engines, uri).catch(() => undefined);
  return content !== undefined && engines.tasks.isLintableFile(name, content);
}

/** Resolves with `undefined` for a file that the configuration excludes. Rejects with the file system's error. */
export async function lintFile({ engines, configs }: LintFiles, uri: Uri): Promise<LintedText | undefined> {
  const setup = await configs.setupOf(uri);
  if (!setup.lint) return undefined;
  return engines.tasks.lintFile(await contentOf(engines, uri), { ...setup, name: uri.path });
}
