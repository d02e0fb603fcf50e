/** Errors as the wire writes them: in an event, and bare, as stock servers end many streams. */
import { isJsonObject, stringOr, toJsonText, type Json, type JsonObject } from '../../core/json/json.ts';
import type { RunError } from '../../core/run/ops.ts';

/** The `error` member of an event; a text is taken for its message. */
export function readError(error: Json | undefined): RunError | undefined {
  if (typeof error === 'string') return { message: error };
  if (!isJsonObject(error)) return undefined;
  const code = stringOr(error['code']);
  return { ...(code === undefined ? {} : { code }), message: stringOr(error['message']) ?? toJsonText(error) };
}

/** An object that is no event but tells of an error: `{"error": …}`, or `code` and `message` alone. */
export function readBareError(json: JsonObject): RunError | undefined {
  if (typeof json['object'] === 'string') return undefined;
  const error = readError(json['error']);
  if (error !== undefined) {
    const code = error.code ?? stringOr(json['error_type']) ?? stringOr(json['code']);
    return { ...error, ...(code === undefined ? {} : { code }) };
  }
  return typeof json['code'] === 'string' && typeof json['message'] === 'string' ? readError(json) : undefined;
}
