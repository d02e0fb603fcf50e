/**
 * Finds requests that pass the real server's validation but then break its conversion for the agent: the response
 * begins, and ends with a bare error (agentscope-runtime 1.1.5, recorded as content-null).
 */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { toPointer } from '../../core/json/pointer.ts';
import type { Issue } from '../contract/requestChecker.ts';

const toolTypes: ReadonlySet<unknown> = new Set([
  'function_call',
  'function_call_output',
  'plugin_call',
  'plugin_call_output',
  'mcp_call',
  'mcp_call_output',
]);

/** Messages that cannot be converted, with the error for each. The real server stops at the first one. */
export function runTimeFaults(request: JsonObject): readonly Issue[] {
  const input = Array.isArray(request['input']) ? (request['input'] as readonly Json[]) : [];
  return input.flatMap((message, index) => (isJsonObject(message) ? findFaults(message, ['input', index]) : []));
}

/** Whether the message is one that cannot be converted. */
export function hasRunTimeFault(message: JsonObject): boolean {
  return findFaults(message, ['input', 0]).length > 0;
}

function findFaults(message: JsonObject, path: readonly [string, number]): readonly Issue[] {
  const { content = null } = message;
  const isTool = toolTypes.has(message['type']);
  if (content === null) {
    const error = `'NoneType' object is not ${isTool ? 'reversible' : 'iterable'}`;
    return [{ pointer: toPointer([...path, 'content']), message: error }];
  }
  if (!Array.isArray(content)) return [];
  const contents = content as readonly Json[];
  if (isTool) {
    // The server looks only at the first content.
    const payload = isJsonObject(contents[0]) ? contents[0]['data'] : undefined;
    const nameless = isJsonObject(payload) && !('call_id' in payload);
    return nameless ? [{ pointer: toPointer([...path, 'content', 0, 'data', 'call_id']), message: "'call_id'" }] : [];
  }
  return contents.flatMap((part, index) =>
    isJsonObject(part) && part['type'] === 'refusal'
      ? [{ pointer: toPointer([...path, 'content', index]), message: 'Unsupported message type: refusal' }]
      : [],
  );
}
