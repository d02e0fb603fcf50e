/** Text as its UTF-8 bytes, sixteen per line: for text that cannot be read, or that does not look like what it is. */

const lineBytes = 16;

/** A line looks like `00000010  68 65 6c 6c 6f 0a …  hello.`. The cost is proportional to the length of the text. */
export function hexDump(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const lines: string[] = [];
  for (let start = 0; start < bytes.length; start += lineBytes) {
    const row = [...bytes.subarray(start, start + lineBytes)];
    const hex = row.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
    const words = row.map((byte) => (byte > 0x1f && byte < 0x7f ? String.fromCharCode(byte) : '.')).join('');
    lines.push(`${start.toString(16).padStart(8, '0')}  ${hex.padEnd(3 * lineBytes)} ${words}`);
  }
  return lines.join('\n');
}

/**
 * Whether the text holds characters that normal text does not have: control characters, or the replacement character
 * for bytes that were not UTF-8. Checks only the beginning.
 */
export function isBinary(text: string): boolean {
  for (let index = 0; index < Math.min(text.length, 4096); index += 1) {
    const code = text.charCodeAt(index);
    const isSpace = code === 0x09 || code === 0x0a || code === 0x0d;
    if ((code < 0x20 && !isSpace) || code === 0x7f || code === 0xfffd) return true;
  }
  return false;
}
