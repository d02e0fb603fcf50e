/** Recognizes a text delta, which nearly every event is, without allocating anything. */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';

export interface TextDelta extends JsonObject {
  readonly msg_id: string;
  readonly index: number;
  readonly text: string;
}

/**
 * Accepts a text content in progress that has all required members, no error, and no other members, which the run would
 * lose.
 */
export function isTextDelta(json: Json): json is TextDelta {
  if (!isJsonObject(json)) return false;
  const { object, type, delta, status, error, msg_id, index, text, sequence_number } = json;
  return (
    object === 'content' &&
    type === 'text' &&
    delta === true &&
    status === 'in_progress' &&
    error === null &&
    typeof msg_id === 'string' &&
    typeof index === 'number' &&
    typeof text === 'string' &&
    countMembers(json) === (sequence_number === undefined ? 8 : 9)
  );
}

function countMembers(json: JsonObject): number {
  let count = 0;
  // Engines keep the names of objects with the same members, so that this is faster than `Object.keys`.
  for (const _ in json) count += 1;
  return count;
}
