/** How agentscope-runtime treats a request. */
import type { RequestChecker, ConvertedValue, OutOfRange } from '../contract/requestChecker.ts';
import { toolProblems } from './modelIssues.ts';
import { isPlainMessage } from './plainMessage.ts';
import { runTimeFaults } from './runTimeFaults.ts';
import { unknownMembers } from './unknownMembers.ts';
import { checkRequest } from './checkRequest.ts';
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { toPointer, type Path } from '../../core/json/pointer.ts';
import { AgentRequest } from './schema.ts';
import { float } from '../python/lax.ts';
import { modelDescriptions } from './descriptions/modelDescriptions.ts';
import type { Range } from './descriptions/description.ts';

export const requestChecker: RequestChecker = {
  issues: checkRequest,
  runTimeFaults,
  unknownMembers,
  convertedValues,
  outOfRange,
  toolProblems,
  isPlain: isPlainMessage,
};

/**
 * Finds values that pydantic silently converts to another type, by comparing the value that is sent with the value that
 * is read. Infinities and NaN are left out, because JSON cannot represent them.
 */
function convertedValues(root: JsonObject): readonly ConvertedValue[] {
  const result = AgentRequest.safeParse(root);
  return result.success ? compare(root, result.data, []) : [];
}

function compare(sent: Json, read: unknown, path: Path): readonly ConvertedValue[] {
  // A value that no model defines is passed on unchanged, at any depth.
  if (sent === read) return [];
  if (Array.isArray(sent)) {
    return Array.isArray(read) ? sent.flatMap((item: Json, index) => compare(item, read[index], [...path, index])) : [];
  }
  if (isJsonObject(sent)) {
    return isJsonObject(read)
      ? Object.entries(sent).flatMap(([name, value = null]) => compare(value, read[name], [...path, name]))
      : [];
  }
  const isScalar = typeof read === 'number' || typeof read === 'boolean' || typeof read === 'string';
  if (sent === null || !isScalar || typeof sent === typeof read) return [];
  if (Math.abs(Number(read)) === Number.MAX_VALUE) return [];
  return [{ pointer: toPointer(path), sent, read }];
}

/** Finds parameters of a request outside their documented ranges, which the real server does not enforce. */
function outOfRange(root: JsonObject): readonly OutOfRange[] {
  return Object.entries(modelDescriptions.AgentRequest.fields).flatMap(([name, { range }]) => {
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
