/**
 * Converts entries of a neutral conversation to Chat Completions messages. The reasoning, text and calls of an
 * assistant become one message.
 */
import type { Json, JsonObject } from '../../core/json/json.ts';
import type { Entry, Loss, NeutralPart } from '../../core/conversation/neutral.ts';
import type { Written } from '../contract/converter.ts';
import { writeInTurn } from '../building-blocks/listDocuments.ts';

type Of<Kind extends Entry['kind']> = Extract<Entry, { readonly kind: Kind }>;

export function writeNeutral(entries: readonly Entry[]): readonly Written[] {
  return writeInTurn(entries, writeNext);
}

function writeNext(entries: readonly Entry[], from: number): Written {
  const entry = entries[from];
  if (entry?.kind === 'output') return writeOutput(entry);
  if (entry?.kind === 'message' && entry.role !== 'assistant') return writeOne(entry);
  if (entry === undefined || entry.kind === 'foreign') {
    const losses: readonly Loss[] =
      entry === undefined ? [] : [{ pointer: entry.at, what: entry.what, why: 'unknownType' }];
    return { json: undefined, count: 1, losses };
  }
  return writeAssistant(entries, from);
}

/** The order is reasoning, text, calls. An entry out of this order begins a new message. */
function writeAssistant(entries: readonly Entry[], from: number): Written {
  const thoughts: Of<'reasoning'>[] = [];
  const calls: Of<'call'>[] = [];
  let textEntry: Of<'message'> | undefined;
  let index = from;
  for (; index < entries.length; index += 1) {
    const entry = entries[index];
    if (entry?.kind === 'call') calls.push(entry);
    else if (calls.length > 0 || textEntry !== undefined) break;
    else if (entry?.kind === 'reasoning') thoughts.push(entry);
    else if (entry?.kind === 'message' && entry.role === 'assistant') textEntry = entry;
    else break;
  }
  const losses: Loss[] = [];
  const spoken = textEntry === undefined ? { content: calls.length > 0 ? null : '' } : writeContent(textEntry, losses);
  for (const { id, at } of thoughts) if (id !== undefined) losses.push(idLoss(at));
  for (const call of calls) losses.push(...callLosses(call));
  if (textEntry?.id !== undefined) losses.push(idLoss(textEntry.at, textEntry.idAt));
  const thought = thoughts.flatMap(({ texts }) => texts).join('\n\n');
  const json = {
    role: 'assistant',
    ...(textEntry?.name !== undefined && { name: textEntry.name }),
    ...(thoughts.length > 0 && { reasoning_content: thought }),
    ...spoken,
    ...(calls.length > 0 && { tool_calls: calls.map(writeCall) }),
  };
  return { json, count: index - from, losses };
}

function idLoss(at: string, idAt = `${at}/id`): Loss {
  return { pointer: idAt, what: 'id', why: 'noPlace' };
}

function callLosses({ at, id, callId, server, tool, name }: Of<'call'>): readonly Loss[] {
  return [
    ...(id === undefined || id === callId ? [] : [idLoss(at)]),
    ...(tool === 'mcp' ? [{ pointer: at, what: `mcp ${name} ${server ?? ''}`.trim(), why: 'otherForm' as const }] : []),
  ];
}

function writeCall({ callId, name, tool, arguments: input }: Of<'call'>): JsonObject {
  if (tool === 'custom') return { id: callId, type: 'custom', custom: { name, input } };
  return { id: callId, type: 'function', function: { name, arguments: input } };
}

function writeOutput({ callId, name, isNameOfCall = false, output, id, at }: Of<'output'>): Written {
  const losses = id === undefined || id === callId ? [] : [idLoss(at)];
  const json = {
    role: 'tool',
    tool_call_id: callId,
    ...(name !== undefined && !isNameOfCall && { name }),
    content: output,
  };
  return { json, count: 1, losses };
}

function writeOne(entry: Of<'message'>): Written {
  const losses: Loss[] = entry.id === undefined ? [] : [idLoss(entry.at, entry.idAt)];
  const { role, name } = entry;
  return { json: { role, ...(name !== undefined && { name }), ...writeContent(entry, losses) }, count: 1, losses };
}

function writeContent({ parts }: Of<'message'>, losses: Loss[]): JsonObject {
  const [first] = parts;
  if (parts.length === 1 && first?.kind === 'text') return { content: first.text };
  if (parts.length === 1 && first?.kind === 'refusal') return { content: null, refusal: first.text };
  const content = parts.flatMap((part): readonly Json[] => {
    const json = writePart(part, losses);
    return json === undefined ? [] : [json];
  });
  return { content: content.length === 0 ? '' : content };
}

function writePart(part: NeutralPart, losses: Loss[]): Json | undefined {
  switch (part.kind) {
    case 'text':
      return { type: 'text', text: part.text };
    case 'refusal':
      return { type: 'refusal', refusal: part.text };
    case 'image':
      return {
        type: 'image_url',
        image_url: { url: part.url, ...(part.detail !== undefined && { detail: part.detail }) },
      };
    case 'audio':
      return {
        type: 'input_audio',
        input_audio: { data: part.bytes, ...(part.format !== undefined && { format: part.format }) },
      };
    case 'file':
      if (part.url !== undefined) losses.push({ pointer: part.at, what: `file ${part.url}`, why: 'noPlace' });
      if (part.url !== undefined && part.bytes === undefined && part.id === undefined) return undefined;
      return {
        type: 'file',
        file: {
          ...(part.bytes !== undefined && { file_data: part.bytes }),
          ...(part.id !== undefined && { file_id: part.id }),
          ...(part.name !== undefined && { filename: part.name }),
        },
      };
    default:
      losses.push({ pointer: part.at, what: part.kind, why: 'noPlace' });
      return undefined;
  }
}
