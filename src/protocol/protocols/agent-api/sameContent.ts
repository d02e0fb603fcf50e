/** Distinguishes different contents at the same position, and different messages with the same id. */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { ItemIdentity } from '../building-blocks/itemKeys.ts';
import { toList } from './contentList.ts';
import type { Slot } from './contentReader.ts';
import { isDelta } from './laxMembers.ts';

/** Whether a content names a different call than the one that is already at its position. */
export function isOtherCall({ data }: JsonObject, { callId: known }: Slot): boolean {
  const callId = isJsonObject(data) ? data['call_id'] : undefined;
  if (typeof callId !== 'string' || callId === '' || known === undefined || known === '') return false;
  return callId !== known;
}

/** Whether a content is a different call than the one at its position, or a different text after a complete text. */
export function isOtherContent(content: JsonObject, slot: Slot | undefined): boolean {
  if (slot === undefined) return false;
  const { data, text, refusal } = content;
  if (isJsonObject(data)) return isOtherCall({ data }, slot);
  const plainText = text ?? refusal;
  return (
    !isDelta(content) &&
    typeof plainText === 'string' &&
    plainText !== '' &&
    slot.whole !== undefined &&
    plainText !== slot.whole
  );
}

/** The values that distinguish messages with the same id. */
export function identityOf({ type, content }: JsonObject): ItemIdentity {
  const contents = toList(content);
  const [first] = contents;
  const data = isJsonObject(first) ? first['data'] : undefined;
  return {
    ...(typeof type === 'string' && { kind: type }),
    ...(isJsonObject(data) && { callId: data['call_id'], name: data['name'] }),
    ...(contents.length > 0 && { content: contents.map(payloadOf) }),
  };
}

/** The members that are the same each time a content is repeated. */
function payloadOf(content: Json): Json {
  if (!isJsonObject(content)) return content;
  const { status: _status, sequence_number: _number, delta: _delta, index: _index, msg_id: _id, ...payload } = content;
  return payload;
}
