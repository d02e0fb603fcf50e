/**
 * Decodes the bytes of a response, however they are chunked. The encoding is UTF-8, as server-sent events and JSON
 * require; UTF-16 if the first bytes indicate it; and the declared charset if the bytes turn out not to be UTF-8. The
 * bytes take precedence because the declaration of a server is often wrong.
 */
interface BodyText {
  /**
   * Whether the bytes so far were UTF-8. If they end with a line break, the bytes that follow can then be decoded without
   * them: by a decoder that is created with `isRest`.
   */
  readonly isUtf8: boolean;
  /** Returns the text that is certain by now. */
  push(bytes: Uint8Array): string;
  /** Returns the rest. Bytes that are not a character become U+FFFD. */
  end(): string;
}

interface Decoder {
  readonly isUtf8: boolean;
  /** Decodes the next bytes, or returns the rest if there are none. */
  decode(bytes?: Uint8Array): string;
}

/** `isRest`: the bytes follow a line break in UTF-8. */
export function createBodyText(contentType: string, isRest = false): BodyText {
  let start: Uint8Array = new Uint8Array();
  let decoder = isRest ? decodeUtf8(contentType, true) : undefined;
  return {
    get isUtf8() {
      return decoder?.isUtf8 === true;
    },
    push(bytes) {
      if (decoder !== undefined) return decoder.decode(bytes);
      start = join(start, bytes);
      if (start.length < maxMarkLength) return '';
      decoder = chooseDecoder(start, contentType);
      return decoder.decode(start);
    },
    end() {
      if (decoder !== undefined) return decoder.decode();
      decoder = chooseDecoder(start, contentType);
      return decoder.decode(start) + decoder.decode();
    },
  };
}

const maxMarkLength = 2;

function chooseDecoder([first = 1, second = 1]: Uint8Array, contentType: string): Decoder {
  // Responses of agents begin with an ASCII character, so in UTF-16 one of its two bytes is zero.
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return decodeAs('utf-16le');
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return decodeAs('utf-16be');
  const isMarked = first === 0xef && second === 0xbb;
  if (!isMarked) return decodeUtf8(contentType);
  // Without the mark, the rest would be decoded in the declared charset.
  return otherCharset(contentType) === undefined ? decodeAs('utf-8') : { ...decodeAs('utf-8'), isUtf8: false };
}

function decodeUtf8(contentType: string, ignoreBOM = false): Decoder {
  const declared = otherCharset(contentType);
  if (declared === undefined) return decodeAs('utf-8', ignoreBOM);
  try {
    return utf8Unless(new TextDecoder(declared));
  } catch {
    // The charset is unknown.
    return decodeAs('utf-8', ignoreBOM);
  }
}

/** The declared charset, if it is not a Unicode one. */
function otherCharset(contentType: string): string | undefined {
  const declared = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1]?.toLowerCase();
  return declared === undefined || /^utf-?(?:8|16)/.test(declared) ? undefined : declared;
}

function decodeAs(label: string, ignoreBOM = false): Decoder {
  const decoder = new TextDecoder(label, { ignoreBOM });
  return {
    isUtf8: label === 'utf-8',
    decode: (bytes) => (bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true })),
  };
}

/**
 * Decodes UTF-8, and switches to `other` at the first bytes that are not UTF-8. All text before them is the same in
 * both encodings.
 */
function utf8Unless(other: TextDecoder): Decoder {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let held: Uint8Array | undefined = new Uint8Array();
  return {
    get isUtf8() {
      return held !== undefined;
    },
    decode(bytes) {
      if (held === undefined) return other.decode(bytes, { stream: bytes !== undefined });
      const all = bytes === undefined ? held : join(held, bytes);
      const end = bytes === undefined ? all.length : endOfLastCharacter(all);
      try {
        const text = strict.decode(all.subarray(0, end));
        held = all.slice(end);
        return text;
      } catch {
        held = undefined;
        return other.decode(all, { stream: bytes !== undefined });
      }
    },
  };
}

/** Returns the end of the last complete character in bytes that are UTF-8. */
function endOfLastCharacter(bytes: Uint8Array): number {
  const { length } = bytes;
  for (let back = 1; back <= Math.min(3, length); back += 1) {
    const byte = bytes[length - back] ?? 0;
    if (byte < 0x80) return length;
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? length - back : length;
  }
  return length;
}

function join(one: Uint8Array, other: Uint8Array): Uint8Array {
  if (one.length === 0) return other;
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
