/** Converts between the parts of Responses items and those of a neutral conversation. */
import { isJsonObject, stringOr, toJsonText, type Json, type JsonObject } from '../../core/json/json.ts';
import { isNothing, unreadMembers, type Loss, type NeutralPart } from '../../core/conversation/neutral.ts';

/** Reads parts, and adds everything that it cannot read to the losses. */
export function readNeutralParts(content: Json | undefined, at: string, unread: Loss[]): readonly NeutralPart[] {
  if (typeof content === 'string') return [{ kind: 'text', text: content, at }];
  if (!Array.isArray(content)) {
    if (!isNothing(content)) unread.push({ pointer: at, what: toJsonText(content ?? null), why: 'otherForm' });
    return [];
  }
  return content.flatMap((part: Json, index): readonly NeutralPart[] => {
    const place = `${at}/${index}`;
    const read = isJsonObject(part) ? readPart(part, place, unread) : undefined;
    if (read !== undefined) return [read];
    const what = (isJsonObject(part) ? stringOr(part['type']) : undefined) ?? toJsonText(part);
    unread.push({ pointer: place, what, why: 'unknownType' });
    return [];
  });
}

function readPart(part: JsonObject, at: string, unread: Loss[]): NeutralPart | undefined {
  const leave = (...known: readonly string[]): void => {
    const isRead = known.filter((member) => typeof part[member] === 'string');
    unread.push(...unreadMembers(part, new Set(['type', ...isRead]), at));
  };
  switch (part['type']) {
    case 'input_text':
    case 'output_text':
    case 'text':
    case 'reasoning_text':
    case 'summary_text':
      if (typeof part['text'] !== 'string') return undefined;
      leave('text');
      return { kind: 'text', text: part['text'], at };
    case 'refusal':
      if (typeof part['refusal'] !== 'string') return undefined;
      leave('refusal');
      return { kind: 'refusal', text: part['refusal'], at };
    case 'input_image':
      if (typeof part['image_url'] !== 'string') return undefined;
      leave('image_url', 'detail');
      return { kind: 'image', url: part['image_url'], ...text(part, 'detail', 'detail'), at };
    case 'input_audio':
      return readAudio(part, at, unread);
    case 'input_file':
      leave('file_url', 'file_id', 'filename', 'file_data');
      return {
        kind: 'file',
        ...text(part, 'file_url', 'url'),
        ...text(part, 'file_data', 'bytes'),
        ...text(part, 'file_id', 'id'),
        ...text(part, 'filename', 'name'),
        at,
      };
    default:
      return undefined;
  }
}

function readAudio(part: JsonObject, at: string, unread: Loss[]): NeutralPart | undefined {
  const audio = part['input_audio'];
  if (!isJsonObject(audio) || typeof audio['data'] !== 'string') return undefined;
  unread.push(...unreadMembers(part, new Set(['type', 'input_audio']), at));
  const known = new Set(typeof audio['format'] === 'string' ? ['data', 'format'] : ['data']);
  unread.push(...unreadMembers(audio, known, `${at}/input_audio`));
  return { kind: 'audio', bytes: audio['data'], ...text(audio, 'format', 'format'), at };
}

function text<Name extends string>(holder: JsonObject, member: string, name: Name): Partial<Record<Name, string>> {
  const value = holder[member];
  return typeof value === 'string' ? ({ [name]: value } as Partial<Record<Name, string>>) : {};
}

/** The texts of a reasoning item. */
export function readTexts(list: Json | undefined, at: string, unread: Loss[]): readonly string[] {
  return readNeutralParts(list, at, unread).flatMap((part) => {
    if (part.kind === 'text') return [part.text];
    unread.push({ pointer: part.at, what: part.kind, why: 'noPlace' });
    return [];
  });
}

/** `undefined` if Responses has no such part, or does not allow it for this role. */
export function writeNeutralPart(part: NeutralPart, role: string): JsonObject | undefined {
  if (part.kind === 'text') {
    return role === 'assistant'
      ? { type: 'output_text', text: part.text, annotations: [] }
      : { type: 'input_text', text: part.text };
  }
  if (part.kind === 'refusal') return role === 'assistant' ? { type: 'refusal', refusal: part.text } : undefined;
  if (role === 'assistant') return undefined;
  switch (part.kind) {
    case 'image':
      return { type: 'input_image', image_url: part.url, ...(part.detail !== undefined && { detail: part.detail }) };
    case 'audio':
      return {
        type: 'input_audio',
        input_audio: { data: part.bytes, ...(part.format !== undefined && { format: part.format }) },
      };
    case 'file':
      return {
        type: 'input_file',
        ...(part.url !== undefined && { file_url: part.url }),
        ...(part.bytes !== undefined && { file_data: part.bytes }),
        ...(part.id !== undefined && { file_id: part.id }),
        ...(part.name !== undefined && { filename: part.name }),
      };
    default:
      return undefined;
  }
}
