/** Names of files that we make: from whatever text somebody chose, valid on Linux, macOS and Windows. */

/** Limit for the part before the ending, in bytes of UTF-8: file systems allow 255 for a whole name, encrypted ones 143. */
const maxStemBytes = 100;

/** Names that Windows gives to devices, whatever follows them after a dot. */
const deviceName = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³]) *(?:\.|$)/i;

/**
 * A name for a file: `text` as far as it can stand in a name, and `ending` behind it. Characters that some
 * system refuses become `_`; a long text is cut between characters as a reader sees them.
 */
export function toFileName(text: string, ending = ''): string {
  const allowed = text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}._ -]+/gu, '_')
    .replaceAll(/^[. ]+/g, '');
  // Windows drops dots and spaces at the end of a name.
  const stem = cutToBytes(allowed, maxStemBytes).replaceAll(/[. ]+$/g, '');
  const named = stem === '' ? '_' : stem;
  return `${deviceName.test(named) ? '_' : ''}${named}${ending}`;
}

/** The longest beginning of `text` in whole graphemes that is no longer than this in UTF-8. */
function cutToBytes(text: string, maxBytes: number): string {
  const encoder = new TextEncoder();
  let kept = '';
  let bytes = 0;
  for (const { segment } of new Intl.Segmenter().segment(text.slice(0, maxBytes + 1))) {
    bytes += encoder.encode(segment).length;
    if (bytes > maxBytes) break;
    kept += segment;
  }
  return kept;
}
