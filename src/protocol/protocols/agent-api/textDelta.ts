/** The event that nearly every event is, told from all others without building anything. */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';

export interface TextDelta extends JsonObject {
  readonly msg_id: string;
  readonly index: number;
  readonly text: string;
}

/**
 * A text content at work that says all it must, and carries neither an error nor another payload.
 * Members that no model has are not looked for: counting them alone would nearly double the cost.
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
