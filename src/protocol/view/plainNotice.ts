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
