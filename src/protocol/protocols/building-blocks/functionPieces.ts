/** Recognizes declared functions that stand alone; several protocols and libraries write them in the same way. */
import { isJsonObject, type JsonObject } from '../../core/json/json.ts';

/** Members that functions have besides their name, in the protocols and in the libraries that create them. */
const functionMembers: ReadonlySet<string> = new Set([
  'name',
  'description',
  'parameters',
  'strict',
  'returns',
  'type',
]);

/** Whether an object declares a function: it has a name, parameters that are a JSON Schema, and hardly anything else. */
export function isFunction(value: JsonObject): boolean {
  const { name, parameters } = value;
  if (typeof name !== 'string' || !isJsonObject(parameters)) return false;
  const isSchema =
    parameters['type'] === 'object' || isJsonObject(parameters['properties']) || Object.keys(parameters).length === 0;
  return isSchema && Object.keys(value).every((member) => functionMembers.has(member));
}
