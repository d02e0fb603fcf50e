/** Checks that no text for users contains a word or phrase that `docs/glossary.md` lists as retired. */
import type { Law, SourceFile } from './sourceFiles.ts';

export interface RetiredWord {
  readonly pattern: RegExp;
  readonly instead: string;
}

/** The file whose table defines the retired words. */
export const glossaryPath = 'docs/glossary.md';

/**
 * Reads the table under the heading “Retired words”. The first cell of a row is a regular expression in backticks, which
 * ignores case; the second one is the replacement.
 */
export function readRetiredWords(glossary: string): readonly RetiredWord[] {
  const section = glossary.split(/^## /m).find((each) => each.startsWith('Retired words')) ?? '';
  return [...section.matchAll(/^\| `([^`]+)` *\| ([^|]+?) *\|/gm)].map(([, source = '', instead = '']) => ({
    pattern: new RegExp(source, 'giu'),
    instead,
  }));
}

/** Reports each retired word in a text for users, with its line and its replacement. */
export function avoidsRetiredWords(words: readonly RetiredWord[]): Law {
  return (files) =>
    files.filter(isForUsers).flatMap(({ path, text }) => {
      const shown = /\.tsx?$/.test(path) && path.startsWith('src/') ? keepStrings(text) : text;
      return words.flatMap(({ pattern, instead }) =>
        [...shown.matchAll(pattern)].map(
          ({ 0: found, index }) => `${path}: ${lineAt(shown, index)}: “${found}” is retired, write ${instead}`,
        ),
      );
    });
}

const forUsers =
  /^(?:src\/.*\.tsx?|package\.nls.*\.json|README.*\.md|docs\/(?:rules\/)?[^/]+\.md|(?:templates|samples|snippets|schemas)\/.*)$/;

function isForUsers({ path }: SourceFile): boolean {
  return forUsers.test(path) && path !== glossaryPath;
}

/** Replaces everything except string literals and line breaks by nothing, so that line numbers are kept. */
function keepStrings(code: string): string {
  return code.replaceAll(token, (found) => {
    const isComment = found.startsWith('/');
    return isComment || found.length === 1 ? found.replaceAll(/[^\n]/g, '') : found;
  });
}

/** A comment, a string literal, or any other character. */
const token = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`|[\s\S]/g;

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
