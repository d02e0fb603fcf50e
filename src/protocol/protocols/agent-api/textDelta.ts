/** Recognizes a text delta, which nearly every event is, without allocating anything. */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';

export interface TextDelta extends JsonObject {
  readonly msg_id: string;
  readonly index: number;
  readonly text: string;
}

/**
 * Accepts a text content in progress that has all required members and neither an error nor another payload. It does
 * not look for members that no model has: just counting them would nearly double the cost.
 */
export function isTextDelta(json: Json): json is TextDelta {
  if (!isJsonObject(json)) return false;
  const { object, type, delta, status, error, data, msg_id, index, text } = json;
  return (
    object === 'content' &&
    type === 'text' &&
    delta === true &&
    status === 'in_progress' &&
    error === null &&
    data === undefined &&
    typeof msg_id === 'string' &&
    typeof index === 'number' &&
    typeof text === 'string'
  );
}
