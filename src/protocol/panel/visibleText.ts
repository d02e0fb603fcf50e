/**
 * Text as a screen may show it: characters that are invisible, or that reorder what stands beside them,
 * become visible marks. Copying gives the true text.
 */

/**
 * By Unicode's own properties, so that new characters of these kinds are covered: controls but tab and line
 * break, separators of lines and paragraphs, what is ignored or has no glyph by default (tags, fillers, variation
 * selectors), marks and overrides of direction, invisible format characters, noncharacters, halves of a pair.
 * Format characters that have a glyph stay (number signs of Arabic, Syriac, Kaithi), and so do the two joiners and the
 * two presentation selectors, which emoji and scripts need. The blank Braille pattern has no property of its own.
 */
const hidden = String.raw`[[[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cf}\p{Noncharacter_Code_Point}\p{Cs}\u2800]--[\t\n\u200C\u200D\uFE0E\uFE0F]]--[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]]`;
const first = new RegExp(hidden, 'v');
const every = new RegExp(hidden, 'gv');

/** Carriage returns before a line break are no news. */
const lineEnd = /\r\n/g;

/** For places that show several lines. */
export function visibleText(text: string): string {
  if (!first.test(text)) return text;
  return text.replaceAll(lineEnd, '\n').replaceAll(every, nameOf);
}

/** For places that show one line: a line break becomes a mark, too. */
export function visibleLine(text: string): string {
  return visibleText(text).replaceAll('\n', '⏎').replaceAll('\t', ' ');
}

/** JSON text that means the same, with escapes for what a screen would hide or obey. */
export function visibleJson(json: string): string {
  return json.replaceAll(every, (character) => {
    // Outside of strings JSON has no such characters but the carriage return.
    if (character === '\r') return character;
    const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
    return units.map((unit) => String.raw`\u${unit.toString(16).padStart(4, '0')}`).join('');
  });
}

/** `␛` for the controls that have a picture, `⟨U+202E⟩` for all others. */
function nameOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
}
