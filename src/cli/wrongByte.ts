/** Finds the first byte of an input that is not UTF-8, while the input is decoded piece by piece. */
import { createBodyText } from '../protocol/core/wire/bodyText.ts';

export interface WrongByte {
  /** The number of bytes before it. */
  readonly offset: number;
  /** As two hexadecimal digits. */
  readonly byte: string;
  /** The place of U+FFFD, as which it was read, counted from 1. */
  readonly line: number;
  readonly column: number;
}

export interface CheckedText {
  /** Returns the text that is certain by now. */
  push(bytes: Uint8Array): string;
  /** Returns the rest. */
  end(): string;
  /** Absent for UTF-8 and UTF-16. */
  readonly wrong: WrongByte | undefined;
}

/** Decodes UTF-8 or UTF-16, without the byte order mark. */
export function createCheckedText(): CheckedText {
  const decoder = createBodyText('');
  /** The bytes that are not part of the text yet. */
  let held: Uint8Array = new Uint8Array();
  let wrong: WrongByte | undefined;
  let [offset, line, column] = [0, 1, 1];
  const check = (bytes: Uint8Array, text: string): string => {
    if (wrong !== undefined) return text;
    let all = held.length === 0 ? bytes : Buffer.concat([held, bytes]);
    held = all;
    if (text === '' || !decoder.isUtf8) return text;
    if (offset === 0 && all[0] === 0xef && all[1] === 0xbb && all[2] === 0xbf) {
      all = all.subarray(3);
      offset = 3;
    }
    const at = findReplaced(text, all);
    const sound = at === -1 ? text : text.slice(0, at);
    const length = Buffer.byteLength(sound);
    offset += length;
    const lastLine = sound.lastIndexOf('\n') + 1;
    if (lastLine > 0) [line, column] = [line + countLines(sound), 1];
    column += sound.length - lastLine;
    held = all.subarray(length);
    if (at !== -1) wrong = { offset, byte: (held[0] ?? 0).toString(16).padStart(2, '0').toUpperCase(), line, column };
    return text;
  };
  return {
    push: (bytes) => check(bytes, decoder.push(bytes)),
    end: () => check(new Uint8Array(), decoder.end()),
    get wrong() {
      return wrong;
    },
  };
}

/** The index of the first U+FFFD that the bytes of the text do not contain. All text before it has the same bytes. */
function findReplaced(text: string, bytes: Uint8Array): number {
  let [from, before] = [0, 0];
  for (let at = text.indexOf('\uFFFD'); at !== -1; at = text.indexOf('\uFFFD', from)) {
    before += Buffer.byteLength(text.slice(from, at));
    if (bytes[before] !== 0xef || bytes[before + 1] !== 0xbf || bytes[before + 2] !== 0xbd) return at;
    before += 3;
    from = at + 1;
  }
  return -1;
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
