/**
 * Two ways to set what the run says apart from what we say about it, so that no text of an agent can
 * pass for a heading of ours, or swallow what follows it by a fence or a comment that it never ends.
 */
import { escapeMarkdown, oneLine } from '../../core/base/markdownText.ts';

export interface TextStyle {
  /** Prose of a message, as blocks of lines. */
  text(text: string): string;
  /** JSON and other code. */
  code(text: string): string;
  /** A heading; level 1 to 4. `words` go on one line. */
  heading(level: number, words: string): string;
  /** A line of a list of facts. */
  fact(words: string): string;
}

const lineBreak = /\r\n|[\r\n\u2028\u2029]/;

function prefixed(prefix: string, text: string): string {
  return text
    .split(lineBreak)
    .map((line) => (prefix + line).trimEnd())
    .join('\n');
}

/** For people who render it: quoted prose stays Markdown, code is fenced by more than it holds. */
export const markdownStyle: TextStyle = {
  text: (text) => prefixed('> ', text),
  code(text) {
    const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
    const fence = '`'.repeat(longest + 1);
    return `${fence}${/^\s*[[{]/.test(text) ? 'json' : ''}\n${text}\n${fence}`;
  },
  heading: (level, words) => `${'#'.repeat(level)} ${escapeMarkdown(oneLine(words))}`,
  fact: (words) => `- ${escapeMarkdown(oneLine(words))}`,
};

/** For people who read it line by line: everything of the run is indented, headings alone are not. */
export const transcriptStyle: TextStyle = {
  text: (text) => prefixed('    ', text),
  code: (text) => prefixed('    ', text),
  heading: (level, words) => `${'#'.repeat(level)} ${oneLine(words)}`,
  fact: (words) => `- ${oneLine(words)}`,
};
