/**
 * Text as a screen may show it: characters that hide, or reorder what stands beside them, become
 * visible marks. Joiners stay, since emoji and scripts need them. Copying gives the true text.
 */

/** Controls but tab and line break; marks and overrides of direction; what has no width; tags; Unicode TR 36, 39. */
const hidden =
  // oxlint has no quarrel with escapes in a string; in a literal they would be control characters.
  String.raw`[\0-\x08\x0B-\x1F\x7F-\x9F\xAD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}]`;
const first = new RegExp(hidden, 'u');
const every = new RegExp(hidden, 'gu');

/** Carriage returns before a line break are no news. */
const lineEnd = /\r\n/g;

export function visibleText(text: string): string {
  if (!first.test(text)) return text;
  return text.replaceAll(lineEnd, '\n').replaceAll(every, nameOf);
}

/** `␛` for the controls that have a picture, `⟨U+202E⟩` for all others. */
function nameOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
}
