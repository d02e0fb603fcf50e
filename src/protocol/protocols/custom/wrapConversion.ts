/**
 * Wraps the two conversion functions of a custom protocol as a converter. Losses are found by a round trip: an element
 * that is not written back as it was read has lost something, and so has an entry with more than a `CustomEntry` can
 * express. Anything that the functions throw or wrongly return is reported as a loss.
 */
import { parseJson } from '../../core/json/parseJson.ts';
import { isJsonObject, stringOr, type Json } from '../../core/json/json.ts';
import { sameJson } from '../../core/json/sameJson.ts';
import { unreadMembers, type Entry, type Loss } from '../../core/conversation/neutral.ts';
import { readSettings, writeSettings, type Converter, type Element, type Written } from '../contract/converter.ts';
import type { CustomConversion, CustomEntry, CustomProtocol } from './customProtocol.ts';

export function wrapConversion(
  { id, title }: Pick<CustomProtocol, 'id' | 'title'>,
  { list, conversion }: { readonly list: string; readonly conversion: CustomConversion },
): Converter {
  const names = Object.fromEntries(
    Object.entries(conversion.settings ?? {}).filter(([, member]) => typeof member === 'string' && member !== list),
  );
  return {
    id,
    title,
    keepsMetadata: false,
    formOf: (form) => (form === 'answer' ? 'request' : form),
    split(document) {
      if (Array.isArray(document)) return { form: 'messages', head: undefined, elements: toElements(document, '') };
      const { [list]: elements, ...head } = isJsonObject(document) ? document : {};
      return { form: 'request', head, elements: Array.isArray(elements) ? toElements(elements, `/${list}`) : [] };
    },
    join: (form, head, elements) =>
      form === 'messages' && head === undefined ? elements : { ...head, [list]: elements },
    read: (json, at) => readElement(conversion, json, at),
    write: (entries) => entries.map((entry) => writeEntry(conversion, entry)),
    readHead(head) {
      const { settings, known } = readSettings(head, names);
      return { settings, tools: [], unread: unreadMembers(head, known, '') };
    },
    writeHead(head) {
      const { json, losses } = writeSettings(head, names);
      const tools = head.tools.map(({ at, name }): Loss => ({ pointer: at, what: name, why: 'noPlace' }));
      return { json, losses: [...losses, ...tools] };
    },
  };
}

function toElements(list: readonly Json[], at: string): readonly Element[] {
  return list.map((json, index) => ({ json, at: `${at}/${index}` }));
}

/**
 * Writes an entry with the custom protocol; `undefined` when it returns nothing or a value that is not JSON, or when it
 * throws.
 */
export function writeCustom(conversion: CustomConversion, entry: CustomEntry): Json | undefined {
  try {
    const text = JSON.stringify(conversion.write(entry)) as string | undefined;
    return text === undefined ? undefined : parseJson(text);
  } catch {
    return undefined;
  }
}

function readElement(conversion: CustomConversion, json: Json, at: string): readonly Entry[] {
  const result = readCustom(conversion, json);
  const [first, ...rest] = result.map((one) => toEntry(one, at));
  if (first === undefined) return [{ kind: 'foreign', what: typeOf(json), at, unread: [] }];
  const again = result.map((one) => writeCustom(conversion, one));
  const isLossless = again.length === 1 && sameJson(again[0] ?? null, json);
  if (isLossless) return [first, ...rest];
  return [{ ...first, unread: [{ pointer: at, what: typeOf(json), why: 'otherForm' }] }, ...rest];
}

function readCustom(conversion: CustomConversion, json: Json): readonly CustomEntry[] {
  try {
    const result: unknown = conversion.read(json);
    return Array.isArray(result) ? result.flatMap((one: unknown) => toCustomEntry(one)) : [];
  } catch {
    return [];
  }
}

const members: Readonly<Record<string, readonly string[]>> = {
  message: ['role', 'text'],
  reasoning: ['text'],
  call: ['callId', 'name', 'arguments'],
  output: ['callId', 'output'],
};

/** Returns a copy if all needed members exist, otherwise an empty list. */
function toCustomEntry(given: unknown): readonly CustomEntry[] {
  const json = given as Json;
  const { kind, ...result } = isJsonObject(json) ? json : {};
  const needed = typeof kind === 'string' && Object.hasOwn(members, kind) ? members[kind] : undefined;
  if (needed?.every((member) => typeof result[member] === 'string') !== true) return [];
  return [{ kind, ...Object.fromEntries(needed.map((member) => [member, result[member]])) } as CustomEntry];
}

function toEntry(result: CustomEntry, at: string): Entry {
  const place = { at, unread: [] };
  if (result.kind === 'message') {
    return { kind: 'message', role: result.role, parts: [{ kind: 'text', text: result.text, at }], ...place };
  }
  if (result.kind === 'reasoning') return { kind: 'reasoning', texts: [result.text], ...place };
  return { ...result, tool: 'function', ...place };
}

function typeOf(json: Json): string {
  return (isJsonObject(json) ? stringOr(json['type']) : undefined) ?? 'element';
}

function writeEntry(conversion: CustomConversion, entry: Entry): Written {
  const { converted, losses } = convertEntry(entry);
  const json = converted && writeCustom(conversion, converted);
  if (json !== undefined) return { json, count: 1, losses };
  const what = entry.kind === 'foreign' ? entry.what : entry.kind;
  return {
    json,
    count: 1,
    losses: [{ pointer: entry.at, what, why: converted === undefined ? 'unknownType' : 'noPlace' }],
  };
}

/** Converts an entry to what a custom protocol can be given, and lists the rest as losses. */
function convertEntry(entry: Entry): { readonly converted?: CustomEntry; readonly losses: readonly Loss[] } {
  if (entry.kind === 'foreign') return { losses: [] };
  const { at, id } = entry;
  const losses: Loss[] =
    id === undefined ? [] : [noPlace(entry.kind === 'message' ? (entry.idAt ?? `${at}/id`) : `${at}/id`, 'id')];
  if (entry.kind === 'reasoning') return { converted: { kind: 'reasoning', text: entry.texts.join('\n\n') }, losses };
  if (entry.kind === 'message') {
    const { role, name, parts } = entry;
    if (name !== undefined) losses.push(noPlace(`${at}/name`, 'name'));
    const texts = parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []));
    for (const part of parts) if (part.kind !== 'text') losses.push(noPlace(part.at, part.kind));
    if (texts.length > 1) losses.push({ pointer: at, what: role, why: 'otherForm' });
    return { converted: { kind: 'message', role, text: texts.join('\n\n') }, losses };
  }
  if (entry.tool !== 'function') losses.push({ pointer: at, what: entry.tool, why: 'otherForm' });
  if (entry.kind === 'call') {
    const { callId, name, arguments: input, server } = entry;
    if (server !== undefined) losses.push(noPlace(at, server));
    return { converted: { kind: 'call', callId, name, arguments: input }, losses };
  }
  const { callId, output, name } = entry;
  if (name !== undefined && name !== '') losses.push(noPlace(at, name));
  return { converted: { kind: 'output', callId, output }, losses };
}

function noPlace(pointer: string, what: string): Loss {
  return { pointer, what, why: 'noPlace' };
}
