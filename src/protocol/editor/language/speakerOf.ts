/** Who speaks in a message, in one word: for outlines and hints. */
import { isJsonObject } from '../../core/json/json.ts';
import type { Message } from '../../core/conversation/message.ts';

/** The role, or the type of an item that has none, such as `reasoning`; `undefined` where neither is a text. */
export function speakerOf({ role, json }: Pick<Message, 'role' | 'json'>): string | undefined {
  if (role !== undefined) return role;
  const type = isJsonObject(json) ? json['type'] : undefined;
  return typeof type === 'string' && type !== '' ? type : undefined;
}
