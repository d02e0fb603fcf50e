/** Prints a request that was derived from another one, as the body that is sent. */
import { inheritExact, printExact } from '../../core/json/exactJson.ts';
import type { Json, JsonObject } from '../../core/json/json.ts';
import type { Dialect } from '../../protocols/contract/protocol.ts';

/**
 * Adds the members that servers would otherwise create. Values that come from `source` stay exactly as they were
 * written there.
 */
export function printRequest(request: JsonObject, dialect: Dialect, source: Json): string {
  const whole: JsonObject = { ...request, ...dialect.missingMembers(request, () => crypto.randomUUID()) };
  return printExact(inheritExact(inheritExact(whole, request), source), '  ');
}
