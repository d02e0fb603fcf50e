/** Reads information about a medium from its text: a `data:` URI, bare Base64, or a URL. */
import { readDataUri } from '../../../core/conversation/dataUri.ts';
import { headerBytes, imageSize, type ImageSize } from './imageSize.ts';

interface Medium {
  /** The type detected from the bytes, otherwise the declared type. */
  readonly type: string | undefined;
  /** Decoded size in bytes. */
  readonly bytes: number;
  /** Width and height of an image. */
  readonly size: ImageSize | undefined;
}

/**
 * Returns `undefined` for text that does not hold the bytes itself. Reads only the beginning of the text, so its length
 * does not matter.
 */
export function readMedium(text: string): Medium | undefined {
  const uri = readDataUri(text);
  const payload = uri === undefined ? text : uri.isBase64 ? uri.payload : undefined;
  if (payload === undefined || (uri === undefined && !isLikelyBase64(payload))) return undefined;
  const type = sniffMediaType(decodeBase64(payload, 32));
  const isImage = (type ?? uri?.mediaType ?? '').startsWith('image/');
  // Nearly all image sizes are within the first 64 bytes.
  const size = isImage
    ? (imageSize(decodeBase64(payload, 64)) ?? imageSize(decodeBase64(payload, headerBytes)))
    : undefined;
  return { type: type ?? (uri?.mediaType === '' ? undefined : uri?.mediaType), bytes: decodedLength(payload), size };
}

interface Signature {
  readonly type: string;
  readonly at: number;
  readonly text: string;
  /** The signature of the format inside a container, where one container signature serves several formats. */
  readonly and?: { readonly at: number; readonly text: string };
}

const signatures: readonly Signature[] = [
  { type: 'image/png', at: 0, text: '\x89PNG' },
  { type: 'image/jpeg', at: 0, text: '\xFF\xD8\xFF' },
  { type: 'image/gif', at: 0, text: 'GIF8' },
  { type: 'image/webp', at: 0, text: 'RIFF', and: { at: 8, text: 'WEBP' } },
  { type: 'audio/wav', at: 0, text: 'RIFF', and: { at: 8, text: 'WAVE' } },
  { type: 'audio/mpeg', at: 0, text: 'ID3' },
  { type: 'audio/mpeg', at: 0, text: '\xFF\xFB' },
  { type: 'audio/ogg', at: 0, text: 'OggS' },
  { type: 'audio/flac', at: 0, text: 'fLaC' },
  { type: 'video/mp4', at: 4, text: 'ftyp' },
  { type: 'video/webm', at: 0, text: '\x1A\x45\xDF\xA3' },
  { type: 'application/pdf', at: 0, text: '%PDF' },
  { type: 'application/zip', at: 0, text: 'PK\x03\x04' },
];

/** Detects the type of a file from its first bytes. Returns `undefined` for an unknown type. */
function sniffMediaType(bytes: Uint8Array): string | undefined {
  const stands = ({ at, text }: { readonly at: number; readonly text: string }): boolean =>
    Array.from(text).every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
  return signatures.find((one) => stands(one) && (one.and === undefined || stands(one.and)))?.type;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const valueOf = new Map([...Array.from(alphabet, (letter, value) => [letter, value] as const), ['-', 62], ['_', 63]]);

/**
 * Decodes the first bytes of a Base64 text, without decoding the rest. Returns at most `maxBytes` bytes; fewer where the
 * text ends or is no longer Base64. Accepts both alphabets of RFC 4648.
 */
export function decodeBase64(text: string, maxBytes: number): Uint8Array {
  const bytes = new Uint8Array(Math.min(maxBytes, Math.ceil((text.length * 3) / 4)));
  let [length, bits, pending] = [0, 0, 0];
  for (const letter of text.slice(0, Math.ceil((maxBytes * 4) / 3) + 4)) {
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
function decodedLength(text: string): number {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  return Math.max(0, Math.floor(((text.length - padding) * 3) / 4));
}
