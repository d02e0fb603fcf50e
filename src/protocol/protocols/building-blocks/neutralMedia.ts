/** The source of a media part, for protocols that write its media type beside it. */
import type { NeutralPart } from '../../core/conversation/neutral.ts';

type MediaPart = Extract<NeutralPart, { readonly kind: 'image' | 'audio' | 'video' | 'file' }>;

/** The media type is missing if nothing states it. */
export type MediaSource =
  | { readonly url: string; readonly mediaType?: string }
  | { readonly base64: string; readonly mediaType?: string };

/** A data URL is split into its type and data. Returns `undefined` for a file that is only an id or a name. */
export function mediaSource(part: MediaPart): MediaSource | undefined {
  const stated = part.stated?.mediaType?.text;
  if (part.kind === 'audio') {
    const mediaType = part.format === undefined ? stated : `audio/${part.format}`;
    return { base64: part.bytes, ...(mediaType !== undefined && { mediaType }) };
  }
  const place = part.kind === 'file' ? (part.bytes ?? part.url) : part.url;
  if (place === undefined) return undefined;
  const [, type, base64] = /^data:([^;,]*);base64,(.*)$/s.exec(place) ?? [];
  if (type !== undefined && base64 !== undefined) return { base64, ...(type !== '' && { mediaType: type }) };
  const typed = stated === undefined ? {} : { mediaType: stated };
  return part.kind === 'file' && part.bytes !== undefined ? { base64: place, ...typed } : { url: place, ...typed };
}
