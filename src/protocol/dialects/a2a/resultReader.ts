/** What a call brings that is neither a message nor a task → ops. */
import { isJsonObject, type Json, type JsonObject } from '../../base/json.ts';
import type { Emit } from '../dialect.ts';
import { listOf, objectOf, textOf, toState } from './vocabulary.ts';

/** Each task of a list is shown, and anything else as it is. */
export function readResult(result: JsonObject, emit: Emit): void {
  const tasks = listOf(result, 'tasks').filter(isJsonObject);
  const shown: readonly (readonly [string, string, Json])[] =
    tasks.length > 0
      ? tasks.map((task, index) => [`task ${textOf(task, 'id') ?? `#${index}`}`, 'task', task])
      : [['result', 'result', result]];
  for (const [item, type, data] of shown) {
    const state = isJsonObject(data) ? toState(objectOf(data, 'status')?.['state']) : undefined;
    emit({ op: 'item-start', item, kind: 'unknown', type });
    emit({ op: 'part-replace', item, part: 0, kind: 'data', value: { data } });
    emit({ op: 'item-end', item, status: state ?? 'completed' });
  }
  emit({ op: 'run-end', outcome: 'completed' });
}
