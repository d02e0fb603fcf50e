/** Reads `data:` URIs (RFC 2397) that carry media in messages. */

export interface DataUri {
  /** In lower case and without parameters. Empty if none is given. */
  readonly mediaType: string;
  readonly isBase64: boolean;
  readonly payload: string;
}

/** The maximum length of the part before the data, because media types and their parameters are short. */
const maxHeadLength = 500;

/** Returns `undefined` if the URL is not a `data:` URI. The payload is not checked. */
export function readDataUri(url: string): DataUri | undefined {
  if (!/^data:/i.test(url)) return undefined;
  const comma = url.indexOf(',');
  const head = url.slice(5, Math.min(comma === -1 ? Infinity : comma, maxHeadLength)).toLowerCase();
  const [mediaType = '', ...parameters] = head.split(';');
  return {
    mediaType: mediaType.trim(),
    isBase64: parameters.some((parameter) => parameter.trim() === 'base64'),
    payload: comma === -1 ? '' : url.slice(comma + 1),
  };
}

/** Returns the number of bytes that a `data:` URI adds to each request, as it is sent. Returns 0 for any other URL. */
export function inlineBytes(url: string): number {
  return readDataUri(url) === undefined ? 0 : url.length;
}

/** Checks whether a payload can be decoded. Whitespace and missing padding are ignored, as decoders do. */
export function isBase64(payload: string): boolean {
  // A search for the first other character reads each one once, however long the payload is.
  const end = payload.search(/[^A-Za-z0-9+/]/);
  if (end === -1) return payload !== '' && payload.length % 4 !== 1;
  const rest = payload.slice(end);
  if (rest === '=' || rest === '==') return end > 0 && payload.length % 4 === 0;
  return /^=*\s/.test(rest.slice(0, 4)) && isBase64(payload.replaceAll(/\s/g, ''));
}
