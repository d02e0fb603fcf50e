/** Reads information about a medium from its text: a `data:` URI, bare Base64, or a URL. */
import { readDataUri } from '../../../core/conversation/dataUri.ts';
import { decodeBase64, decodedLength, isLikelyBase64 } from './decodeBase64.ts';
import { headerBytes, imageSize, type ImageSize } from './imageSize.ts';
import { sniffMediaType } from './mediaType.ts';

export interface Medium {
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
