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

const skippedFolders = '**/{node_modules,.git}/**';

/**
 * A glob for the files that this extension recognizes by name. Nested braces are expanded, because not every search
 * supports them.
 */
export async function lintableGlob(platform: Platform): Promise<string> {
  const { namedFiles } = await platform.loadEngine();
  const globs = namedFiles().flatMap(({ glob }) => ['json', 'jsonc'].map((end) => glob.replace('{json,jsonc}', end)));
  return `**/{${[...new Set(globs)].join(',')}}`;
}

/** The matching files of the workspace, sorted. Their configurations are read again. */
export async function findLintable(
  { configs, platform }: LintFiles,
  token: CancellationToken,
): Promise<readonly Uri[]> {
  configs.refresh();
  const found = await workspace.findFiles(await lintableGlob(platform), skippedFolders, undefined, token);
  return found.toSorted((one, other) => (one.path < other.path ? -1 : 1));
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
