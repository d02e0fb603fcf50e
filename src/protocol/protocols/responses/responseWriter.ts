/**
 * Converts a run to the response object that its events add up to, and each item to the form in which the server would
 * repeat it.
 */
import { lookUp } from '../../core/base/lookUp.ts';
import { adoptExact } from '../../core/json/exactJson.ts';
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Item, Part, Run } from '../../core/run/run.ts';
import { inputMembers, inputPart, slotOfPart } from './itemKinds.ts';

export function writeResponse(run: Run): JsonObject {
  const output = run.items.filter(({ origin }) => origin === 'response').map(writeItem);
  const error = run.error === undefined || run.fields['error'] !== undefined ? {} : { error: { ...run.error } };
  return adoptExact({ object: 'response', ...run.fields, ...error, output }, run.fields);
}

/** Writes the item as it was received, with the texts that have been streamed so far. */
export function writeItem(item: Item): JsonObject {
  const { fields, type, role, status, callId, name } = item;
  const isSent = fields['type'] !== undefined || fields['role'] !== undefined;
  const base: JsonObject = isSent
    ? fields
    : {
        id: item.key,
        type: type ?? 'message',
        ...(role !== undefined && { role }),
        ...(callId !== undefined && { call_id: callId }),
        ...(name !== undefined && { name }),
        ...(status !== undefined && { status }),
        ...fields,
      };
  return adoptExact({ ...base, ...writeParts(item, base) }, fields);
}

/** The members for streamed input, which may not exist yet, by item type. For other types it is `arguments`. */
const streamedMembers: Readonly<Record<string, string>> = {
  custom_tool_call: 'input',
  code_interpreter_call: 'code',
};

function writeParts({ kind, parts }: Item, base: JsonObject): JsonObject {
  if (kind === 'message' || kind === 'reasoning') return writeContents(parts, base, kind === 'message');
  const input = parts.find(({ index, kind: is }) => index === inputPart && is === 'arguments');
  if (input === undefined) return {};
  const member =
    inputMembers.find((name) => base[name] != null) ?? lookUp(streamedMembers, stringOr(base['type']) ?? '');
  const sent = base[member ?? 'arguments'];
  // An action is an object that is only displayed as text, so it is not replaced.
  return sent == null || typeof sent === 'string' ? { [member ?? 'arguments']: input.text.toString() } : {};
}

function writeContents(parts: readonly Part[], base: JsonObject, isMessage: boolean): JsonObject {
  if (typeof base['content'] === 'string') return {};
  const lists: Record<string, Json[]> = {};
  for (const part of parts) {
    const [list, index] = slotOfPart(part.index);
    const sent = base[list];
    const written = (lists[list] ??= Array.isArray(sent) ? [...(sent as readonly Json[])] : []);
    // An index that is too large is replaced by the next free position.
    const place = written[index] === undefined ? written.length : index;
    written[place] = writePart(
      part,
      written[place],
      isMessage ? 'output_text' : `${list === 'content' ? 'reasoning' : list}_text`,
    );
  }
  return lists;
}

function writePart({ kind, text, rest, data }: Part, sent: Json | undefined, type: string): Json {
  const before = isJsonObject(sent) ? sent : rest;
  if (kind === 'refusal') return adoptExact({ type: 'refusal', ...before, refusal: text.toString() }, before);
  const annotated = type === 'output_text' && !before && { annotations: [] };
  if (kind === 'text') return adoptExact({ type, ...before, text: text.toString(), ...annotated }, before);
  return before ?? data ?? { type: 'unknown' };
}
