/** Unpacks the content of one npm package in one exact version into a folder, without installing it. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { downloads } from './downloads.ts';
import { npmCommand, runProgram } from './runProgram.ts';
import { cacheFolder } from './places.ts';

export interface PackageRequest {
  readonly name: string;
  readonly version: string;
  /** Only files in this folder of the package are kept (`.` for all); it becomes the root of the result. */
  readonly part: string;
  /** Prepares the unpacked folder; runs before the folder gets its final name. */
  readonly prepare?: (folder: string) => Promise<void>;
}

/**
 * Returns the folder. This is done once per version: the folder gets its final name only when it is complete, so an
 * interrupted download is repeated and a finished one is not. Throws when the hash of the archive is not the one in
 * `downloads.ts`.
 */
export async function unpackPackage({ name, version, part, prepare }: PackageRequest): Promise<string> {
  const label = `${name.replace('@', '').replace('/', '-')}-${version}`;
  const folder = join(cacheFolder, label);
  if (existsSync(folder)) return folder;
  console.log(`Downloading ${name} ${version}…`);
  const work = `${folder}.partial`;
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  const [npm, pack] = npmCommand('pack', `${name}@${version}`, '--pack-destination', work);
  await runProgram(npm, pack, { cwd: cacheFolder, output: 'hide' });
  const archive = `${label}.tgz`;
  checkIntegrity(`${name}@${version}`, await readFile(join(work, archive)));
  const inside = part === '.' ? 'package' : `package/${part}`;
  await runProgram('tar', ['-xzf', archive, inside], { cwd: work, output: 'hide' });
  await prepare?.(join(work, inside));
  await rename(join(work, inside), folder);
  await rm(work, { recursive: true });
  return folder;
}

/** Throws unless the hash of `content` is the one in `downloads.ts` for `archive` (`name@version`). */
export function checkIntegrity(archive: string, content: Uint8Array): void {
  const expected = downloads[archive];
  if (expected === undefined) throw new Error(`${archive} is not listed in scripts/downloads.ts.`);
  const actual = `sha512-${createHash('sha512').update(content).digest('base64')}`;
  if (actual !== expected) throw new Error(`${archive} was expected to be ${expected}, but it is ${actual}.`);
}
