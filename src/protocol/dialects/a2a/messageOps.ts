/** A whole message → ops: of a request, of an answer, or of a status. */
import type { JsonObject } from '../../base/json.ts';
import type { Op } from '../../run/ops.ts';
import { readPart } from './parts.ts';
import { listOf, toRole } from './vocabulary.ts';

/** Under that key. `type` says where it stood; `status` is what it ends with. */
export function messageOps(json: JsonObject, item: string, type: string, status = 'completed'): readonly Op[] {
  const { parts: _parts, ...fields } = json;
  return [
    { op: 'item-start', item, kind: 'message', type, role: toRole(json['role']) ?? 'agent', fields },
    ...listOf(json, 'parts').map((part, index): Op => ({ op: 'part-replace', item, part: index, ...readPart(part) })),
    { op: 'item-end', item, status },
  ];
}
