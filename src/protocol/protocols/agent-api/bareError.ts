/**
 * Reads errors as they are sent on the wire: inside an event, or as a bare error, with which standard servers end many
 * streams.
 */
import { isJsonObject, stringOr, toJsonText, type Json, type JsonObject } from '../../core/json/json.ts';
import type { RunError } from '../../core/run/ops.ts';

/** Reads the `error` member of an event. If it is a string, the string is the message. */
export function readError(error: Json | undefined): RunError | undefined {
  if (typeof error === 'string') return { message: error };
  if (!isJsonObject(error)) return undefined;
  const code = stringOr(error['code']);
  return { ...(code === undefined ? {} : { code }), message: stringOr(error['message']) ?? toJsonText(error) };
}

/** Reads an object that is not an event but reports an error: `{"error": …}`, or only `code` and `message`. */
export function readBareError(json: JsonObject): RunError | undefined {
  if (typeof json['object'] === 'string') return undefined;
  const error = readError(json['error']);
  if (error !== undefined) {
    const code = error.code ?? stringOr(json['error_type']) ?? stringOr(json['code']);
    return { ...error, ...(code === undefined ? {} : { code }) };
  }
  return typeof json['code'] === 'string' && typeof json['message'] === 'string' ? readError(json) : undefined;
}
