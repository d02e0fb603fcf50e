/** Fixes of inline images: a placeholder instead of an image that is not worth sending again, and another media type. */
import type { Change } from '../../core/document/change.ts';
import type { Message } from '../../core/conversation/message.ts';
import { eachInlineImage } from '../../core/conversation/images.ts';
import type { DocumentContext } from '../engine/rule.ts';

const text = '(Image placeholder: omitted to save context)';

/**
 * Replaces the inline image at the pointer `only`, or all inline images of the message if it is absent.
 * `place` is the pointer of the message.
 */
export function replaceImages(
  message: Message,
  place: string,
  { protocol }: DocumentContext,
  only?: string,
): readonly Change[] {
  const changes: Change[] = [];
  const value = protocol.writeTextPart?.(text, message);
  if (value === undefined) return [];
  eachInlineImage(message, (_uri, pointer) => {
    const part = message.parts.find((one) => one.value.pointer === pointer);
    if (part === undefined || (only !== undefined && only !== place + pointer)) return;
    changes.push({ do: 'set', pointer: place + part.pointer, value });
  });
  return changes;
}

/** Changes the media type of a `data:` URI. Its parameters and payload stay the same. */
export function withMediaType(url: string, mediaType: string): string {
  const comma = url.indexOf(',');
  const [, ...parameters] = url.slice(0, comma === -1 ? url.length : comma).split(';');
  const rest = comma === -1 ? '' : url.slice(comma);
  return [`data:${mediaType}`, ...parameters].join(';') + rest;
}
