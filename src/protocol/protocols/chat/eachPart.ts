/** Visits the content parts of a Chat Completions message as they are written. */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Message } from '../../core/conversation/message.ts';

/** Calls `look` for every part that is an object, with its pointer. A plain string has no parts. */
export function eachPart({ json }: Message, look: (part: JsonObject, pointer: string) => void): void {
  const content = isJsonObject(json) ? json['content'] : undefined;
  if (!Array.isArray(content)) return;
  for (const [index, part] of (content as readonly Json[]).entries()) {
    if (isJsonObject(part)) look(part, `/content/${index}`);
  }
}

/**
 * Calls `look` for the value of each `image_url` part, if it is an object with a URL, with the pointer of the object.
 */
export function eachImage(message: Message, look: (image: JsonObject, pointer: string) => void): void {
  eachPart(message, (part, pointer) => {
    const image = part['type'] === 'image_url' ? part['image_url'] : undefined;
    if (isJsonObject(image) && typeof image['url'] === 'string' && image['url'] !== '')
      look(image, `${pointer}/image_url`);
  });
}
