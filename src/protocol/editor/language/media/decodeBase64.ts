/** Decodes the first bytes of a Base64 text, without decoding the rest. */

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const valueOf = new Map([...Array.from(alphabet, (letter, value) => [letter, value] as const), ['-', 62], ['_', 63]]);

/**
 * Returns at most `mostBytes` bytes; fewer where the text ends or is no longer Base64. Accepts both alphabets of RFC
 * 4648.
 */
export function decodeBase64(text: string, mostBytes: number): Uint8Array {
  const bytes = new Uint8Array(Math.min(mostBytes, Math.ceil((text.length * 3) / 4)));
  let [length, bits, pending] = [0, 0, 0];
  for (const letter of text.slice(0, Math.ceil((mostBytes * 4) / 3) + 4)) {
    const value = valueOf.get(letter);
    if (value === undefined || length === bytes.length) break;
    pending = ((pending << 6) | value) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[length] = pending >> bits;
      length += 1;
    }
  }
  return bytes.subarray(0, length);
}

/** Whether a text looks like Base64: it is long, and its beginning and end hold only Base64 characters. */
export function isLikelyBase64(text: string): boolean {
  return text.length >= 64 && /^[\w+/-]{64}$/.test(text.slice(0, 64)) && /^[\w+/-]{16,}={0,2}$/.test(text.slice(-24));
}

/** Number of bytes that a Base64 text encodes. */
export function decodedLength(text: string): number {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  return Math.max(0, Math.floor(((text.length - padding) * 3) / 4));
}
