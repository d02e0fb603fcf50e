/** Answers of servers that failed, which say so in the words of their framework instead of those of a protocol. */
import type { JsonObject } from '../../core/json/json.ts';

const failureMembers = new Set(['type', 'error', 'error_type', 'error_code', 'code', 'message', 'param', 'detail']);

/** An error that is all that a server has answered: `{"error": …}`, or what its framework says (`{"detail": …}`). */
export function isFailure(root: JsonObject): boolean {
  const isError = (root['error'] ?? root['detail'] ?? null) !== null;
  return isError && Object.keys(root).every((name) => failureMembers.has(name));
}
