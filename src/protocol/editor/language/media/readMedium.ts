/** What can be told of a medium from its text: a `data:` URI, bare Base64, or a URL. */
import { readDataUri } from '../../../core/conversation/dataUri.ts';
import { decodeBase64, decodedLength, isLikelyBase64 } from './decodeBase64.ts';
import { headerBytes, imageSize, type ImageSize } from './imageSize.ts';
import { sniffMediaType } from './mediaType.ts';

export interface Medium {
  /** As its bytes say, otherwise as it is declared. */
  readonly type: string | undefined;
  /** Decoded. */
  readonly bytes: number;
  /** Of a picture. */
  readonly size: ImageSize | undefined;
}

/** `undefined` for what holds no bytes itself. Looks at the beginning only, however long the text. */
export function readMedium(text: string): Medium | undefined {
  const uri = readDataUri(text);
  const payload = uri === undefined ? text : uri.isBase64 ? uri.payload : undefined;
  if (payload === undefined || (uri === undefined && !isLikelyBase64(payload))) return undefined;
  const type = sniffMediaType(decodeBase64(payload, 32));
  const isImage = (type ?? uri?.mediaType ?? '').startsWith('image/');
  // Nearly all sizes stand in the first bytes.
  const size = isImage
    ? (imageSize(decodeBase64(payload, 64)) ?? imageSize(decodeBase64(payload, headerBytes)))
    : undefined;
  return { type: type ?? (uri?.mediaType === '' ? undefined : uri?.mediaType), bytes: decodedLength(payload), size };
}
