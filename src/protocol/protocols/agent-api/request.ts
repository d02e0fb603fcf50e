/** Agent API requests: reads their conversation and their tools, and completes them for sending. */
import { adoptExact } from '../../core/json/exactJson.ts';
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Op } from '../../core/run/ops.ts';
import type { ToolDeclaration } from '../contract/documents.ts';
import { createReader } from './reader.ts';

/** Reads the messages of `input`. Each has the key `input/N`, so that keys never collide with those of the response. */
export function readRequest(root: JsonObject): readonly Op[] {
  const input = root['input'];
  if (!Array.isArray(input)) return [];
  const reader = createReader((key) => key);
  const ops: Op[] = [];
  input.forEach((message: Json, index) => {
    if (!isJsonObject(message)) return;
    const read = { type: 'message', ...message, object: 'message', id: `input/${index}`, status: 'completed' };
    const json = adoptExact(read, message);
    reader.read({ frame: { seq: -1, at: 0, form: 'body', data: '' }, kind: 'json', json }, (op) => {
      ops.push(op.op === 'item-start' ? withoutId(op) : op);
    });
  });
  return ops;
}

/** Removes the id, because the key was used in place of the id. */
function withoutId({ id: _id, ...op }: Extract<Op, { readonly op: 'item-start' }>): Op {
  return op;
}

/** The functions in `tools`. A tool with another shape is reported without a name. */
export function declaredTools(root: JsonObject): readonly ToolDeclaration[] {
  const tools = root['tools'];
  if (!Array.isArray(tools)) return [];
  return tools.map((tool: Json, index) => {
    const at = { name: `/tools/${index}/function/name`, parameters: `/tools/${index}/function/parameters` };
    const declared = isJsonObject(tool) ? tool['function'] : undefined;
    if (!isJsonObject(declared)) return { name: undefined, parameters: undefined, at };
    return { name: stringOr(declared['name']), parameters: declared['parameters'], at };
  });
}

/**
 * Adds `session_id` and `user_id` if they are missing (absent or null). The standard server identifies running tasks by
 * both ids before it creates defaults, so two anonymous requests collide.
 */
export function missingMembers(root: JsonObject, createId: () => string): JsonObject {
  return {
    ...(root['session_id'] == null ? { session_id: createId() } : {}),
    ...(root['user_id'] == null ? { user_id: createId() } : {}),
  };
}
