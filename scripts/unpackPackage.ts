/** Brings the content of one npm package of one exact version into a folder, without installing it. */
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
  /** Only what lies under this folder of the package is kept, and becomes the root of the result. */
  readonly part: string;
  /** What makes the unpacked folder ready; runs before it gets its final name. */
  readonly prepare?: (folder: string) => Promise<void>;
}

/**
 * Answers the folder. Done once per version: the folder appears under its name only when complete,
 * so an interrupted download is repeated and a finished one never is. Throws when the archive is not
 * the one whose hash `downloads.ts` lists.
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
  const inside = `package/${part}`;
  await runProgram('tar', ['-xzf', archive, inside], { cwd: work, output: 'hide' });
  await prepare?.(join(work, inside));
  await rename(join(work, inside), folder);
  await rm(work, { recursive: true });
  return folder;
}

/** Throws unless `content` is what `downloads.ts` expects of `archive` (`name@version`). */
export function checkIntegrity(archive: string, content: Uint8Array): void {
  const expected = downloads[archive];
  if (expected === undefined) throw new Error(`${archive} is not listed in scripts/downloads.ts.`);
  const actual = `sha512-${createHash('sha512').update(content).digest('base64')}`;
  if (actual !== expected) throw new Error(`${archive} was expected to be ${expected}, but it is ${actual}.`);
}
