/** Converts entries of a neutral conversation to the items that MLflow's models accept, one item for each entry. */
import { isJsonObject, tryParseJson, type JsonObject } from '../../../core/json/json.ts';
import type { Entry, Loss, NeutralPart } from '../../../core/conversation/neutral.ts';
import type { Written } from '../../contract/converter.ts';
import { writeNeutralPart } from '../neutralParts.ts';
import { createFunctionCallItem, createFunctionCallOutputItem } from './createItems.ts';

type Of<Kind extends Entry['kind']> = Extract<Entry, { readonly kind: Kind }>;

export function writeItems(entries: readonly Entry[]): readonly Written[] {
  return entries.map((entry) => ({ ...writeItem(entry), count: 1 }));
}

function writeItem(entry: Entry): Omit<Written, 'count'> {
  switch (entry.kind) {
    case 'message':
      return writeMessage(entry);
    case 'reasoning': {
      const summary = entry.texts.map((text) => ({ type: 'summary_text', text }));
      return { json: { type: 'reasoning', ...idOf(entry), summary }, losses: [] };
    }
    case 'call':
      return writeCall(entry);
    case 'output': {
      const json = createFunctionCallOutputItem(entry.callId, entry.output);
      const named = entry.name === undefined ? [] : [lost(entry.at, `name ${entry.name}`, 'noPlace')];
      return { json: { ...json, ...idOf(entry) }, losses: [...named, ...otherTool(entry)] };
    }
    default:
      return { json: undefined, losses: [lost(entry.at, entry.what, 'unknownType')] };
  }
}

function lost(pointer: string, what: string, why: Loss['why']): Loss {
  return { pointer, what, why };
}

function idOf({ id }: { readonly id?: string }): JsonObject {
  return id === undefined ? {} : { id };
}

/** MLflow supports only function tools. */
function otherTool({ at, tool }: Of<'call'> | Of<'output'>): readonly Loss[] {
  return tool === 'function' ? [] : [lost(at, tool, 'otherForm')];
}

function writeCall(entry: Of<'call'>): Omit<Written, 'count'> {
  const { callId, name, arguments: input, tool } = entry;
  const isJson = isJsonObject(tryParseJson(input));
  const written = tool === 'custom' && !isJson ? JSON.stringify({ input }) : input;
  const { id: _, ...json } = createFunctionCallItem('', callId, name, written);
  return { json: { ...json, ...idOf(entry) }, losses: otherTool(entry) };
}

const roles: ReadonlySet<string> = new Set(['user', 'assistant', 'system', 'developer']);

function writeMessage(entry: Of<'message'>): Omit<Written, 'count'> {
  const { name, parts, at } = entry;
  const role = roles.has(entry.role) ? entry.role : 'user';
  const losses: Loss[] = [];
  if (role !== entry.role) losses.push(lost(`${at}/role`, entry.role, 'noPlace'));
  if (name !== undefined) losses.push(lost(`${at}/name`, 'name', 'noPlace'));
  const content = parts.flatMap((part) => {
    const json = writePart(part, role);
    if (json === undefined) losses.push(lost(part.at, part.kind, 'noPlace'));
    return json === undefined ? [] : [json];
  });
  const [first] = parts;
  const isText = role !== 'assistant' && parts.length === 1 && first?.kind === 'text';
  const bodyParts =
    role === 'assistant' && content.length === 0 ? [{ type: 'output_text', text: '', annotations: [] }] : content;
  return { json: { type: 'message', ...idOf(entry), role, content: isText ? first.text : bodyParts }, losses };
}

/** Texts, images and files are written; MLflow's models reject audio. */
function writePart(part: NeutralPart, role: string): JsonObject | undefined {
  return part.kind === 'audio' ? undefined : writeNeutralPart(part, role);
}
