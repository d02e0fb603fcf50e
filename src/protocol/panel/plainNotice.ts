/**
 * A sentence for a place that makes links of `[words](address)`, as VS Code's notifications and input
 * boxes do, and that runs commands when `command:` links are clicked. What servers and files say is in
 * such sentences.
 */
import { visibleText } from './visibleText.ts';

/** The same words, in which no link is and nothing hides. */
export function plainNotice(text: string): string {
  return visibleText(text).replaceAll('](', '] (');
}

/** Characters of a name that a question has room for. */
const longestQuoted = 120;

/**
 * A name from a file, to be put between the quotation marks of a question: on one line, of a bounded length,
 * and without quotation marks of its own, so that it cannot end the quotation and go on as if it were us.
 */
export function quoted(name: string): string {
  const line = visibleText(name)
    .replaceAll(/[\p{Pi}\p{Pf}"`„‚「」『』]/gu, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line.length > longestQuoted ? `${line.slice(0, longestQuoted)}…` : line;
}
