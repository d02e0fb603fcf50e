/** Finds the files that a tool is asked for. Nothing outside of the folders of the context is read. */
import { realpathSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { toBytes } from '../protocol/core/base/limits.ts';
import { isRunFileName } from '../protocol/core/record/runFileName.ts';
import { closestWord } from '../protocol/core/base/closestWord.ts';
import { listRunFiles } from '../node/listRunFiles.ts';
import { otherRunPath } from '../node/openRunFile.ts';
import type { ToolContext } from './context.ts';
import { ToolError } from './tool.ts';

type Folders = Pick<ToolContext, 'root' | 'runFolders'>;

/** Returns the real path of a file or folder. Throws a `ToolError` if there is none, or if it is outside of the folders. */
export function findPath(path: string, { root, runFolders }: Folders): string {
  const wanted = resolve(root, path);
  const real = realPathOf(wanted);
  if (real === undefined) throw new ToolError(`There is no file or folder ${path} in ${root}.`);
  const allowed = [root, ...runFolders].map((folder) => realPathOf(folder) ?? folder);
  if (!allowed.some((folder) => real === folder || real.startsWith(folder.endsWith(sep) ? folder : folder + sep)))
    throw new ToolError(`${path} is outside of the folders that may be read: ${allowed.join(', ')}.`);
  return real;
}

function realPathOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/** Returns the path of a run: of a name in one of the run folders, or of any path. */
export async function findRun(id: string, context: Folders): Promise<string> {
  if (basename(id) === id) {
    for (const folder of context.runFolders) {
      const names = new Set(await listRunFiles(folder));
      const found = [id, otherRunPath(id), `${id}.agentrun.jsonl`, `${id}.agentrun.jsonl.gz`].find((name) =>
        names.has(name),
      );
      if (found !== undefined) return join(folder, found);
    }
  }
  try {
    const path = findPath(id, context);
    if (isRunFileName(path) && statSync(path).isFile()) return path;
  } catch (error) {
    const all = (await Promise.all(context.runFolders.map((folder) => listRunFiles(folder)))).flat();
    const meant = closestWord(id, all.slice(0, 1000));
    const hint = meant === undefined ? 'Call list_runs for the ids of runs.' : `Did you mean ${meant}?`;
    throw new ToolError(`There is no run ${id}. ${hint}`, { cause: error });
  }
  throw new ToolError(`${id} is not a run file. Call list_runs for the ids of runs, or lint to check another file.`);
}

/** The id by which tools name a run: its name if it is in a run folder, otherwise its path. */
export function toId(path: string, { root, runFolders }: Folders): string {
  if (runFolders.some((folder) => join(folder, basename(path)) === path)) return basename(path);
  return shownPath(path, root);
}

/** A path as tools show it: relative to the root if it is inside. */
export function shownPath(path: string, root: string): string {
  const inside = relative(realPathOf(root) ?? root, path);
  return inside.startsWith('..') || isAbsolute(inside) ? path : inside.split(sep).join('/');
}

/** Reads a text file. Throws a `ToolError` if it is too large. */
export async function readText(path: string, context: ToolContext): Promise<string> {
  return (await readWhole(path, context)).replace(/^\uFEFF/, '');
}

/** Reads a text file with its byte order mark, if it has one. Throws a `ToolError` if it is too large. */
export async function readWhole(path: string, context: ToolContext): Promise<string> {
  const real = findPath(path, context);
  const found = statSync(real);
  if (!found.isFile()) throw new ToolError(`${path} is not a file.`);
  if (found.size > toBytes(context.limits.file))
    throw new ToolError(`${path} is larger than ${context.limits.file} MB.`);
  return readFile(real, 'utf8');
}
