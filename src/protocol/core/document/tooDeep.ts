/**
 * Limits the depth of JSON for recursive parsers. jsonc-parser is recursive and fails between 4,000 and 6,000 levels
 * (measured); `JSON.parse` is not.
 */
import { deepestJson } from '../json/jsonDepth.ts';
import { endOfString } from './endOfString.ts';
import { skipBlank } from './scanJson.ts';

/** Returns the offset of the first bracket that is nested too deep to be parsed by recursion. */
export function findTooDeep(text: string): number | undefined {
  const open: string[] = [];
  for (let at = skipBlank(text, 0); at < text.length; at = skipBlank(text, at)) {
    const found = text[at];
    if (found === '"') at = endOfString(text, at);
    else {
      if (found === '{' || found === '[') open.push(found === '{' ? '}' : ']');
      else if (found === open.at(-1)) open.pop();
      if (open.length > deepestJson) return at;
      at += 1;
    }
  }
  return undefined;
}
