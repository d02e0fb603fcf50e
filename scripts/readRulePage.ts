/** Reads the page of a rule from the file next to the rule, in the folder of any topic. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RulePage } from '../src/protocol/lint/engine/rule.ts';
import { root } from './places.ts';

const folder = join(root, 'src/protocol/lint/rules');

/** The topic of each rule by the rule's id: its folder in `src/protocol/lint/rules`. */
export const topicsOfRules: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(folder).flatMap((topic) =>
    readdirSync(join(folder, topic))
      .filter((file) => !file.endsWith('.examples.ts'))
      .map((file) => [file.slice(0, -'.ts'.length), topic]),
  ),
);

export async function readRulePage(id: string): Promise<RulePage> {
  const file = join(folder, topicsOfRules[id] ?? '', `${id}.examples.ts`);
  return ((await import(pathToFileURL(file).href)) as { readonly page: RulePage }).page;
}
