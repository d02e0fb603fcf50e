/** Changes the media type of a `data:` URI. Its parameters and payload stay the same. */
export function withMediaType(url: string, mediaType: string): string {
  const comma = url.indexOf(',');
  const [, ...parameters] = url.slice(0, comma === -1 ? url.length : comma).split(';');
  const rest = comma === -1 ? '' : url.slice(comma);
  return [`data:${mediaType}`, ...parameters].join(';') + rest;
}
