/** Rules about A2A objects. The whole object is checked once, and each rule reports only its own deviations. */
import { isJsonObject, type Json } from '../../core/json/json.ts';
import { fromPointer, valueAt } from '../../core/json/pointer.ts';
import { judgeObject } from '../../protocols/a2a/judgeObject.ts';
import { toCamel } from '../../protocols/a2a/vocabulary.ts';
import type { Deviation, DeviationRule } from '../../protocols/a2a/judgePart.ts';
import { excerptOf } from '../engine/excerpt.ts';
import type { Rule, TellOfDocument } from '../engine/rule.ts';

/** The cached results, because each rule asks about the same object. */
const judged = new WeakMap<object, readonly Deviation[]>();

/**
 * In the messages, `{member}` is the last name of the pointer in the spelling of A2A, and `{sent}` is the
 * value at the pointer.
 */
export function tellsDeviation(id: DeviationRule): Pick<Rule, 'dialects' | 'checkDocument' | 'checkMessage'> {
  const check = (json: Json | undefined, tell: TellOfDocument): void => {
    if (!isJsonObject(json)) return;
    const deviations = judged.get(json) ?? judgeObject(json);
    judged.set(json, deviations);
    for (const { rule, pointer } of deviations) {
      if (rule !== id) continue;
      const path = fromPointer(pointer);
      const sent = valueAt(json, path) as Json | undefined;
      tell({
        pointer,
        args: { member: toCamel(path.at(-1) ?? ''), sent: typeof sent === 'string' ? sent : excerptOf(sent ?? null) },
      });
    }
  };
  return {
    dialects: ['a2a'],
    checkDocument: ({ head }, _context, tell) => check(head, tell),
    checkMessage: ({ json }, _context, tell) => check(json, tell),
  };
}
