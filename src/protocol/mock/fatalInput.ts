/**
 * Requests that pass the real server's validation and then break its conversion for the agent: the
 * answer begins, and ends with a bare error (agentscope-runtime 1.1.5, recorded as content-null).
 */
import { isJsonObject, type Json, type JsonObject } from '../base/json.ts';

const toolTypes: ReadonlySet<unknown> = new Set([
  'function_call',
  'function_call_output',
  'plugin_call',
  'plugin_call_output',
  'mcp_call',
  'mcp_call_output',
]);

/** The error of the first message that cannot be converted. `request` is a valid one. */
export function findFatalInput(request: JsonObject): string | undefined {
  const input = Array.isArray(request['input']) ? (request['input'] as readonly Json[]) : [];
  return input
    .filter(isJsonObject)
    .map(explain)
    .find((error) => error !== undefined);
}

function explain({ type, content }: JsonObject): string | undefined {
  const isTool = toolTypes.has(type);
  if (!Array.isArray(content)) return `'NoneType' object is not ${isTool ? 'reversible' : 'iterable'}`;
  const contents = (content as readonly Json[]).filter(isJsonObject);
  if (!isTool)
    return contents.some((part) => part['type'] === 'refusal') ? 'Unsupported message type: refusal' : undefined;
  const payload = contents[0]?.['data'];
  return isJsonObject(payload) && !('call_id' in payload) ? "'call_id'" : undefined;
}
