/**
 * Parts with a special meaning: A2A has no parts for thoughts and tools, so agents mark such parts with metadata.
 * Google's ADK does this (`adk_type`, `adk_thought`), and other agents after it use their own prefix; AgentScope's
 * adapter sends the data of a call without a mark.
 */
import { tryParseExact } from '../../core/json/exactJson.ts';
import { isJsonObject, stringOr, toJsonText, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Op } from '../../core/run/ops.ts';

export interface MarkedPart {
  readonly kind: 'reasoning' | 'call' | 'output';
  readonly callId?: string;
  readonly name?: string;
  readonly text: string;
  readonly json: JsonObject;
}

/** Returns `undefined` for a part without a special meaning. */
export function readMark(part: Json): MarkedPart | undefined {
  if (!isJsonObject(part)) return undefined;
  const { text, data, metadata } = part;
  const marks = isJsonObject(metadata) ? metadata : {};
  if (typeof text === 'string') {
    return markOf(marks, 'thought') === true ? { kind: 'reasoning', text, json: part } : undefined;
  }
  // A call that waits for the user is a question to the user; the message that contains it asks that question.
  if (!isJsonObject(data) || markOf(marks, 'is_long_running') === true) return undefined;
  const type = markOf(marks, 'type');
  const callId = stringOr(data['id']) ?? stringOr(data['call_id']);
  const name = stringOr(data['name']);
  const names = { ...(callId !== undefined && { callId }), ...(name !== undefined && { name }) };
  if (type === 'function_call' || isAgentScope(data, 'arguments')) {
    return { kind: 'call', ...names, text: toText(data['args'] ?? data['arguments'] ?? {}), json: part };
  }
  if (type === 'function_response' || isAgentScope(data, 'output')) {
    return { kind: 'output', ...names, text: toText(unwrap(data['response'] ?? data['output'] ?? null)), json: part };
  }
  return undefined;
}

/**
 * Returns the object for the arguments or the response of a marked part, with its numbers as they were written. ADK
 * requires an object; any other text, such as the number `42`, stays a text in the member `otherwise`.
 */
export function toMarkedObject(text: string, otherwise: 'value' | 'result'): JsonObject {
  const json = tryParseExact(text);
  return isJsonObject(json) ? json : { [otherwise]: text };
}

const types = { reasoning: 'thought', call: 'function_call', output: 'function_response' } as const;

/**
 * Returns the ops of a marked part, which becomes an item of its own with that key. `message` is the message around it,
 * if the part has to keep it.
 */
export function markedOps(marked: MarkedPart, item: string, message: JsonObject | undefined): readonly Op[] {
  const { kind, text, json, callId, name } = marked;
  const isNamed = callId !== undefined || name !== undefined;
  const names = { ...(callId !== undefined && { callId }), ...(name !== undefined && { name }) };
  const part = kind === 'reasoning' ? 'text' : kind === 'call' ? 'arguments' : 'output';
  return [
    { op: 'item-start', item, kind, type: types[kind], fields: json },
    ...(isNamed ? [{ op: 'item-name', item, ...names } as const] : []),
    { op: 'part-replace', item, part: 0, kind: part, value: { text }, ...(message && { fields: message }) },
    { op: 'item-end', item, status: 'completed' },
  ];
}

/** Reads a mark under its plain name or with a prefix: `adk_type`, `kagent_type`. */
function markOf(metadata: JsonObject, name: string): Json | undefined {
  const key = Object.keys(metadata).find((each) => each === name || each.endsWith(`_${name}`));
  return key === undefined ? undefined : metadata[key];
}

function isAgentScope(data: JsonObject, member: string): boolean {
  return typeof data['call_id'] === 'string' && typeof data[member] === 'string';
}

/** Values that are not objects are wrapped as `result`; this removes the wrapper. */
function unwrap(response: Json): Json {
  if (!isJsonObject(response)) return response;
  const { result, ...rest } = response;
  return result !== undefined && Object.keys(rest).length === 0 ? result : response;
}

function toText(value: Json): string {
  return typeof value === 'string' ? value : toJsonText(value);
}
