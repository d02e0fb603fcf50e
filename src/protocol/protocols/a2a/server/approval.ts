/** Reads the user's answer to a task that asked whether it may use a tool. */
import { isJsonObject, stringOr, type JsonObject } from '../../../core/json/json.ts';
import type { Op } from '../../../core/run/ops.ts';
import { listOf } from '../vocabulary.ts';
import { isWaiting, type Task } from './task.ts';

const consent = /^\s*(?:y|yes|ok|okay|sure|approved?|go|是|好|可以|同意|批准)(?!\p{L})/iu;

/** Returns `undefined` for a task that has not asked for an approval. Any answer that is not a yes counts as a no. */
export function toApproval(message: JsonObject, task: Task): readonly Op[] | undefined {
  if (!isWaiting(task)) return undefined;
  const call = task.status.message?.parts.map(({ data }) => data).find(isJsonObject);
  if (call === undefined) return undefined;
  const texts = listOf(message, 'parts').flatMap((part) => (isJsonObject(part) ? (stringOr(part['text']) ?? []) : []));
  const item = 'approval';
  const fields = { approve: consent.test(texts.join(' ')) };
  return [
    { op: 'item-start', item, kind: 'approval-response', fields },
    { op: 'item-name', item, callId: stringOr(call['id']) ?? '' },
  ];
}
