/**
 * Converts one message of AgentScope 2 to entries of a neutral conversation: each block is an entry, except that
 * adjacent texts and media form one message.
 */
import { isJsonObject, stringOr, toJsonText, type Json, type JsonObject } from '../../core/json/json.ts';
import {
  unreadMembers,
  type Entry,
  type Loss,
  type NeutralBody,
  type NeutralPart,
  type StatedMedia,
} from '../../core/conversation/neutral.ts';

type Placed = NeutralBody & { readonly at: string };

/**
 * States that say nothing: those of a call before and after it was executed, and that of a result without an error
 * (agentscope 2.0.6, `ToolCallState` and `ToolResultState`).
 */
const plainStates: ReadonlySet<Json | undefined> = new Set(['pending', 'finished', 'success']);

export function readNeutral(json: Json, at: string): readonly Entry[] {
  if (!isJsonObject(json)) return [{ kind: 'foreign', what: toJsonText(json), at, unread: [] }];
  if (json['type'] !== undefined) return [{ kind: 'foreign', what: stringOr(json['type']) ?? 'event', at, unread: [] }];
  const unread: Loss[] = [...unreadMembers(json, new Set(['name', 'role', 'content', 'id']), at)];
  const bodies = readBodies(json, at, unread);
  const [first = { kind: 'foreign' as const, what: stringOr(json['role']) ?? 'message', at }, ...rest] = bodies;
  return [{ ...first, unread }, ...rest.map((body) => ({ ...body, unread: [] }))];
}

/** Reads the blocks. Adjacent texts and media form one message. */
function readBodies(json: JsonObject, at: string, unread: Loss[]): readonly Placed[] {
  const { content } = json;
  const blocks: readonly Json[] = Array.isArray(content) ? content : [{ type: 'text', text: content ?? '' }];
  const bodies: Placed[] = [];
  let parts: NeutralPart[] = [];
  // Every message must have a name, so the name of a role says nothing.
  const named = json['name'] === json['role'] ? undefined : json['name'];
  const name = stringOr(named);
  const id = stringOr(json['id']);
  const flush = (): void => {
    if (parts.length === 0) return;
    const isFirst = !bodies.some(({ kind }) => kind === 'message');
    const speaker = { ...(name !== undefined && { name }), ...(isFirst && id !== undefined && { id }) };
    bodies.push({ kind: 'message', role: stringOr(json['role']) ?? 'user', ...speaker, parts, at });
    parts = [];
  };
  blocks.forEach((block, index) => {
    const place = Array.isArray(content) ? `${at}/content/${index}` : `${at}/content`;
    const part = isJsonObject(block) ? readPart(block, place, unread) : undefined;
    if (part !== undefined) return void parts.push(part);
    flush();
    bodies.push(isJsonObject(block) ? readBlock(block, place, unread) : externalEntry(toJsonText(block), place));
  });
  flush();
  markNames(bodies);
  // The name and id of the speaker belong to a message, so without a message they are unread.
  if (!bodies.some(({ kind }) => kind === 'message')) {
    unread.push(...unreadMembers({ ...(named !== undefined && { name: named }), id: json['id'] }, new Set(), at));
  }
  return bodies;
}

/** A result repeats the name of its call. */
function markNames(bodies: Placed[]): void {
  const names = new Map<string, string>();
  bodies.forEach((body, index) => {
    if (body.kind === 'call') names.set(body.callId, body.name);
    if (body.kind !== 'output' || names.get(body.callId) !== body.name) return;
    bodies[index] = { ...body, isNameOfCall: true };
  });
}

function externalEntry(what: string, at: string): Placed {
  return { kind: 'foreign', what, at };
}

function readBlock(block: JsonObject, at: string, unread: Loss[]): Placed {
  const leave = (...known: readonly string[]): void => {
    const state = plainStates.has(block['state']) ? ['state'] : [];
    unread.push(...unreadMembers(block, new Set(['type', ...state, ...known]), at));
  };
  const { type, thinking, input } = block;
  const [callId, name] = [stringOr(block['id']) ?? '', stringOr(block['name']) ?? ''];
  if (type === 'thinking' && typeof thinking === 'string') {
    const id = stringOr(block['id']);
    leave('id', 'thinking');
    return { kind: 'reasoning', ...(id !== undefined && { id }), texts: [thinking], at };
  }
  if (type === 'tool_call') {
    leave('id', 'name', 'input');
    const text = typeof input === 'string' ? input : toJsonText(input ?? {});
    return { kind: 'call', tool: 'function', callId, name, arguments: text, at };
  }
  if (type !== 'tool_result') return externalEntry(stringOr(type) ?? toJsonText(block), at);
  leave('id', 'name', 'output');
  return { kind: 'output', tool: 'function', callId, name, output: readOutput(block['output'], at, unread), at };
}

function readOutput(output: Json | undefined, at: string, unread: Loss[]): string {
  if (!Array.isArray(output)) return typeof output === 'string' ? output : toJsonText(output ?? '');
  return (output as readonly Json[])
    .map((block, index) => {
      const place = `${at}/output/${index}`;
      const part = isJsonObject(block) ? readPart(block, place, unread) : undefined;
      if (part?.kind === 'text') return part.text;
      const what = part?.kind ?? (isJsonObject(block) ? stringOr(block['type']) : undefined) ?? toJsonText(block);
      unread.push({ pointer: place, what, why: 'noPlace' });
      return '';
    })
    .join('');
}

/** Reads a text or media; `undefined` for any other block. */
function readPart(block: JsonObject, at: string, unread: Loss[]): NeutralPart | undefined {
  const { type, text, source } = block;
  if (type === 'text' && typeof text === 'string') {
    unread.push(...unreadMembers(block, new Set(['type', 'text']), at));
    return { kind: 'text', text, at };
  }
  if (type !== 'data' || !isJsonObject(source)) return undefined;
  const mediaType = stringOr(source['media_type']) ?? '';
  const bytes = stringOr(source['data']);
  const url = bytes === undefined ? stringOr(source['url']) : `data:${mediaType};base64,${bytes}`;
  if (url === undefined) return undefined;
  const [family, format = ''] = mediaType.split('/');
  const isFile = family !== 'image' && family !== 'video' && (family !== 'audio' || bytes === undefined);
  const isTyped = typeof source['media_type'] === 'string';
  const known = ['type', bytes === undefined ? 'url' : 'data', ...(isTyped ? ['media_type'] : [])];
  const name = stringOr(block['name']);
  const isWhole = mediaType === '' || mediaType === `${family}/*`;
  const stated: StatedMedia = {
    // The type of a data URL is in the URL.
    ...(isTyped &&
      bytes === undefined &&
      !isWhole && { mediaType: { text: mediaType, at: `${at}/source/media_type` } }),
    ...(name !== undefined && !isFile && { name: { text: name, at: `${at}/name` } }),
  };
  unread.push(
    ...unreadMembers(block, new Set(['type', 'source', 'name']), at),
    ...unreadMembers(source, new Set(known), `${at}/source`),
  );
  if (family === 'image' || family === 'video') return { kind: family, url, stated, at };
  if (family === 'audio' && bytes !== undefined) return { kind: 'audio', bytes, format, stated, at };
  return { kind: 'file', url, ...(name !== undefined && { name }), stated, at };
}
