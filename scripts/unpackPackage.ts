/** Unpacks the content of one npm package in one exact version into a folder, without installing it. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { downloads } from './downloads.ts';
import { npmCommand, runProgram, tryProgram } from './runProgram.ts';
import { cacheFolder } from './places.ts';
import { showProgress } from './showProgress.ts';

export interface PackageRequest {
  readonly name: string;
  readonly version: string;
  /** Only files in this folder of the package are kept (`.` for all); it becomes the root of the result. */
  readonly part: string;
  /** Prepares the unpacked folder; runs before the folder gets its final name. */
  readonly prepare?: (folder: string) => Promise<void>;
}

export interface PackageSource {
  /** The folder that contains the result. */
  readonly folder: string;
  /** Puts the archive of `name@version` into `folder`; resolves to its file name. */
  readonly download: (archive: string, folder: string) => Promise<string>;
}

const npmRegistry: PackageSource = { folder: cacheFolder, download: packWithNpm };

/**
 * Returns the folder. This is done once per version: the folder gets its final name only when it is complete, so an
 * interrupted download is repeated and a finished one is not. Throws when the hash of the archive is not the one in
 * `downloads.ts`.
 */
export async function unpackPackage(
  { name, version, part, prepare }: PackageRequest,
  source: PackageSource = npmRegistry,
): Promise<string> {
  const folder = join(source.folder, `${name.replace('@', '').replace('/', '-')}-${version}`);
  if (existsSync(folder)) return folder;
  // Another process may download the same package at the same time.
  const work = `${folder}.partial-${process.pid}`;
  try {
    await mkdir(work, { recursive: true });
    const archive = await showProgress(
      `Downloading ${name} ${version}`,
      () => source.download(`${name}@${version}`, work),
      (file) => `${(statSync(join(work, file)).size / 1_000_000).toFixed(1)} MB`,
    );
    checkIntegrity(`${name}@${version}`, await readFile(join(work, archive)));
    const inside = part === '.' ? 'package' : `package/${part}`;
    await runProgram('tar', ['-xzf', archive, inside], { cwd: work, output: 'hide' });
    const unpacked = join(work, inside);
    await prepare?.(unpacked);
    if (!existsSync(folder)) await rename(unpacked, folder);
    return folder;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function packWithNpm(archive: string, folder: string): Promise<string> {
  const [npm, pack] = npmCommand('pack', archive, '--loglevel=error');
  const { code, text } = await tryProgram(npm, pack, { cwd: folder, output: 'hide' });
  const file = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
  if (code === 0 && file !== undefined) return file;
  // npm prints a dozen lines; its code, such as ENOTFOUND, says most.
  throw new Error(`npm could not download ${archive}: ${/^npm error code (.+)$/m.exec(text)?.[1] ?? text.trim()}`);
}

/** Throws unless the hash of `content` is the one in `downloads.ts` for `archive` (`name@version`). */
export function checkIntegrity(archive: string, content: Uint8Array): void {
  const expected = downloads[archive];
  if (expected === undefined) throw new Error(`${archive} is not listed in scripts/downloads.ts.`);
  const actual = `sha512-${createHash('sha512').update(content).digest('base64')}`;
  if (actual !== expected) throw new Error(`${archive} was expected to be ${expected}, but it is ${actual}.`);
}
