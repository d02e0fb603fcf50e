/** The speaker of a message in one word, for outlines and hints. */
import { isJsonObject } from '../../core/json/json.ts';
import type { Message } from '../../core/conversation/message.ts';

/** The role, or the type of an item without a role, such as `reasoning`. `undefined` where neither is text. */
export function speakerOf({ role, json }: Pick<Message, 'role' | 'json'>): string | undefined {
  if (role !== undefined) return role;
  const type = isJsonObject(json) ? json['type'] : undefined;
  return typeof type === 'string' && type !== '' ? type : undefined;
}
