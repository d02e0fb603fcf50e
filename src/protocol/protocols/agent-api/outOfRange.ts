/** Finds parameters of a request outside their documented ranges, which the real server does not enforce. */
import type { JsonObject } from '../../core/json/json.ts';
import { toPointer } from '../../core/json/pointer.ts';
import type { OutOfRange } from '../contract/requestJudge.ts';
import { float } from '../python/lax.ts';
import { modelWords } from './words/modelWords.ts';
import type { Range } from './words/words.ts';

export function outOfRange(root: JsonObject): readonly OutOfRange[] {
  return Object.entries(modelWords.AgentRequest.fields).flatMap(([name, { range }]) => {
    const value = root[name];
    if (range === undefined || value === undefined) return [];
    const isList = Array.isArray(value);
    const { success, data: number } = float.safeParse(isList ? value.length : value);
    if (!success || fits(number, range, isList)) return [];
    return [
      { pointer: toPointer([name]), name: isList ? `${name}.length` : name, value: number, range: describe(range) },
    ];
  });
}

function fits(
  number: number,
  { minimum = -Infinity, exclusiveMinimum = -Infinity, maximum = Infinity, maxItems = Infinity }: Range,
  isList: boolean,
): boolean {
  if (isList) return number <= maxItems;
  return number >= minimum && number > exclusiveMinimum && number <= maximum;
}

function describe({ minimum, exclusiveMinimum, maximum = Infinity, maxItems = maximum }: Range): string {
  return [
    ...(minimum === undefined ? [] : [`≥ ${minimum}`]),
    ...(exclusiveMinimum === undefined ? [] : [`> ${exclusiveMinimum}`]),
    ...(maxItems === Infinity ? [] : [`≤ ${maxItems}`]),
  ].join(', ');
}
