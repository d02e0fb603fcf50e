/** URLs in a slice that can be opened. `data:` URIs and URLs of object stores cannot be opened. */
import type { TextRange } from '../../core/document/locatePointer.ts';

export interface Link {
  /** Range of the text inside the quotes. */
  readonly range: TextRange;
  readonly url: string;
}

/** A whole string that is a URL. Its slashes may be escaped, as PHP does. */
const written = /"((?:https?|file):(?:\\?\/){2}(?:[^"\\\s]|\\\/)+)"/g;

export function linksIn(text: string): readonly Link[] {
  return Array.from(text.matchAll(written), ({ index, 1: url = '' }) => ({
    range: { start: index + 1, end: index + 1 + url.length },
    url: url.replaceAll(String.raw`\/`, '/'),
  }));
}
