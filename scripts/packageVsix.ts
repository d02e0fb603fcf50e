/**
 * Packs the VSIX: copies what it contains into a folder, with the pages as the extension's page in VS Code and on the
 * Marketplace can show them, and lets vsce pack that folder.
 */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { matchesGlob } from '../src/protocol/lint/config/matchGlob.ts';
import { toOfflinePage } from './offlinePage.ts';
import { outputFolder, root } from './places.ts';
import type { Repository } from './repositoryLinks.ts';
import { runProgram } from './runProgram.ts';

export interface PackManifest {
  readonly repository?: Repository;
}

export interface PackOptions {
  /** The path of the VSIX. */
  readonly file: string;
  /** The content of its `package.json`. */
  readonly manifest: PackManifest;
  /** The branch or tag that absolute addresses lead to; if absent, the default branch. */
  readonly branch?: string;
}

/**
 * With a `repository`, vsce makes all relative addresses of the pages absolute. Without one, they are left out, and the
 * Chinese page follows the English one.
 */
export async function writeVsix({ file, manifest, branch }: PackOptions): Promise<void> {
  const folder = join(outputFolder, 'packed', basename(file, '.vsix'));
  await rm(folder, { recursive: true, force: true });
  await copyShipped(folder);
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  const isOnline = manifest.repository !== undefined;
  if (!isOnline) await writeOfflinePages(folder);
  const vsce = join(root, 'node_modules', '@vscode', 'vsce', 'vsce');
  const flags = [
    '--no-dependencies',
    ...(isOnline ? [] : ['--allow-missing-repository', '--no-rewrite-relative-links']),
    ...(branch === undefined ? [] : ['--githubBranch', branch]),
  ];
  await runProgram(process.execPath, [vsce, 'package', ...flags, '--out', file], { cwd: folder, output: 'hide' });
}

/** Copies the files that `.vscodeignore` allows. */
async function copyShipped(folder: string): Promise<void> {
  const lines = (await readFile(join(root, '.vscodeignore'), 'utf8')).split('\n');
  const allowed = lines.flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
  for (const path of await listFiles(allowed)) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await cp(join(root, path), target);
  }
}

/** Reads only the top folders that the globs begin with. */
async function listFiles(globs: readonly string[]): Promise<readonly string[]> {
  const tops = new Set(globs.flatMap((glob) => (glob.includes('/') ? glob.split('/', 1) : [])));
  const inFolders = [...tops].map(async (top) => {
    const entries = await readdir(join(root, top), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  });
  const files = [...globs.filter((glob) => !glob.includes('/')), ...(await Promise.all(inFolders)).flat()];
  return files.filter((file) => globs.some((glob) => matchesGlob(file, glob.includes('/') ? glob : `/${glob}`)));
}

async function writeOfflinePages(folder: string): Promise<void> {
  const read = (name: string): Promise<string> => readFile(join(root, name), 'utf8');
  const english = toOfflinePage(await read('README.md'), { instead: { 'README.zh-cn.md': '#中文说明' } });
  const chinese = toOfflinePage(await read('README.zh-cn.md'), { instead: { 'README.md': '#agent-api-workbench' } });
  await writeFile(join(folder, 'README.md'), `${english}\n---\n\n${chinese}`);
  await writeFile(join(folder, 'CHANGELOG.md'), toOfflinePage(await read('CHANGELOG.md')));
}
