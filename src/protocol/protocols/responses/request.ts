/** Responses requests: reads the conversation, and adds missing members before sending. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Op } from '../../core/run/ops.ts';
import { readItem } from './itemReader.ts';

/** Each item has the key `input/N`. A plain text is a user message. */
export function readRequest(root: JsonObject): readonly Op[] {
  const { input } = root;
  const ops: Op[] = [];
  const read = (item: JsonObject, key: string): void => {
    readItem(item, key, (op) => ops.push(op));
    ops.push({ op: 'item-end', item: key, status: stringOr(item['status']) ?? 'completed' });
  };
  if (typeof input === 'string') read({ type: 'message', role: 'user', content: input }, 'input');
  if (Array.isArray(input)) {
    input.forEach((item: Json, index) => {
      if (isJsonObject(item)) read(item, `input/${index}`);
    });
  }
  return ops;
}

/** Requests a stream, unless the request sets `stream`, so that the response can be watched as it arrives. */
export function missingMembers(root: JsonObject): JsonObject {
  return root['stream'] == null ? { stream: true } : {};
}
