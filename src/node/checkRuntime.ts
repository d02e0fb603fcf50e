/**
 * Checks before an agent starts whether its interpreter can run it and whether its packages are installed, because the
 * program itself would fail with a message that does not tell what to do.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import { promisify } from 'node:util';
import { isJsonObject, tryParseJson } from '../protocol/core/json/json.ts';
import { createTranslate, type Locale } from '../protocol/core/l10n/translate.ts';
import { runtimeMessages, type RuntimeKey } from '../protocol/core/l10n/runtimes.ts';

export interface AgentProgram {
  /** The interpreter: a path, or a name on the PATH. */
  readonly runtime: string;
  /** The absolute path of the program. */
  readonly program: string;
  /** The folder in which the search for the project of the program ends. */
  readonly root?: string | undefined;
}

export type PackageManager = 'npm' | 'pnpm' | 'yarn' | 'pip';

export interface MissingPackages {
  /** The folder of the project: it contains the list of packages. */
  readonly folder: string;
  readonly manager: PackageManager;
}

export interface RuntimeProblem {
  readonly message: string;
  /** What has to be installed. */
  readonly needs: 'node' | 'python';
}

/** What is missing. An empty object means that the program can run, or that this is not known. */
export interface Readiness {
  /** Why the interpreter cannot run the program. */
  readonly problem?: RuntimeProblem;
  readonly missing?: MissingPackages;
}

/** The first versions that run TypeScript without an option: of Node.js 22, and of all later versions. */
const first = { 22: 18, 23: 6 } as const;

/** In milliseconds. */
const timeout = 10_000;

export function checkRuntime(agent: AgentProgram, locale: Locale): Promise<Readiness> {
  return /\.pyw?$/i.test(agent.program) ? checkPython(agent, locale) : checkNode(agent, locale);
}

async function checkNode({ runtime, program, root }: AgentProgram, locale: Locale): Promise<Readiness> {
  const shown = await run(runtime, ['--version']);
  if (shown === 'missing') return toProblem('noNode', { runtime }, locale);
  const [, major = '', minor = ''] = /^v(\d+)\.(\d+)\.\d+/.exec(shown) ?? [];
  const isTypeScript = /\.[cm]?ts$/i.test(program);
  if (isTypeScript && major !== '' && !runsTypeScript(Number(major), Number(minor)))
    return toProblem('oldNode', { runtime, version: shown.trim() }, locale);
  const folder = findUp(dirname(program), root, 'package.json');
  return folder !== undefined && (await lacksNodePackages(folder))
    ? { missing: { folder, manager: nodeManagerOf(folder) } }
    : {};
}

/** Node.js 24 and later versions always do. */
export function runsTypeScript(major: number, minor: number): boolean {
  if (major === 22 || major === 23) return minor >= first[major];
  return major > 23;
}

/** Packages are found in `node_modules` of the folder or of one that contains it; Yarn may have no such folder at all. */
async function lacksNodePackages(folder: string): Promise<boolean> {
  const manifest = tryParseJson(await readFile(join(folder, 'package.json'), 'utf8').catch(() => ''));
  const dependencies = isJsonObject(manifest) ? manifest['dependencies'] : undefined;
  if (!isJsonObject(dependencies) || isInOneOf(folder, '.pnp.cjs')) return false;
  return Object.keys(dependencies).some((name) => !isInOneOf(folder, join('node_modules', name)));
}

function nodeManagerOf(folder: string): PackageManager {
  if (isInOneOf(folder, 'pnpm-lock.yaml')) return 'pnpm';
  return isInOneOf(folder, 'yarn.lock') ? 'yarn' : 'npm';
}

/** The version of Python that a project needs if it does not say so. */
const usualPython = '3.10';

/**
 * Prints the version, then the packages in the list that are not installed. An old Python fails after the first line,
 * because it cannot look for packages.
 */
const pythonScript = `import sys
print("%d.%d" % sys.version_info[:2])
import re
from importlib import metadata
for line in open(sys.argv[1], encoding="utf-8") if len(sys.argv) > 1 else ():
    name = re.match(r"[A-Za-z0-9][\\w.-]*", line)
    if name is None or ";" in line:
        continue
    try:
        metadata.version(name.group())
    except metadata.PackageNotFoundError:
        print(name.group())
`;

async function checkPython({ runtime, program, root }: AgentProgram, locale: Locale): Promise<Readiness> {
  const folder = findUp(dirname(program), root, 'requirements.txt');
  const list = folder === undefined ? [] : [join(folder, 'requirements.txt')];
  const needed = (await neededPython(folder ?? dirname(program))) ?? usualPython;
  const shown = await run(runtime, ['-c', pythonScript, ...list]);
  if (shown === 'missing') return toProblem('noPython', { runtime, needed }, locale);
  const [version = '', ...packages] = shown.split(/\s+/).filter((word) => word !== '');
  if (version !== '' && isOlder(version, needed)) return toProblem('oldPython', { runtime, version, needed }, locale);
  return folder !== undefined && packages.length > 0 ? { missing: { folder, manager: 'pip' } } : {};
}

/** The lower bound of `requires-python` in `pyproject.toml`. */
async function neededPython(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, 'pyproject.toml'), 'utf8').catch(() => '');
  return /^requires-python\s*=\s*["'][^"'\n]*>=\s*(\d+\.\d+)/m.exec(text)?.[1];
}

function isOlder(version: string, needed: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = needed.split('.').map(Number);
  return major === neededMajor ? minor < neededMinor : major < neededMajor;
}

/**
 * Resolves with the output, even of a program that fails, or with `missing` if there is no such program. It does not run
 * in the project's folder, because Python would import modules from there.
 */
async function run(program: string, args: readonly string[]): Promise<string> {
  try {
    return (await promisify(execFile)(program, args, { timeout, cwd: parse(process.execPath).root })).stdout;
  } catch (error) {
    const { code, stdout = '' } = error as { readonly code?: unknown; readonly stdout?: string };
    // On Windows, `python` may be a program that only opens the store and ends with this code.
    return code === 'ENOENT' || code === 9009 ? 'missing' : stdout;
  }
}

function toProblem(key: RuntimeKey, args: Readonly<Record<string, string>>, locale: Locale): Readiness {
  const message = createTranslate<RuntimeKey>(runtimeMessages, locale)(key, args);
  return { problem: { message, needs: key.endsWith('Node') ? 'node' : 'python' } };
}

/** The nearest folder with this file, from `folder` up to `root`. */
function findUp(folder: string, root: string | undefined, name: string): string | undefined {
  if (existsSync(join(folder, name))) return folder;
  const parent = dirname(folder);
  return folder === root || root === undefined || parent === folder ? undefined : findUp(parent, root, name);
}

function isInOneOf(folder: string, path: string): boolean {
  return existsSync(join(folder, path)) || (dirname(folder) !== folder && isInOneOf(dirname(folder), path));
}
