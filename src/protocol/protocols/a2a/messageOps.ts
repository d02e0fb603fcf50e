/** Converts a complete message, of a request, an answer or a status, to ops. */
import { adoptExact } from '../../core/json/exactJson.ts';
import type { JsonObject } from '../../core/json/json.ts';
import type { Op } from '../../core/run/ops.ts';
import { markedOps, readMark } from './markedParts.ts';
import { readPart } from './parts.ts';
import { partsName, partsOf } from './transcoded.ts';
import { toCamel, toRole } from './vocabulary.ts';

/**
 * Returns the ops of a message. `item` is its key, `type` names where the message was found, and `status` is the status
 * with which it ends. Parts that are marked as thoughts or tools become items of their own before the message, and the
 * message is left out when no other part is left.
 */
export function messageOps(json: JsonObject, item: string, type: string, status = 'completed'): readonly Op[] {
  const name = partsName(json);
  const { [name]: _parts, ...fields } = json;
  const parts = partsOf(json).map((part, index) => ({ part, index, mark: readMark(part) }));
  const plain = parts.filter(({ mark }) => mark === undefined);
  // A message that has no item of its own is kept by its first part.
  const about = plain.length === 0 && hasMore(fields) ? adoptExact({ ...fields, [name]: [] }, json) : undefined;
  const marked = parts.flatMap(({ mark, index }) =>
    mark === undefined ? [] : markedOps(mark, `${item}/${name}/${index}`, index === 0 ? about : undefined),
  );
  if (plain.length === 0 && marked.length > 0) return marked;
  // Where the parts are written.
  const placed: JsonObject = name === 'parts' ? {} : { [name]: [] };
  return [
    ...marked,
    {
      op: 'item-start',
      item,
      kind: 'message',
      type,
      role: toRole(json['role']) ?? 'agent',
      fields: adoptExact({ ...fields, ...placed }, json),
    },
    ...plain.map(({ part }, index): Op => ({ op: 'part-replace', item, part: index, ...readPart(part) })),
    { op: 'item-end', item, status },
  ];
}

const identifying: ReadonlySet<string> = new Set(['kind', 'messageId', 'role', 'taskId', 'contextId']);

/** Whether a message has members besides its parts and what identifies it. */
function hasMore(fields: JsonObject): boolean {
  return Object.entries(fields).some(([name, value]) => !identifying.has(toCamel(name)) && value != null);
}
