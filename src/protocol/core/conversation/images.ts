/** Finds the images of a message of any protocol. */
import { readDataUri, type DataUri } from './dataUri.ts';
import type { Message } from './message.ts';

/** Calls `look` with the URL of every image and its pointer. */
export function eachImageUrl({ parts }: Message, look: (url: string, pointer: string) => void): void {
  for (const { kind, value } of parts) {
    if (kind === 'image' && typeof value.json === 'string' && value.json !== '') look(value.json, value.pointer);
  }
}

/** Calls `look` with every image that is contained in the message itself. */
export function eachInlineImage(message: Message, look: (uri: DataUri, pointer: string) => void): void {
  eachImageUrl(message, (url, pointer) => {
    const uri = readDataUri(url);
    if (uri !== undefined) look(uri, pointer);
  });
}

/** The beginnings of Base64 text that identify media types. */
const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^iVBORw0KGgo/, 'image/png'],
  [/^\/9j\//, 'image/jpeg'],
  [/^R0lGOD[dl]h/, 'image/gif'],
  [/^UklGR.{6}XRUJQ/, 'image/webp'],
  [/^Qk[0-3]/, 'image/bmp'],
  [/^(?:SUkqA|TU0AK)/, 'image/tiff'],
  [/^.{5}[GWm2]Z0eXBhdmlm/, 'image/avif'],
  [/^.{5}[GWm2]Z0eXBoZWlj/, 'image/heic'],
  [/^PHN2Zy/, 'image/svg+xml'],
  [/^JVBERi0/, 'application/pdf'],
];

/** Returns the media type that the first bytes indicate, or `undefined` if it is unknown. */
export function sniffMediaType(base64: string): string | undefined {
  const start = base64.slice(0, 32);
  return beginnings.find(([pattern]) => pattern.test(start))?.[1];
}

/** The types that all providers accept. */
export const imageTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);
