/** Reports events that do not fit their models, once for each kind of issue. */
import { toJsonText, type Json, type JsonObject } from '../../core/json/json.ts';
import { fromPointer, valueAt } from '../../core/json/pointer.ts';
import type { Misfit } from '../contract/documents.ts';
import type { StreamDeviation } from '../contract/streamJudge.ts';

/** Returns a function that returns `true` the first time it is called with a given text, and `false` after that. */
export function createFirst(): (what: string) => boolean {
  const told = new Set<string>();
  return (what) => !told.has(what) && told.add(what).size > 0;
}

/** Maximum number of characters of a value that a message quotes. */
const excerpt = 60;

/** Returns the findings of the rule `event-shape` for an event; the same issue is reported only once. */
export function judgeShape(
  json: JsonObject,
  misfits: readonly Misfit[],
  isFirst: (what: string) => boolean,
): readonly StreamDeviation[] {
  return misfits.flatMap(({ pointer, expected }) => {
    const path = fromPointer(pointer);
    const member = path.at(-1) ?? '';
    const sent = valueAt(json, path) as Json | undefined;
    if (!isFirst(`${member}: ${expected}`)) return [];
    const said = sent === undefined ? '—' : toJsonText(sent).slice(0, excerpt);
    return [{ rule: 'event-shape', pointer, args: { member, expected, sent: said } }];
  });
}
