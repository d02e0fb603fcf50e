/** Installs the packages that fixtures are recorded from, and runs programs with them. */
import { join } from 'node:path';
import { installPython } from '../installPython.ts';
import { root } from '../places.ts';
import { runProgram, tryProgram } from '../runProgram.ts';

/** Sets are in the same order in each run, because some messages print them. */
const sameEachTime = { PYTHONDONTWRITEBYTECODE: '1', PYTHONHASHSEED: '0' };

/** An interpreter, and the environment in which its programs run. */
export interface Python {
  readonly command: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * `base`: a lock file of the interop tests, with all dependencies. `instead`: lock files of this folder, whose packages
 * take the place of those in `base`.
 */
export async function usePython(base: string, ...instead: readonly string[]): Promise<Python> {
  const command = await install(join('test', 'interop', 'locks', base));
  const folders = await Promise.all(
    instead.map(async (file) => {
      const other = await install(join('scripts', 'record', 'locks', file));
      const print = 'import sysconfig; print(sysconfig.get_paths()["purelib"])';
      return (await tryProgram(other, ['-c', print], { output: 'hide' })).text.trim();
    }),
  );
  return {
    command,
    env: { ...sameEachTime, PYTHONPATH: folders.join(process.platform === 'win32' ? ';' : ':') },
  };
}

/** `lockFile`: a lock file of this folder, with all dependencies. */
export async function useLocked(lockFile: string): Promise<Python> {
  const command = await install(join('scripts', 'record', 'locks', lockFile));
  return { command, env: sameEachTime };
}

async function install(lockFile: string): Promise<string> {
  const packages = await installPython(join(root, lockFile));
  if (!packages.ok) throw new Error(`${lockFile}: ${packages.why}`);
  return packages.python;
}

/** Runs a program of this folder. */
export async function runPython({ command, env }: Python, program: string, ...args: readonly string[]): Promise<void> {
  await runProgram(command, [join(root, 'scripts', 'record', program), ...args], { env, output: 'hide' });
}
