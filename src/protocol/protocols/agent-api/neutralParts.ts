/** Converts between the contents of Agent API messages and the parts of a neutral conversation. */
import { isJsonObject, stringOr, toJsonText, type Json, type JsonObject } from '../../core/json/json.ts';
import { isNothing, unreadMembers, type Loss, type NeutralPart } from '../../core/conversation/neutral.ts';

/** Members that do not describe the content itself. */
const silent = ['object', 'type', 'delta', 'index', 'msg_id', 'sequence_number'];

/** Reads parts, and adds everything that it cannot read to the losses. */
export function readNeutralParts(content: Json | undefined, at: string, unread: Loss[]): readonly NeutralPart[] {
  if (typeof content === 'string') return [{ kind: 'text', text: content, at }];
  if (!Array.isArray(content)) {
    if (!isNothing(content)) unread.push({ pointer: at, what: toJsonText(content ?? null), why: 'otherForm' });
    return [];
  }
  return content.flatMap((one: Json, index): readonly NeutralPart[] => {
    const place = `${at}/${index}`;
    const read = isJsonObject(one) ? readPart(one, place, unread) : undefined;
    if (read !== undefined) return [read];
    const what = (isJsonObject(one) ? stringOr(one['type']) : undefined) ?? toJsonText(one);
    unread.push({ pointer: place, what, why: 'unknownType' });
    return [];
  });
}

function readPart(one: JsonObject, at: string, unread: Loss[]): NeutralPart | undefined {
  const text = (member: string): string | undefined => {
    const value = one[member];
    return typeof value === 'string' ? value : undefined;
  };
  const read = (members: readonly string[], part: NeutralPart): NeutralPart => {
    const known = new Set([...silent, ...members.filter((member) => text(member) !== undefined)]);
    if (part.kind === 'data') known.add('data');
    if (one['status'] === 'completed' || one['status'] === 'created') known.add('status');
    unread.push(...unreadMembers(one, known, at));
    return part;
  };
  switch (one['type']) {
    case 'text':
    case 'refusal': {
      const typeName = text(one['type']);
      return typeName === undefined ? undefined : read([one['type']], { kind: one['type'], text: typeName, at });
    }
    case 'image': {
      const url = text('image_url');
      return url === undefined ? undefined : read(['image_url'], { kind: 'image', url, at });
    }
    case 'video': {
      const url = text('video_url');
      return url === undefined ? undefined : read(['video_url'], { kind: 'video', url, at });
    }
    case 'audio': {
      const [bytes, format] = [text('data'), text('format')];
      if (bytes === undefined) return undefined;
      return read(['data', 'format'], { kind: 'audio', bytes, ...(format !== undefined && { format }), at });
    }
    case 'data':
      return read([], { kind: 'data', json: one['data'] ?? null, at });
    case 'file':
      return read(['file_url', 'file_data', 'file_id', 'filename'], { kind: 'file', ...readFile(text), at });
    default:
      return undefined;
  }
}

function readFile(text: (member: string) => string | undefined) {
  const [url, bytes, id, name] = ['file_url', 'file_data', 'file_id', 'filename'].map(text);
  return {
    ...(url !== undefined && { url }),
    ...(bytes !== undefined && { bytes }),
    ...(id !== undefined && { id }),
    ...(name !== undefined && { name }),
  };
}

/** Writes a part. Every kind of part has a matching content, but there is no place for the detail level of an image. */
export function writeNeutralPart(part: NeutralPart): JsonObject {
  switch (part.kind) {
    case 'text':
      return { type: 'text', text: part.text };
    case 'refusal':
      return { type: 'refusal', refusal: part.text };
    case 'image':
      return { type: 'image', image_url: part.url };
    case 'video':
      return { type: 'video', video_url: part.url };
    case 'audio':
      return { type: 'audio', data: part.bytes, ...(part.format !== undefined && { format: part.format }) };
    case 'data':
      return { type: 'data', data: part.json };
    case 'file':
      return {
        type: 'file',
        ...(part.url !== undefined && { file_url: part.url }),
        ...(part.bytes !== undefined && { file_data: part.bytes }),
        ...(part.id !== undefined && { file_id: part.id }),
        ...(part.name !== undefined && { filename: part.name }),
      };
  }
}
