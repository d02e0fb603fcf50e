/** Converts the result of a call that is neither a message nor a task to ops. */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Op } from '../../core/run/ops.ts';
import type { Emit } from '../contract/protocol.ts';
import { createElementList, type ItemKeys, type KnownItem } from '../building-blocks/itemKeys.ts';
import { withKeys } from '../building-blocks/wholeItems.ts';
import { listOf, objectOf, textOf, toState } from './vocabulary.ts';

/** Shows each task of a list separately, and any other result unchanged. */
export function readResult(result: JsonObject, items: ItemKeys<KnownItem>, emit: Emit): void {
  const tasks = listOf(result, 'tasks').filter(isJsonObject);
  const shown: readonly (readonly [string, string, Json])[] =
    tasks.length > 0
      ? tasks.map((task, index) => [`task ${textOf(task, 'id') ?? `#${index}`}`, 'task', task])
      : [['result', 'result', result]];
  const list = createElementList<KnownItem>();
  for (const [item, type, data] of shown) {
    const state = isJsonObject(data) ? toState(objectOf(data, 'status')?.['state']) : undefined;
    const ops: readonly Op[] = [
      { op: 'item-start', item, kind: 'unknown', type },
      { op: 'part-replace', item, part: 0, kind: 'data', value: { data } },
      { op: 'item-end', item, status: state ?? 'completed' },
    ];
    withKeys(ops, items, list).forEach(emit);
  }
  emit({ op: 'run-end', outcome: 'completed' });
}
