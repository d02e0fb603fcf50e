/**
 * Recognizes the most frequent kind of event, about which no rule has findings: the next piece of an announced text that
 * is not over. Checking this once here instead of in every rule keeps linting cheap.
 */
import { isJsonObject, type Json, type JsonObject } from '../../../core/json/json.ts';
import type { ResponseStream, StreamedText } from './responseStream.ts';
import type { StreamEvent } from './streamEvent.ts';

/** A text that is being streamed, and an event that added to it. */
export interface QuietText {
  readonly json: JsonObject;
  readonly text: StreamedText;
}

/** Returns the text that the latest event added to, if the next event about it will be of this kind. */
export function findQuietText(event: StreamEvent, stream: ResponseStream): QuietText | undefined {
  const { about, stage, owner, slot, json } = event;
  const { id, index } = owner;
  if (about !== 'text' || stage !== 'goes-on' || stream.end !== undefined) return undefined;
  if (id === undefined || index === undefined || stream.find({ id, index: undefined })?.index !== index)
    return undefined;
  const item = stream.find(owner);
  const text = item?.texts.get(slot);
  if (item?.isAnnounced !== true || item.isOver || text === undefined || text.isOver) return undefined;
  return text.isAnnounced || !slot.startsWith('content/') ? { json, text } : undefined;
}

/** Returns what the element adds to the text, if no other event came in between and it does nothing else. */
export function moreOf({ json: before }: QuietText, element: Json): string | undefined {
  if (!isJsonObject(element)) return undefined;
  const { delta } = element;
  const isSame =
    element['item_id'] === before['item_id'] &&
    element['type'] === before['type'] &&
    element['output_index'] === before['output_index'] &&
    element['content_index'] === before['content_index'] &&
    element['summary_index'] === before['summary_index'];
  return isSame && typeof delta === 'string' ? delta : undefined;
}
