/**
 * Converts entries of a neutral conversation to A2A messages of version 1.0, one message per entry. A2A has no parts
 * for thoughts and tools: they are marked in the same way as agents of Google's ADK do.
 */
import type { Json, JsonObject } from '../../core/json/json.ts';
import type { Entry, Loss, NeutralPart } from '../../core/conversation/neutral.ts';
import { mediaSource } from '../building-blocks/neutralMedia.ts';
import type { Written } from '../contract/converter.ts';
import { toMarkedObject } from './markedParts.ts';

export function writeNeutral(entries: readonly Entry[]): readonly Written[] {
  return entries.map(writeEntry);
}

function writeEntry(entry: Entry): Written {
  const losses: Loss[] = [];
  const toAgent = (part: JsonObject): Written => {
    if (entry.kind !== 'message' && 'id' in entry && entry.id !== undefined && entry.id !== idOfCall(entry)) {
      losses.push({ pointer: `${entry.at}/id`, what: 'id', why: 'noPlace' });
    }
    return { json: { role: 'ROLE_AGENT', parts: [part] }, count: 1, losses };
  };
  switch (entry.kind) {
    case 'foreign':
      return { json: undefined, count: 1, losses: [{ pointer: entry.at, what: entry.what, why: 'unknownType' }] };
    case 'reasoning':
      return toAgent({ text: entry.texts.join('\n\n'), metadata: { adk_thought: true } });
    case 'call': {
      const { callId: id, name, tool, server, at } = entry;
      if (tool === 'mcp') losses.push({ pointer: at, what: `mcp ${name} ${server ?? ''}`.trim(), why: 'otherForm' });
      const data = { id, name, args: toMarkedObject(entry.arguments, 'value') };
      return toAgent({ data, metadata: { adk_type: 'function_call' } });
    }
    case 'output': {
      const { callId: id, name, output } = entry;
      const data = { id, ...(name !== undefined && { name }), response: toMarkedObject(output, 'result') };
      return toAgent({ data, metadata: { adk_type: 'function_response' } });
    }
    case 'message':
      return writeMessage(entry, losses);
  }
}

function idOfCall(entry: Entry): string | undefined {
  return 'callId' in entry ? entry.callId : undefined;
}

function writeMessage(entry: Extract<Entry, { readonly kind: 'message' }>, losses: Loss[]): Written {
  const { role, name, id, parts, at } = entry;
  if (name !== undefined) losses.push({ pointer: `${at}/name`, what: 'name', why: 'noPlace' });
  const isKnown = role === 'user' || role === 'assistant';
  const json = {
    ...(id !== undefined && { messageId: id }),
    role: role === 'assistant' ? 'ROLE_AGENT' : 'ROLE_USER',
    parts: parts.flatMap((part) => writePart(part, losses) ?? []),
    // A2A has only two roles, so another role is kept in the metadata.
    ...(!isKnown && { metadata: { role } }),
  };
  return { json, count: 1, losses };
}

function writePart(part: NeutralPart, losses: Loss[]): Json | undefined {
  switch (part.kind) {
    case 'text':
      return { text: part.text };
    case 'refusal':
      return { text: part.text, metadata: { refusal: true } };
    case 'data':
      return { data: part.json };
    case 'audio':
    case 'image':
    case 'video': {
      if (part.kind === 'image' && part.detail !== undefined) {
        losses.push({ pointer: part.at, what: `detail ${part.detail}`, why: 'noPlace' });
      }
      return writeSource(part, `${part.kind}/*`, part.stated?.name?.text);
    }
    case 'file': {
      const { url, bytes, id, name, at } = part;
      if (id !== undefined) losses.push({ pointer: at, what: `file ${id}`, why: 'noPlace' });
      if (url !== undefined && bytes !== undefined) losses.push({ pointer: at, what: `file ${url}`, why: 'noPlace' });
      const written = writeSource(part, undefined, name);
      if (written !== undefined) return written;
      if (name !== undefined) losses.push({ pointer: at, what: `file ${name}`, why: 'noPlace' });
      return undefined;
    }
  }
}

function writeSource(
  part: Extract<NeutralPart, { readonly kind: 'image' | 'audio' | 'video' | 'file' }>,
  usualType: string | undefined,
  filename: string | undefined,
): JsonObject | undefined {
  const source = mediaSource(part);
  if (source === undefined) return undefined;
  const mediaType = source.mediaType ?? usualType;
  return {
    ...('url' in source ? { url: source.url } : { raw: source.base64 }),
    ...(mediaType !== undefined && { mediaType }),
    ...(filename !== undefined && { filename }),
  };
}
