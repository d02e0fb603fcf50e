/**
 * A sentence for places that turn `[words](address)` into links and run commands when `command:` links are clicked, as
 * VS Code's notifications and input boxes do. Such sentences contain text from servers and files.
 */
import { visibleText } from './visibleText.ts';
import { truncate } from '../core/base/truncate.ts';

/** The same text without links and without invisible characters. */
export function plainNotice(text: string): string {
  return visibleText(text).replaceAll('](', '] (');
}

/** Maximum characters of a name inside a question. */
const maxQuoteLength = 120;

/**
 * A name from a file, prepared for use between the quotation marks of a question. It is on one line, has a bounded
 * length, and contains no quotation marks, so that it cannot end the quotation and continue as if the extension were
 * speaking.
 */
export function quoted(name: string): string {
  const line = visibleText(name)
    .replaceAll(/[\p{Pi}\p{Pf}"`„‚「」『』]/gu, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
  return truncate(line, maxQuoteLength);
}
