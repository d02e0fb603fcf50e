/**
 * Two styles that separate the content of the run from the text of this extension. No text of an agent can look like
 * one of the extension's headings, or hide the following text with an unclosed fence or comment.
 */
import { escapeMarkdown, oneLine } from '../../core/base/markdownText.ts';
import { showHtml } from './plainHtml.ts';

export interface TextStyle {
  /** The text of a message, as blocks of lines. */
  text(text: string): string;
  /** JSON and other code. */
  code(text: string): string;
  /** A heading of level 1 to 4. `text` are written on one line. */
  heading(level: number, text: string): string;
  /** One line in a list of facts. */
  fact(text: string): string;
}

const lineBreak = /\r\n|[\r\n\u2028\u2029]/;

function prefixed(prefix: string, lines: readonly string[]): string {
  return lines.map((line) => (prefix + line).trimEnd()).join('\n');
}

/**
 * For people who render Markdown: quoted text stays Markdown without HTML, and code has a fence with more backticks than the code
 * contains.
 */
export const markdownStyle: TextStyle = {
  text: (text) => prefixed('> ', showHtml(text.split(lineBreak))),
  code(text) {
    const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
    const fence = '`'.repeat(longest + 1);
    return `${fence}${/^\s*[[{]/.test(text) ? 'json' : ''}\n${text}\n${fence}`;
  },
  heading: (level, text) => `${'#'.repeat(level)} ${escapeMarkdown(oneLine(text))}`,
  fact: (text) => `- ${escapeMarkdown(oneLine(text))}`,
};

/** For people who read line by line: all content of the run is indented, and headings are not. */
export const transcriptStyle: TextStyle = {
  text: (text) => prefixed('    ', text.split(lineBreak)),
  code: (text) => prefixed('    ', text.split(lineBreak)),
  heading: (level, text) => `${'#'.repeat(level)} ${oneLine(text)}`,
  fact: (text) => `- ${oneLine(text)}`,
};
