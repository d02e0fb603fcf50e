/** Converts calls and outputs from the form that was used before tools to the current one. */
import { isJsonObject } from '../../core/json/json.ts';
import type { Change } from '../../core/document/change.ts';
import { hash8, placeOf } from './fixPairs.ts';
import type { Found } from '../engine/rule.ts';

/**
 * Returns the changes for the call in the message at `index` and for the output after it; none if the call
 * is incomplete.
 */
export function toToolCall(found: Found, index: number): readonly Change[] {
  const json = found.message(index)?.json;
  const called = isJsonObject(json) ? json['function_call'] : undefined;
  if (!isJsonObject(json) || Array.isArray(json['tool_calls']) || !isJsonObject(called)) return [];
  const { name, arguments: given } = called;
  if (typeof name !== 'string' || typeof given !== 'string') return [];
  const id = `call_${hash8(`${index} ${name} ${given}`)}`;
  const value = [{ id, type: 'function', function: { name, arguments: given } }];
  const place = (member: string, at = index): string => placeOf(found, at, `/${member}`);
  const isAnswered = found.message(index + 1)?.role === 'function';
  return [
    { do: 'set', pointer: place('tool_calls'), value },
    { do: 'remove', pointer: place('function_call') },
    ...(isAnswered
      ? [
          { do: 'set', pointer: place('role', index + 1), value: 'tool' } as const,
          { do: 'set', pointer: place('tool_call_id', index + 1), value: id } as const,
        ]
      : []),
  ];
}
