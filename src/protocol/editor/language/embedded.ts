/**
 * JSON inside a JSON string, such as the arguments of a call: its text, and the mapping between inner and outer
 * offsets.
 */
import type { TextRange } from '../../core/document/locatePointer.ts';

/** Longer strings are not parsed, because nobody edits them by hand. */
const maxLength = 1024 * 1024;

interface Embedded {
  readonly text: string;
  /** Maps an offset in the text to the offset in the slice. */
  outside(offset: number): number;
  /**
   * Maps an offset in the slice to the offset in the text. Within an escape sequence, this is the offset of the
   * character that the sequence stands for.
   */
  inside(offset: number): number;
}

/** `token` is the range of the string in the slice, including the quotes. The closing quote may be missing. */
export function readEmbedded(slice: string, { start, end }: TextRange): Embedded | undefined {
  if (slice[start] !== '"' || end - start > maxLength) return undefined;
  const units: string[] = [];
  const starts: number[] = [];
  let at = start + 1;
  while (at < end && slice[at] !== '"') {
    const [length, unit] = readUnit(slice, at);
    if (at + length > end) break;
    units.push(unit);
    starts.push(at);
    at += length;
  }
  starts.push(at);
  return {
    text: units.join(''),
    outside: (offset) => starts[Math.min(offset, starts.length - 1)] ?? at,
    inside: (offset) =>
      Math.max(
        0,
        starts.findLastIndex((begin) => begin <= offset),
      ),
  };
}

const letters: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** Length of an escape sequence or a plain character, and the character that it stands for. */
function readUnit(text: string, at: number): readonly [length: number, unit: string] {
  if (text[at] !== '\\') return [1, text.charAt(at)];
  const letter = text.charAt(at + 1);
  const hex = letter === 'u' ? /^[\dA-Fa-f]{4}/.exec(text.slice(at + 2, at + 6))?.[0] : undefined;
  if (hex !== undefined) return [6, String.fromCharCode(Number.parseInt(hex, 16))];
  return [2, letters[letter] ?? letter];
}

/** Escapes text for use inside a JSON string. */
export function escapeInside(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
