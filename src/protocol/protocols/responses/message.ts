/** An element of a Responses document → the common view: an item, or the event of a stream that completes one. */
import { isJsonObject, type Json } from '../../core/json/json.ts';
import { noMessage, type Message } from '../../core/conversation/message.ts';
import { isEvent } from './recognize.ts';
import { readItem } from './itemMessage.ts';

/** Items are in streams twice and more; the one that counts is that of `response.output_item.done`. */
export function readMessage(element: Json): Message {
  if (!isJsonObject(element) || !isEvent(element)) return readItem(element, '');
  if (element['type'] !== 'response.output_item.done') return { ...noMessage, json: element };
  return { ...readItem(element['item'] ?? null, '/item'), json: element };
}
