/** Creates file names from arbitrary text, which are valid on Linux, macOS and Windows. */

/**
 * The maximum length of the part before the ending, in bytes of UTF-8. File systems allow 255 bytes for a whole name,
 * encrypted ones 143.
 */
const maxStemBytes = 100;

/** Names that Windows reserves for devices, even if a dot and more text follow. */
const deviceName = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³]) *(?:\.|$)/i;

/**
 * Returns a file name: the characters of `text` that are allowed in a name, followed by `ending`. Characters that some
 * system, shell or URL could misunderstand become `_`. A long text is cut between graphemes.
 */
export function toFileName(text: string, ending = ''): string {
  const allowed = text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}._ ,'()+=，、。：；！？（）“”《》-]+/gu, '_')
    .replaceAll(/^[. ]+/g, '');
  // Windows drops dots and spaces at the end of a name.
  const stem = cutToBytes(allowed, maxStemBytes).replaceAll(/[. ]+$/g, '');
  const named = stem === '' ? '_' : stem;
  return `${deviceName.test(named) ? '_' : ''}${named}${ending}`;
}

/** Returns the longest prefix of `text` that consists of whole graphemes and has at most `maxBytes` bytes of UTF-8. */
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
