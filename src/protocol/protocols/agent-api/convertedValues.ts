/**
 * Finds values that pydantic silently converts to another type, by comparing the value that is sent with the value that
 * is read.
 */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { toPointer, type Path } from '../../core/json/pointer.ts';
import type { ConvertedValue } from '../contract/requestJudge.ts';
import { AgentRequest } from './schema.ts';

/** Infinities and NaN are left out, because JSON cannot represent them. */
export function convertedValues(root: JsonObject): readonly ConvertedValue[] {
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
