/** Reads a page of the catalogue of rules, which is part of the package. */
import { readFile } from 'node:fs/promises';

/** Resolves with the Markdown of a topic, or with `undefined` if there is none. */
export function readRulePage(topic: string): Promise<string | undefined> {
  // The CLI is built to `dist/cli/` and `dist/chunks/`, two folders below the package, as this file is.
  return readFile(new URL(`../../docs/rules/${topic}.md`, import.meta.url), 'utf8').catch(() => undefined);
}
