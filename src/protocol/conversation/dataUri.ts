/** `data:` URIs (RFC 2397), as far as they carry media in messages. */

export interface DataUri {
  /** In lower case, without parameters; empty when none is given. */
  readonly mediaType: string;
  readonly isBase64: boolean;
  readonly payload: string;
}

/** Media types and their parameters are short. */
const longestHead = 500;

/** `undefined` for what is no `data:` URI at all. Does not look at the payload. */
export function readDataUri(url: string): DataUri | undefined {
  if (!/^data:/i.test(url)) return undefined;
  const comma = url.indexOf(',');
  const head = url.slice(5, Math.min(comma === -1 ? Infinity : comma, longestHead)).toLowerCase();
  const [mediaType = '', ...parameters] = head.split(';');
  return {
    mediaType: mediaType.trim(),
    isBase64: parameters.some((parameter) => parameter.trim() === 'base64'),
    payload: comma === -1 ? '' : url.slice(comma + 1),
  };
}

/** Decoded size of a Base64 `data:` URI in bytes; 0 for anything else. */
export function inlineBytes(url: string): number {
  const uri = readDataUri(url);
  if (uri?.isBase64 !== true) return 0;
  const padding = uri.payload.endsWith('==') ? 2 : uri.payload.endsWith('=') ? 1 : 0;
  return Math.max(0, Math.floor((uri.payload.length * 3) / 4) - padding);
}

/** Whether a payload can be decoded. White space is passed over, and missing padding, as decoders do. */
export function isBase64(payload: string): boolean {
  // A search for the first foreign character reads each one once, however long the payload is.
  const end = payload.search(/[^A-Za-z0-9+/]/);
  if (end === -1) return payload !== '' && payload.length % 4 !== 1;
  const rest = payload.slice(end);
  if (rest === '=' || rest === '==') return end > 0 && payload.length % 4 === 0;
  return /^=*\s/.test(rest.slice(0, 4)) && isBase64(payload.replaceAll(/\s/g, ''));
}
