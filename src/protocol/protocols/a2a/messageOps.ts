/** A whole message → ops: of a request, of an answer, or of a status. */
import type { JsonObject } from '../../core/json/json.ts';
import type { Op } from '../../core/run/ops.ts';
import { markedOps, readMark } from './markedParts.ts';
import { readPart } from './parts.ts';
import { listOf, toRole } from './vocabulary.ts';

/**
 * Under that key. `type` says where it stood; `status` is what it ends with. Parts that are marked as
 * thoughts or tools are items of their own, before the message, which is left out where nothing is left.
 */
export function messageOps(json: JsonObject, item: string, type: string, status = 'completed'): readonly Op[] {
  const { parts: _parts, ...fields } = json;
  const parts = listOf(json, 'parts').map((part, index) => ({ part, index, mark: readMark(part) }));
  const plain = parts.filter(({ mark }) => mark === undefined);
  const marked = parts.flatMap(({ mark, index }) =>
    mark === undefined ? [] : markedOps(mark, `${item}/parts/${index}`),
  );
  if (plain.length === 0 && marked.length > 0) return marked;
  return [
    ...marked,
    { op: 'item-start', item, kind: 'message', type, role: toRole(json['role']) ?? 'agent', fields },
    ...plain.map(({ part }, index): Op => ({ op: 'part-replace', item, part: index, ...readPart(part) })),
    { op: 'item-end', item, status },
  ];
}
