/**
 * Detects whether the output of a tool reports that the tool failed. Only MCP has a flag for this, so these are common
 * conventions: `isError`, a non-empty `error`, `status: "error"`, and text that begins with “Error:”.
 */
import { isJsonObject, tryParseJson, type Json } from '../core/json/json.ts';

/** Longer outputs are not checked, because an error is short. */
const maxErrorLength = 20_000;
/** How many levels of wrapping are unpacked: AgentScope, for example, puts text blocks into a JSON string. */
const deepest = 6;

export function reportsError(output: string): boolean {
  return output.length <= maxErrorLength && hasErrorShape(output, deepest);
}

function hasErrorShape(value: Json | undefined, depth: number): boolean {
  if (depth === 0) return false;
  if (typeof value === 'string') {
    if (/^\s*(?:\w*(?:Error|Exception)\b\s*:|Traceback \(most recent call last\))/.test(value)) return true;
    return /^\s*[[{"]/.test(value) && hasErrorShape(tryParseJson(value), depth - 1);
  }
  if (Array.isArray(value)) return value.length === 1 && hasErrorShape((value as readonly Json[])[0], depth - 1);
  if (!isJsonObject(value)) return false;
  const { isError, error, status, type, text, content } = value;
  if (isError === true || isError === 'true') return true;
  if (error !== undefined && error !== null && error !== false && error !== '') return true;
  if (status === 'error') return true;
  if (type === 'text' && typeof text === 'string') return hasErrorShape(text, depth - 1);
  return Array.isArray(content) && hasErrorShape(content, depth - 1);
}
