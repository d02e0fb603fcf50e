/**
 * Installs Python packages with locked versions in a separate virtual environment, for tests against the real packages.
 * They are installed once and kept. If there is no Python or no package index, the result contains the reason.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheFolder } from './places.ts';
import { tryProgram } from './runProgram.ts';
import { showProgress } from './showProgress.ts';

export type PythonPackages =
  | { readonly ok: true; /** The path of the interpreter that has the packages. */ readonly python: string }
  | { readonly ok: false; readonly why: string };

const buildTools = fileURLToPath(new URL('locks/python-build.txt', import.meta.url));

/**
 * `lockFile`: a list of versions, each with the hashes of its packages. pip installs nothing that has no hash in this
 * list, and builds packages only with tools that have one.
 */
export async function installPython(lockFile: string): Promise<PythonPackages> {
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex').slice(0, 12);
  const folder = join(cacheFolder, `python-${hash}`);
  if (existsSync(folder)) return { ok: true, python: interpreterIn(folder) };
  const base = await findPython();
  if (base === undefined) return { ok: false, why: noPython };
  await mkdir(cacheFolder, { recursive: true });
  return showProgress(`Installing the Python packages of ${basename(lockFile)}`, () =>
    installIn(folder, base, lockFile),
  );
}

const noPython =
  'no Python 3.10 or later with venv was found; install it (Debian and Ubuntu: python3 and python3-venv)';

async function installIn(folder: string, base: string, lockFile: string): Promise<PythonPackages> {
  // Created in another folder and then moved, so that an existing folder is always complete.
  const draft = `${folder}.${process.pid}`;
  try {
    const made = await tryProgram(base, ['-m', 'venv', draft], { output: 'hide' });
    if (made.code !== 0) return { ok: false, why: `no virtual environment: ${lastLine(made.text)}` };
    const options = ['--quiet', '--disable-pip-version-check', '--retries', '1', '--require-hashes', '--no-deps'];
    // Python compiles the few modules that the tests import when it imports them.
    options.push('--no-compile');
    // Source packages are built with these tools. Otherwise pip would fetch the newest tools, which have no known
    // hashes.
    for (const list of [
      ['--only-binary', ':all:', '-r', buildTools],
      ['--no-build-isolation', '-r', lockFile],
    ]) {
      const pip = ['-m', 'pip', 'install', ...options, ...list];
      const installed = await tryProgram(interpreterIn(draft), pip, { output: 'hide' });
      if (installed.code !== 0) return { ok: false, why: `pip cannot install: ${lastLine(installed.text)}` };
    }
    if (!existsSync(folder)) await rename(draft, folder);
    return { ok: true, python: interpreterIn(folder) };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function interpreterIn(folder: string): string {
  return process.platform === 'win32' ? join(folder, 'Scripts', 'python.exe') : join(folder, 'bin', 'python');
}

async function findPython(): Promise<string | undefined> {
  for (const name of ['python3', 'python']) {
    const check = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))';
    const found = await tryProgram(name, ['-c', check], { output: 'hide' }).catch(() => undefined);
    if (found?.code === 0) return name;
  }
  return undefined;
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
