/**
 * Converts entries of a neutral conversation to messages of AgentScope 2: consecutive entries of an assistant become
 * one message with one block each.
 */
import type { JsonObject } from '../../core/json/json.ts';
import type { Entry, Loss, NeutralPart } from '../../core/conversation/neutral.ts';
import { mediaSource } from '../building-blocks/neutralMedia.ts';
import type { Written } from '../contract/converter.ts';
import { writeInTurn } from '../building-blocks/listDocuments.ts';

export function writeNeutral(entries: readonly Entry[]): readonly Written[] {
  return writeInTurn(entries, writeNext);
}

/** Returns `undefined` for an entry without a speaker. */
function speakerOf(entry: Entry | undefined): string | undefined {
  if (entry === undefined || entry.kind === 'foreign') return undefined;
  return entry.kind === 'message' ? entry.role : 'assistant';
}

function writeNext(entries: readonly Entry[], from: number): Written {
  const first = entries[from];
  if (first === undefined || first.kind === 'foreign') {
    const losses: readonly Loss[] =
      first === undefined ? [] : [{ pointer: first.at, what: first.what, why: 'unknownType' }];
    return { json: undefined, count: 1, losses };
  }
  const role = speakerOf(first) ?? 'assistant';
  const losses: Loss[] = [];
  const content: JsonObject[] = [];
  let index = from;
  let textEntry: Extract<Entry, { readonly kind: 'message' }> | undefined;
  for (let entry = entries[index]; entry !== undefined && speakerOf(entry) === role; entry = entries[index]) {
    if (entry.kind === 'message' && (textEntry !== undefined || (role !== 'assistant' && index > from))) break;
    if (entry.kind === 'message') textEntry = entry;
    content.push(...writeBlocks(entry, losses));
    index += 1;
  }
  const name = textEntry?.name ?? role;
  const known = role === 'developer' ? 'system' : role;
  return {
    json: { ...(textEntry?.id !== undefined && { id: textEntry.id }), name, role: known, content },
    count: index - from,
    losses,
  };
}

function writeBlocks(entry: Entry, losses: Loss[]): readonly JsonObject[] {
  const loseId = (own: string | undefined): void => {
    if (own !== undefined) losses.push({ pointer: `${entry.at}/id`, what: 'id', why: 'noPlace' });
  };
  switch (entry.kind) {
    case 'message':
      return entry.parts.map((part) => writePart(part, losses)).filter((block) => block !== undefined);
    case 'reasoning':
      if (entry.texts.length === 0) loseId(entry.id);
      return entry.texts.map((thinking, index) => {
        return { type: 'thinking', ...(index === 0 && entry.id !== undefined && { id: entry.id }), thinking };
      });
    case 'call': {
      const { callId, name, arguments: input, tool, server, at } = entry;
      loseId(entry.id === callId ? undefined : entry.id);
      if (tool !== 'function')
        losses.push({ pointer: at, what: `${tool} ${name} ${server ?? ''}`.trim(), why: 'otherForm' });
      return [{ type: 'tool_call', id: callId, name, input }];
    }
    case 'output': {
      const { callId, name = '', output } = entry;
      loseId(entry.id === callId ? undefined : entry.id);
      return [{ type: 'tool_result', id: callId, name, output, state: 'success' }];
    }
    default:
      return [];
  }
}

function writePart(part: NeutralPart, losses: Loss[]): JsonObject | undefined {
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
      return writeSource(part, part.stated?.name?.text);
    case 'file': {
      const { url, bytes, id, name } = part;
      const written = writeSource(part, name);
      if (written === undefined || id !== undefined || (url !== undefined && bytes !== undefined)) lose('noPlace');
      return written;
    }
    default:
      lose('noPlace');
      return undefined;
  }
}

/** For a URL whose media type nothing states, that of its family is used, because AgentScope requires one. */
function writeSource(
  part: Extract<NeutralPart, { readonly kind: 'image' | 'audio' | 'video' | 'file' }>,
  name: string | undefined,
): JsonObject | undefined {
  const source = mediaSource(part);
  if (source === undefined) return undefined;
  const usual = { image: 'image/*', video: 'video/*', audio: 'audio/wav', file: 'application/octet-stream' };
  const media_type = source.mediaType ?? usual[part.kind];
  const written: JsonObject =
    'url' in source
      ? { type: 'url', url: source.url, media_type }
      : { type: 'base64', data: source.base64, media_type };
  return { type: 'data', source: written, ...(name !== undefined && { name }) };
}
