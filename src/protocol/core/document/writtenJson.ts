/**
 * A JSON text beside its value, so that neither has to be made from the other again. The text is what is sent: it has
 * the layout of its author, and numbers that a JavaScript value cannot hold. The value remembers how they are written.
 */
import { inheritExact, parseExact, printExact, tryParseExact } from '../json/exactJson.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { setMembers } from './parseDocument.ts';

export interface WrittenJson<Value extends Json = Json> {
  readonly text: string;
  readonly json: Value;
}

/** Prints a value that was derived from others. It is read again, because its `undefined` members are not printed. */
export function writeJson<Value extends Json>(value: Value, indent = '  '): WrittenJson<Value> {
  const text = printExact(value, indent);
  return { text, json: (tryParseExact(text) ?? value) as Value };
}

/** Sets members of an object. The rest of the text stays as it is written. */
export function withMembers({ text, json }: WrittenJson<JsonObject>, members: JsonObject): WrittenJson<JsonObject> {
  const entries = Object.entries(members).filter(([, value]) => value !== undefined) as [string, Json][];
  if (entries.some(([name]) => Object.hasOwn(json, name))) {
    const changed = setMembers(text, members);
    return { text: changed, json: parseExact(changed) as JsonObject };
  }
  // New members come last, so the place is known without parsing the text.
  const before = text.slice(0, text.lastIndexOf('}'));
  const end = before.trimEnd().length;
  const added = entries.map(([name, value]) => `${JSON.stringify(name)}: ${printExact(value)}`);
  const comma = Object.keys(json).length > 0 && added.length > 0 ? ',' : '';
  return {
    text: text.slice(0, end) + comma + added.join(',') + text.slice(end),
    json: inheritExact({ ...json, ...Object.fromEntries(entries) }, json),
  };
}
