/** A request that was made of another one, as the body that is sent. */
import { inheritExact, printExact } from '../../core/json/exactJson.ts';
import type { Json, JsonObject } from '../../core/json/json.ts';
import type { Dialect } from '../../protocols/contract/dialect.ts';

/** With the members that servers would otherwise make up. What comes from `source` stays as it was written there. */
export function printRequest(request: JsonObject, dialect: Dialect, source: Json): string {
  const whole: JsonObject = { ...request, ...dialect.missingMembers(request, () => crypto.randomUUID()) };
  return printExact(inheritExact(inheritExact(whole, request), source), '  ');
}
