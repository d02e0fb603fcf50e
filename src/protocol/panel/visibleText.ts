/**
 * Text that is safe to show on a screen: characters that are invisible, or that reorder adjacent characters, become
 * visible marks. Copying still gives the original text.
 */

/**
 * Uses Unicode properties, so that new characters of these kinds are covered: controls except tab and line break, line
 * and paragraph separators, characters that are ignored or have no glyph by default (tags, fillers, variation
 * selectors), direction marks and overrides, invisible format characters, noncharacters, and lone surrogates. Format
 * characters that have a glyph stay (number signs of Arabic, Syriac, Kaithi), and so do the two joiners and the two
 * presentation selectors, which emoji and scripts need. The blank Braille pattern has no property of its own, so it is
 * listed here.
 */
const hidden = String.raw`[[[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cf}\p{Noncharacter_Code_Point}\p{Cs}\u2800]--[\t\n\u200C\u200D\uFE0E\uFE0F]]--[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]]`;
const first = new RegExp(hidden, 'v');
const every = new RegExp(hidden, 'gv');

/** A carriage return before a line break is not worth a mark. */
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

/** JSON text with the same meaning, in which characters that a screen would hide or interpret are escaped. */
export function visibleJson(json: string): string {
  return json.replaceAll(every, (character) => {
    // Outside of strings, the carriage return is the only such character in JSON.
    if (character === '\r') return character;
    const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
    return units.map((unit) => String.raw`\u${unit.toString(16).padStart(4, '0')}`).join('');
  });
}

/** `␛` for control characters that have a picture, `⟨U+202E⟩` for all others. */
function nameOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
}
