/**
 * Converts entries of a neutral conversation to AG-UI messages: texts and calls of an assistant are one message, its
 * reasoning is another.
 */
import type { Json, JsonObject } from '../../core/json/json.ts';
import type { Entry, Loss, NeutralPart } from '../../core/conversation/neutral.ts';
import { mediaSource } from '../building-blocks/neutralMedia.ts';
import type { Written } from '../contract/converter.ts';
import { writeInTurn } from '../building-blocks/listDocuments.ts';

type Of<Kind extends Entry['kind']> = Extract<Entry, { readonly kind: Kind }>;

export function writeNeutral(entries: readonly Entry[]): readonly Written[] {
  return writeInTurn(entries, writeNext);
}

function writeNext(entries: readonly Entry[], from: number): Written {
  const entry = entries[from];
  switch (entry?.kind) {
    case 'call':
      return writeTextMessage(undefined, entries, from);
    case 'message':
      return writeTextMessage(entry, entries, from);
    case 'reasoning':
      return { json: { ...idOf(entry), role: 'reasoning', content: entry.texts.join('\n\n') }, count: 1, losses: [] };
    case 'output':
      return writeOutput(entry);
    default: {
      const losses: readonly Loss[] =
        entry === undefined ? [] : [{ pointer: entry.at, what: entry.what, why: 'unknownType' }];
      return { json: undefined, count: 1, losses };
    }
  }
}

function idOf({ id }: { readonly id?: string }): { readonly id?: string } {
  return id === undefined ? {} : { id };
}

function writeOutput(entry: Of<'output'>): Written {
  const { callId, output, name, at } = entry;
  const losses: readonly Loss[] = name === undefined ? [] : [{ pointer: at, what: name, why: 'noPlace' }];
  return { json: { ...idOf(entry), role: 'tool', toolCallId: callId, content: output }, count: 1, losses };
}

function writeTextMessage(textEntry: Of<'message'> | undefined, entries: readonly Entry[], from: number): Written {
  const losses: Loss[] = [];
  const calls: Of<'call'>[] = [];
  let index = textEntry === undefined ? from : from + 1;
  for (let entry = entries[index]; entry?.kind === 'call'; entry = entries[index]) {
    if (textEntry !== undefined && textEntry.role !== 'assistant') break;
    calls.push(entry);
    losses.push(...callLosses(entry));
    index += 1;
  }
  const json = {
    ...(textEntry !== undefined && idOf(textEntry)),
    role: textEntry?.role ?? 'assistant',
    ...(textEntry?.name !== undefined && { name: textEntry.name }),
    ...(textEntry !== undefined && { content: writeContent(textEntry, losses) }),
    ...(calls.length > 0 && { toolCalls: calls.map(writeCall) }),
  };
  return { json, count: index - from, losses };
}

function callLosses({ at, id, callId, server, tool, name }: Of<'call'>): readonly Loss[] {
  const own: readonly Loss[] =
    id === undefined || id === callId ? [] : [{ pointer: `${at}/id`, what: 'id', why: 'noPlace' }];
  if (tool === 'function') return own;
  return [...own, { pointer: at, what: `${tool} ${name} ${server ?? ''}`.trim(), why: 'otherForm' }];
}

function writeCall({ callId, name, arguments: input }: Of<'call'>): JsonObject {
  return { id: callId, type: 'function', function: { name, arguments: input } };
}

/** Writes the content of a message. Only user messages may contain more than a text. */
function writeContent({ parts, role }: Of<'message'>, losses: Loss[]): Json {
  const [first] = parts;
  if (parts.length === 1 && first?.kind === 'text') return first.text;
  if (role === 'user') {
    return parts.flatMap((part): readonly Json[] => {
      const json = writePart(part, losses);
      return json === undefined ? [] : [json];
    });
  }
  const texts = parts.map((part) => {
    if (part.kind === 'text') return part.text;
    losses.push({ pointer: part.at, what: part.kind, why: part.kind === 'refusal' ? 'otherForm' : 'noPlace' });
    return part.kind === 'refusal' ? part.text : '';
  });
  return texts.join('');
}

function writePart(part: NeutralPart, losses: Loss[]): Json | undefined {
  const lose = (why: Loss['why']): void => void losses.push({ pointer: part.at, what: part.kind, why });
  switch (part.kind) {
    case 'text':
      return { type: 'text', text: part.text };
    case 'refusal':
      lose('otherForm');
      return { type: 'text', text: part.text };
    case 'image':
    case 'video':
    case 'audio':
      if (part.kind === 'image' && part.detail !== undefined) lose('noPlace');
      return { type: part.kind, ...sourceOf(part) };
    case 'file':
      return writeFile(part, lose);
    default:
      lose('noPlace');
      return undefined;
  }
}

function writeFile(part: Extract<NeutralPart, { readonly kind: 'file' }>, lose: (why: Loss['why']) => void): Json {
  const { id, url, bytes, name } = part;
  if (name !== undefined || [id, url, bytes].filter((one) => one !== undefined).length > 1) lose('noPlace');
  const family = part.stated?.mediaType?.text.split('/')[0] ?? '';
  // Some protocols have sounds with a URL only as files.
  const type = ['image', 'audio', 'video'].includes(family) ? family : 'document';
  const source = sourceOf(part);
  return { type, ...(source ?? { source: { type: 'file', value: id ?? '' } }) };
}

/** Returns `undefined` for a file that is only an id. */
function sourceOf(part: Parameters<typeof mediaSource>[0]): JsonObject | undefined {
  const source = mediaSource(part);
  if (source === undefined) return undefined;
  const { mediaType } = source;
  if ('url' in source) {
    return { source: { type: 'url', value: source.url, ...(mediaType !== undefined && { mimeType: mediaType }) } };
  }
  const usual = part.kind === 'audio' ? 'audio/wav' : 'application/octet-stream';
  return { source: { type: 'data', value: source.base64, mimeType: mediaType ?? usual } };
}
