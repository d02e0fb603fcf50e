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

/** What a `data:` URI adds to each request, in bytes as it is sent; 0 for anything else. */
export function inlineBytes(url: string): number {
  return readDataUri(url) === undefined ? 0 : url.length;
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
