/** Recognizes error answers that have the format of the server's framework instead of a format of the protocol. */
import type { JsonObject } from '../../core/json/json.ts';

const failureMembers = new Set(['type', 'error', 'error_type', 'error_code', 'code', 'message', 'param', 'detail']);

/**
 * Whether an answer contains nothing but an error: `{"error": …}`, or the error format of the framework (`{"detail":
 * …}`).
 */
export function isFailure(root: JsonObject): boolean {
  const isError = (root['error'] ?? root['detail'] ?? null) !== null;
  return isError && Object.keys(root).every((name) => failureMembers.has(name));
}
