/** Responses requests: the conversation that one carries, and what is added to it before it is sent. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Op } from '../../core/run/ops.ts';
import { readItem } from './itemReader.ts';

/** Each item under the key `input/N`; a text alone is what the user says. */
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

/** What was asked for is watched as it comes, unless the request says otherwise. */
export function missingMembers(root: JsonObject): JsonObject {
  return root['stream'] == null ? { stream: true } : {};
}
