/** The committed verdicts about samples. A published sample is named by a hash, because its text is not ours. */
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { blocksOf } from './documentBlocks.ts';
import { walkBlock, type Verdict } from './walkBlock.ts';

/** Verdicts by sample, in the order of the documents. */
export type Verdicts = Readonly<Record<string, Verdict>>;

const here = import.meta.dirname;

/** Our own samples, which are a part of the repository, and the verdicts about them. */
export const ownSamples = join(here, 'samples');
export const ownVerdicts = join(here, 'own.json');
/** The verdicts about the published documents, which are not a part of the repository. */
export const publishedVerdicts = join(here, 'published.json');

/** The folder of the published documents: an argument of the script, or this variable of the environment. */
export const folderVariable = 'SEED_DOCUMENTS';

/** Walks through all of our own samples. */
export async function walkOwn(): Promise<Verdicts> {
  return walk(ownSamples, (_text, name, index) => `${name} ${index + 1}`);
}

/** The same for documents whose text is not repeated here. */
export async function walkPublished(folder: string): Promise<Verdicts> {
  return walk(folder, (text) => createHash('sha256').update(text).digest('hex').slice(0, 16));
}

async function walk(folder: string, nameOf: (text: string, name: string, index: number) => string): Promise<Verdicts> {
  const verdicts: [string, Verdict][] = [];
  for (const name of (await readdir(folder)).toSorted()) {
    const blocks = blocksOf(await readFile(join(folder, name), 'utf8'));
    blocks.forEach(({ text }, index) => verdicts.push([nameOf(text, name, index), walkBlock(text)]));
  }
  return Object.fromEntries(verdicts);
}

export async function readVerdicts(file: string): Promise<Verdicts> {
  return JSON.parse(await readFile(file, 'utf8')) as Verdicts;
}

/** One line for each sample whose verdict differs, is new or is no longer there. */
export function differencesOf(found: Verdicts, committed: Verdicts): readonly string[] {
  const names = new Set([...Object.keys(committed), ...Object.keys(found)]);
  return [...names].flatMap((name) => {
    const [is, was] = [JSON.stringify(found[name]), JSON.stringify(committed[name])];
    return is === was ? [] : [`${name}\n  is  ${is ?? 'not there'}\n  was ${was ?? 'not there'}`];
  });
}
