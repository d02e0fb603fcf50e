/** The committed verdicts about samples. A published sample is named by a hash, because its text is not ours. */
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { blocksOf } from './documentBlocks.ts';
import { readPublicSamples } from './publicSamples.ts';
import { walkBlock, type Verdict } from './walkBlock.ts';

/** Verdicts by sample, in the order of the documents. */
export type Verdicts = Readonly<Record<string, Verdict>>;

const here = import.meta.dirname;

/** Our own samples, which are a part of the repository, and the verdicts about them. */
const ownSamples = join(here, 'samples');
export const ownVerdicts = join(here, 'own.json');
/** The verdicts about the published documents, which are not a part of the repository. */
export const publishedVerdicts = join(here, 'published.json');

/** The folder of the published documents: an argument of the script, or this variable of the environment. */
export const folderVariable = 'SEED_DOCUMENTS';

/** The folder of further public documents: each repository below it as `owner+name`, at the commit of the table. */
export const publicFolderVariable = 'PUBLIC_DOCUMENTS';

/** Where further public documents come from, what is a mistake of theirs, and the verdicts about their samples. */
export const publicTable = join(here, 'public.json');

export interface PublicTable {
  readonly documents: readonly {
    readonly repository: string;
    readonly commit: string;
    readonly license: string;
    readonly paths: readonly string[];
  }[];
  /** Why an error is right, by the sample and the rule. */
  readonly mistakes: Readonly<Record<string, string>>;
  readonly samples: Readonly<Record<string, PublicVerdict>>;
}

/** The text of a public sample is not repeated; its hash shows whether it is the same. */
export interface PublicVerdict {
  readonly hash: string;
  readonly as: string;
  readonly errors?: readonly string[];
  /**
   * The protocols to which and back it cannot be converted without a difference that is not reported. Harmony is a text
   * in which nothing can be kept.
   */
  readonly differs?: readonly string[];
}

export async function readPublicTable(): Promise<PublicTable> {
  return JSON.parse(await readFile(publicTable, 'utf8')) as PublicTable;
}

/** Walks through the samples of the public documents in a folder. */
export async function walkPublic(folder: string): Promise<PublicTable['samples']> {
  const samples = await readPublicSamples(folder);
  return Object.fromEntries(
    samples.map(({ from, text }) => {
      const { as, findings = [], conversions = {} } = walkBlock(text);
      const errors = findings.filter((one) => one.startsWith('error ')).map((one) => one.slice('error '.length));
      const differs = Object.entries(conversions).flatMap(([id, how]) =>
        how.startsWith('differs') && id !== 'harmony' ? [id] : [],
      );
      const verdict: PublicVerdict = {
        hash: hashOf(text),
        as,
        ...(errors.length > 0 && { errors }),
        ...(differs.length > 0 && { differs }),
      };
      return [from, verdict];
    }),
  );
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Walks through all of our own samples. */
export async function walkOwn(): Promise<Verdicts> {
  return walk(ownSamples, (_text, name, index) => `${name} ${index + 1}`);
}

/** The same for documents whose text is not repeated here. */
export async function walkPublished(folder: string): Promise<Verdicts> {
  return walk(folder, (text) => hashOf(text));
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
export function differencesOf(
  found: Readonly<Record<string, object>>,
  committed: Readonly<Record<string, object>>,
): readonly string[] {
  const names = new Set([...Object.keys(committed), ...Object.keys(found)]);
  return [...names].flatMap((name) => {
    const [is, was] = [JSON.stringify(found[name]), JSON.stringify(committed[name])];
    return is === was ? [] : [`${name}\n  is  ${is ?? 'not there'}\n  was ${was ?? 'not there'}`];
  });
}
