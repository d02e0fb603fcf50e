/**
 * Converts an element of a Responses document to the common view. It is an item, or the stream event that completes an
 * item.
 */
import { isJsonObject, type Json } from '../../core/json/json.ts';
import { noMessage, type Message } from '../../core/conversation/message.ts';
import { isEvent } from './recognize.ts';
import { readItem } from './itemMessage.ts';

/** Items occur in streams two or more times. The one in `response.output_item.done` is used. */
export function readMessage(element: Json): Message {
  if (!isJsonObject(element) || !isEvent(element)) return readItem(element, '');
  if (element['type'] !== 'response.output_item.done') return { ...noMessage, json: element };
  return { ...readItem(element['item'] ?? null, '/item'), json: element };
}
