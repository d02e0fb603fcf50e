/** Converts the parts of one Responses item to contents of an Agent API message, as AgentScope's adapter does. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../../core/json/json.ts';
import { isNothing, unreadMembers, type Loss } from '../../../core/conversation/neutral.ts';
import { fails, isFailure, type AdapterFailure } from '../../contract/runtimeAdapter.ts';
import { adapterDrops } from './itemLosses.ts';

/** Creates a content with the members that every content has. */
export function toContent(type: string, members: JsonObject): JsonObject {
  return { object: 'content', type, delta: false, ...members };
}

/** The texts of reasoning. Python also iterates over a string and a dict, but finds nothing there. */
export function toThoughts(
  content: Json | undefined,
  at: string,
  losses: Loss[],
): readonly JsonObject[] | AdapterFailure {
  if (content === null || typeof content === 'number' || typeof content === 'boolean') return fails(at, 'content');
  const thoughts: JsonObject[] = [];
  for (const [index, part] of (Array.isArray(content) ? (content as readonly Json[]) : []).entries()) {
    const text = isJsonObject(part) ? part['text'] : undefined;
    if (!isFalse(text) && typeof text !== 'string') return fails(`${at}/${index}/text`, 'text');
    if (typeof text === 'string' && text !== '') thoughts.push(toContent('text', { text }));
    else losses.push({ pointer: `${at}/${index}`, what: 'content', why: 'adapterDrops' });
  }
  return thoughts;
}

/** The contents of a message. Parts that the adapter does not know are losses. */
export function toContents(
  content: Json | undefined,
  at: string,
  losses: Loss[],
): readonly JsonObject[] | AdapterFailure {
  if (typeof content === 'string') return [toContent('text', { text: content })];
  const contents: JsonObject[] = [];
  for (const [index, part] of (Array.isArray(content) ? (content as readonly Json[]) : []).entries()) {
    const place = `${at}/${index}`;
    const made = isJsonObject(part) ? toPart(part, place) : undefined;
    if (made !== undefined && isFailure(made)) return made;
    if (made === undefined) {
      const what = (isJsonObject(part) ? stringOr(part['type']) : undefined) ?? 'content';
      losses.push({ pointer: place, what, why: 'adapterDrops' });
      continue;
    }
    const dropped = isJsonObject(part) ? unreadMembers(part, new Set(['type', ...made.known]), place) : [];
    losses.push(...adapterDrops(dropped));
    contents.push(made.json);
  }
  return contents;
}

interface Part {
  readonly json: JsonObject;
  /** The members of the source part that the content includes. */
  readonly known: readonly string[];
}

function toPart(part: JsonObject, at: string): Part | AdapterFailure | undefined {
  /** `asked` lists members of which at least one must have a value. */
  const pick = (type: string, known: readonly string[], asked = known): Part | AdapterFailure | undefined => {
    if (asked.every((member) => isFalse(part[member]))) return undefined;
    const wrong = known.find((member) => !isNothing(part[member]) && typeof part[member] !== 'string');
    if (wrong !== undefined) return fails(`${at}/${wrong}`, wrong);
    const present = known.filter((member) => typeof part[member] === 'string');
    return { json: toContent(type, Object.fromEntries(present.map((member) => [member, part[member]]))), known };
  };
  switch (part['type']) {
    case 'input_text':
    case 'output_text':
      return pick('text', ['text']);
    case 'refusal':
      return pick('refusal', ['refusal']);
    case 'input_image':
      return pick('image', ['image_url']);
    case 'input_file':
      return pick('file', ['file_url', 'file_id', 'filename'], ['file_url', 'file_id', 'file_data']);
    case 'input_audio':
      return toAudio(part['input_audio'], `${at}/input_audio`);
    default:
      return undefined;
  }
}

function toAudio(audio: Json | undefined, at: string): Part | AdapterFailure | undefined {
  if (!isJsonObject(audio) || isFalse(audio['data'])) return undefined;
  const { data, format = null } = audio;
  if (typeof data !== 'string') return fails(`${at}/data`, 'data');
  if (format !== null && typeof format !== 'string') return fails(`${at}/format`, 'format');
  return { json: toContent('audio', { data, ...(format !== null && { format }) }), known: ['input_audio'] };
}

/** Whether Python's `if value` treats the value as false. */
export function isFalse(value: Json | undefined): boolean {
  return isNothing(value) || value === '' || value === 0 || value === false;
}
