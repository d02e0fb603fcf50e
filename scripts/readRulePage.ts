/** Reads the pages of the rules from the example files beside them, in the folders of all topics. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RulePage } from '../src/protocol/lint/engine/rulePage.ts';
import { root } from './places.ts';

const folder = join(root, 'src/protocol/lint/rules');
const ending = '.examples.ts';

/** What a file of examples has: the page of one rule, or the pages of several rules by their id. */
interface Examples {
  readonly page?: RulePage;
  readonly pages?: Readonly<Record<string, RulePage>>;
}

/** A file of examples, without its ending: `messages/role-missing`. */
interface ExampleFile {
  readonly path: string;
  readonly pages: ReadonlyMap<string, RulePage>;
}

async function readExamples(path: string): Promise<ExampleFile> {
  const { page, pages } = (await import(pathToFileURL(join(folder, path + ending)).href)) as Examples;
  const own = page === undefined ? {} : { [path.slice(path.indexOf('/') + 1)]: page };
  return { path, pages: new Map(Object.entries(pages ?? own)) };
}

/** All files of examples. */
export const exampleFiles: readonly ExampleFile[] = await Promise.all(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => readExamples(file.slice(0, -ending.length).replaceAll('\\', '/'))),
);

/** The pages of all rules, by the id of the rule. */
export const rulePages: ReadonlyMap<string, RulePage> = new Map(exampleFiles.flatMap(({ pages }) => [...pages]));

/** Returns the page of a rule. Throws if the rule has none. */
export function readRulePage(id: string): RulePage {
  const page = rulePages.get(id);
  if (page === undefined) throw new Error(`no examples of ${id}`);
  return page;
}
