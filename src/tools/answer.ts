/** Calls a tool: validates the input, and bounds the answer. Nothing here throws. */
import * as z from 'zod';
import { isJsonObject, type Json, type JsonObject } from '../protocol/core/json/json.ts';
import { describeFault } from '../protocol/core/l10n/faults.ts';
import { faultOf } from '../protocol/core/base/fault.ts';
import type { ToolContext } from './context.ts';
import { ToolError, type Tool, type ToolResult } from './tool.ts';

export interface ToolAnswer {
  readonly text: string;
  readonly structured: JsonObject;
  readonly isError: boolean;
}

/** Bytes of an answer, including its structured part: about 2,000 tokens, so that a model can read several. */
export const maxAnswer = 8 * 1024;
/** Bytes that are left for the hint at the next page. */
const hintLength = 160;

export async function callTool(tool: Tool, given: Json, context: ToolContext): Promise<ToolAnswer> {
  const input = tool.input.safeParse(given ?? {});
  if (!input.success) return failed(`The input is not valid. ${z.prettifyError(input.error)}`);
  const { cursor, ...rest } = input.data as JsonObject;
  try {
    return cut(await tool.run(rest, context), cursor);
  } catch (error) {
    const fault = faultOf(error);
    if (fault !== undefined) return failed(describeFault(fault, 'en'));
    if (error instanceof ToolError || error instanceof Error) return failed(error.message);
    return failed(String(error));
  }
}

/** The text is not repeated in the structured part, because both count. */
function failed(text: string): ToolAnswer {
  const structured = {};
  const room = maxAnswer - size(structured);
  // A character has at least one byte.
  const end = bytes(text) <= room ? text.length : fitting(text.slice(0, room), room - hintLength);
  const hint = end === text.length ? '' : `\n… ${text.length - end} more characters.`;
  return { text: text.slice(0, end) + hint, structured, isError: true };
}

/** Returns the page that begins at the cursor, which is a number of characters. It ends with a whole line if possible. */
function cut({ text, structured = {}, maxBytes = maxAnswer }: ToolResult, cursor: Json | undefined): ToolAnswer {
  const start = cursor === undefined ? 0 : Number(cursor);
  if (!Number.isSafeInteger(start) || start < 0 || (start > 0 && start >= text.length))
    return failed('The cursor is not one of this answer. Call the tool again without a cursor.');
  const bounded = size(structured) > maxAnswer / 2 ? {} : structured;
  const room = maxBytes - size(bounded) - hintLength;
  if (bytes(text) - bytes(text.slice(0, start)) <= room)
    return { text: text.slice(start), structured: bounded, isError: false };
  const end = start + fitting(text.slice(start, start + room), room);
  const next = String(end);
  const hint = `\n… ${text.length - end} more characters. To continue, repeat the call with "cursor": "${next}".`;
  return { text: text.slice(start, end) + hint, structured: { ...bounded, next_cursor: next }, isError: false };
}

const bytes = (text: string): number => Buffer.byteLength(text);
const size = (value: JsonObject): number => bytes(JSON.stringify(value));

/** Returns how many characters fit: up to the last line break, unless a line is very long. */
function fitting(text: string, room: number): number {
  let length = text.length;
  while (bytes(text.slice(0, length)) > room)
    length -= Math.max(1, Math.ceil((bytes(text.slice(0, length)) - room) / 4));
  const line = text.lastIndexOf('\n', length - 1);
  if (line > length / 2) return line + 1;
  // Half a surrogate pair is not text.
  return /[\uD800-\uDBFF]/.test(text[length - 1] ?? '') ? length - 1 : length;
}

/** Whether the value is an object, as the input of every tool is. */
export function toInput(value: Json | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}
