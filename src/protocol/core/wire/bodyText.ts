/**
 * Decodes the bytes of a response, however they are chunked. The encoding is UTF-8, as server-sent events and JSON
 * require; UTF-16 if the first bytes indicate it; and the declared charset if the bytes turn out not to be UTF-8. The
 * bytes take precedence because the declaration of a server is often wrong.
 */
interface BodyText {
  /** Returns the text that is certain by now. */
  push(bytes: Uint8Array): string;
  /** Returns the rest. Bytes that are not a character become U+FFFD. */
  end(): string;
}

/** Decodes the next bytes, or returns the rest if there are none. */
type Decode = (bytes?: Uint8Array) => string;

export function createBodyText(contentType: string): BodyText {
  let start: Uint8Array = new Uint8Array();
  let decode: Decode | undefined;
  return {
    push(bytes) {
      if (decode !== undefined) return decode(bytes);
      start = join(start, bytes);
      if (start.length < maxMarkLength) return '';
      decode = chooseDecoder(start, contentType);
      return decode(start);
    },
    end() {
      if (decode !== undefined) return decode();
      decode = chooseDecoder(start, contentType);
      return decode(start) + decode();
    },
  };
}

const maxMarkLength = 2;

function chooseDecoder([first = 1, second = 1]: Uint8Array, contentType: string): Decode {
  // Responses of agents begin with an ASCII character, so in UTF-16 one of its two bytes is zero.
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return decodeAs('utf-16le');
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return decodeAs('utf-16be');
  const declared = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1]?.toLowerCase();
  const isMarked = first === 0xef && second === 0xbb;
  if (declared === undefined || isMarked || /^utf-?(?:8|16)/.test(declared)) return decodeAs('utf-8');
  try {
    return utf8Unless(new TextDecoder(declared));
  } catch {
    // The charset is unknown.
    return decodeAs('utf-8');
  }
}

function decodeAs(label: string): Decode {
  const decoder = new TextDecoder(label);
  return (bytes) => (bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true }));
}

/**
 * Decodes UTF-8, and switches to `other` at the first bytes that are not UTF-8. All text before them is the same in
 * both encodings.
 */
function utf8Unless(other: TextDecoder): Decode {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let held: Uint8Array | undefined = new Uint8Array();
  return (bytes) => {
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
