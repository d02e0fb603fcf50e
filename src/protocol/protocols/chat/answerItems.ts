/**
 * Converts one choice of a response to ops. A message, its reasoning and each of its calls are separate items; a
 * message without text begins only if nothing else was received. What is not interpreted is kept (`keptMembers.ts`).
 */
import { adoptExact } from '../../core/json/exactJson.ts';
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import { GrowingMedia } from '../../core/run/growingValue.ts';
import type { Op } from '../../core/run/ops.ts';
import type { Run } from '../../core/run/run.ts';
import type { Emit } from '../contract/protocol.ts';
import { readCalls } from './callItems.ts';
import {
  audioPart,
  begin,
  beginMessage,
  contentPart,
  holderOf,
  messageKey,
  refusalPart,
  transcriptPart,
  type Choice,
} from './choice.ts';
import { isNothing, mediaOf, plainTextOf, readPart, thoughtIn } from './contentParts.ts';
import { keepMembers, keptFields, membersBesides, emitFields } from './keptMembers.ts';

/** The members of a message that are read, and the values that they must have to be understood. */
const understood: ReadonlyMap<string, (value: Json) => boolean> = new Map([
  ['role', isText],
  ['content', (value: Json) => typeof value === 'string' || typeof value === 'object'],
  ['refusal', isText],
  ['reasoning_content', isText],
  ['reasoning', isText],
  ['audio', isJsonObject],
  ['tool_calls', Array.isArray],
  ['function_call', isJsonObject],
]);

function isText(value: Json): boolean {
  return typeof value === 'string';
}

/** Reads a delta or a whole message. */
export function readContent(choice: Choice, delta: JsonObject, emit: Emit): void {
  choice.role = stringOr(delta['role']) ?? choice.role;
  readReasoning(choice, delta, emit);
  if (delta['content'] === '' && !choice.isBlank) setBlank(choice, emit);
  readParts(choice, delta['content'], emit);
  showImages(choice, delta['images'], emit);
  const refusal = stringOr(delta['refusal']) ?? '';
  if (refusal !== '')
    emit({ op: 'part-append', item: beginMessage(choice, emit), part: refusalPart, kind: 'refusal', text: refusal });
  if (isJsonObject(delta['audio'])) readAudio(choice, delta['audio'], emit);
  readCalls(choice, delta, emit);
  const more = membersBesides(delta, (name, value) => understood.get(name)?.(value) === true);
  emitFields(holderOf(choice), keepMembers(choice.kept, 'inMessage', more), emit);
}

function readReasoning(choice: Choice, delta: JsonObject, emit: Emit): void {
  const thoughts = [
    ['reasoning_content', stringOr(delta['reasoning_content'])],
    ['reasoning', stringOr(delta['reasoning'])],
    ['content', thoughtIn(delta['content'])],
  ] as const;
  const found = thoughts.find(([, text]) => text !== undefined && text !== '');
  if (found === undefined) return;
  const [member, text = ''] = found;
  const key = `${messageKey(choice)} reasoning`;
  const fields = choice.begun.has(key) || member === 'reasoning_content' ? {} : { member };
  const item = begin(choice, key, 'reasoning', emit);
  emitFields(item, fields, emit);
  emit({ op: 'part-append', item, part: 0, kind: 'text', text });
}

/** The members with the text of the reasoning, of which a server uses one. */
export type ReasoningMember = 'reasoning_content' | 'reasoning';

/** The member in which the server has sent the text of its reasoning; `undefined` if it was a part of the content. */
export function reasoningMember({ items }: Run): ReasoningMember | undefined {
  const { member = 'reasoning_content' } =
    items.find(({ kind, origin }) => kind === 'reasoning' && origin === 'response')?.fields ?? {};
  return member === 'reasoning_content' || member === 'reasoning' ? member : undefined;
}

/** Keeps the members of a choice besides its message and the reason for its end. */
export function keepChoice(choice: Choice, members: JsonObject, emit: Emit): void {
  emitFields(holderOf(choice), keepMembers(choice.kept, 'inChoice', members), emit);
}

/** Reads a text, or a list of parts. The order of texts and other parts is kept. */
function readParts(choice: Choice, content: Json | undefined, emit: Emit): void {
  const parts: readonly Json[] = Array.isArray(content) ? content : content == null ? [] : [content];
  for (const part of parts) {
    if (isThought(part)) continue;
    const text = plainTextOf(part);
    if (text === undefined) {
      const { kind, value } = readPart(part);
      const rest = isJsonObject(part) ? { rest: part } : {};
      addPart(choice, { op: 'part-replace', kind, value: { ...value, ...rest } }, emit);
      choice.textPart = undefined;
    } else if (text !== '' && choice.textPart === undefined) {
      choice.textPart = addPart(choice, { op: 'part-append', kind: 'text', text }, emit);
    } else if (text !== '') {
      emit({ op: 'part-append', item: beginMessage(choice, emit), part: choice.textPart ?? 0, kind: 'text', text });
    }
  }
}

function isThought(part: Json): boolean {
  return isJsonObject(part) && (part['type'] === 'thinking' || thoughtIn([part]) !== '');
}

type NewPart =
  | Omit<Extract<Op, { readonly op: 'part-append' }>, 'item' | 'part'>
  | Omit<Extract<Op, { readonly op: 'part-replace' }>, 'item' | 'part'>;

/** Returns the position of the part. */
function addPart(choice: Choice, added: NewPart, emit: Emit): number {
  const part = choice.nextPart;
  choice.nextPart += 1;
  emit({ ...added, item: beginMessage(choice, emit), part });
  return part;
}

/** Shows generated images. They are written as the member of the message in which OpenRouter sends them. */
function showImages(choice: Choice, images: Json | undefined, emit: Emit): void {
  if (!Array.isArray(images)) return;
  for (const image of images as readonly Json[]) {
    const [kind, media] = isJsonObject(image) ? mediaOf(image) : [];
    if (kind !== undefined && media !== undefined)
      addPart(choice, { op: 'part-replace', kind, value: { media } }, emit);
  }
  if (!isNothing(images)) choice.textPart = undefined;
}

/**
 * The blank content is stored in the first item of the choice: next to a call, a message without text is not a separate
 * item.
 */
function setBlank(choice: Choice, emit: Emit): void {
  choice.isBlank = true;
  const [first] = choice.begun;
  if (first !== undefined) emit({ op: 'item-start', item: first, kind: 'unknown', fields: { content: '' } });
}

/** The stream ended before the choice did. A choice of which only the role was received still becomes a message. */
export function breakChoice(choice: Choice, emit: Emit): void {
  if (choice.begun.size === 0) beginMessage(choice, emit);
}

/** Ends the choice and all items that it has begun. `reason` is empty if the server gives none. */
export function finishChoice(choice: Choice, reason: string, emit: Emit): void {
  choice.isFinished = true;
  if (choice.begun.size === 0)
    emit({ op: 'part-append', item: beginMessage(choice, emit), part: contentPart, kind: 'text', text: '' });
  // Counts what was added to the lists since the fields were last emitted.
  emitFields(holderOf(choice), keptFields(choice.kept), emit);
  for (const item of choice.begun) emit({ op: 'item-end', item, status: reason });
}

function readAudio(choice: Choice, audio: JsonObject, emit: Emit): void {
  const item = beginMessage(choice, emit);
  const { data, transcript: audioTranscript, ...more } = audio;
  choice.audio += stringOr(data) ?? '';
  choice.audioFields.merge(adoptExact(more, audio));
  if (choice.audio !== '') {
    const value = new GrowingMedia({ base64: choice.audio }, choice.audioFields);
    emit({ op: 'part-replace', item, part: audioPart, kind: 'audio', value });
  }
  const transcript = stringOr(audioTranscript) ?? '';
  if (transcript !== '') emit({ op: 'part-append', item: item, part: transcriptPart, kind: 'text', text: transcript });
}
