/** Completions from the conversation around a message: unanswered calls, declared tools, speakers, media types. */
import type { Conversation } from '../../../core/conversation/conversation.ts';
import type { Message, PartKind } from '../../../core/conversation/message.ts';
import { createTranslate } from '../../../core/l10n/translate.ts';
import { languageMessages } from '../../../core/l10n/language.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Offer, OfferKind } from './offer.ts';
import { toLiteral } from './snippetText.ts';
import type { Json } from '../../../core/json/json.ts';

/**
 * Maximum distance in messages of the search for calls and speakers, because the cost must not grow with the
 * conversation.
 */
const farthest = 2000;

interface OpenCall {
  readonly id: string;
  readonly tool: string | undefined;
  readonly index: number;
}

/** Calls before a message that no other message answers, the nearest first. */
export function* unansweredCalls(conversation: Conversation, index: number): Iterable<OpenCall> {
  const isAdjacent = conversation.pairing === 'adjacent';
  const answered = new Set<string>();
  for (let at = index - 1; at >= Math.max(0, index - farthest); at -= 1) {
    const digest = conversation.at(at);
    if (digest === undefined) continue;
    for (const { id } of digest.outputs) if (id !== undefined) answered.add(id);
    for (const { id, name } of digest.calls) {
      if (id === undefined || answered.has(id)) continue;
      if (isAdjacent || conversation.answerers(id).every((answerer) => answerer === index)) {
        yield { id, tool: name, index: at };
      }
    }
    if (isAdjacent && digest.outputs.length === 0) return;
  }
}

/** For a message that contains outputs. Calls that the message already answers are left out. */
function callIdOffers(around: Surroundings, message: Message, pointer: string): readonly Offer[] {
  const mine = new Set(message.outputs.filter(({ id }) => id.pointer !== pointer).map(({ id }) => id.json));
  const translate = createTranslate(languageMessages, around.locale);
  return [...unansweredCalls(around.conversation, around.index ?? 0)]
    .filter(({ id }) => !mine.has(id))
    .map(({ id, tool = '?', index }) => toOffer('id', id, translate('callBy', { tool, number: index + 1 })));
}

function toolOffers({ tools, locale }: Surroundings): readonly Offer[] {
  const detail = createTranslate(languageMessages, locale)('toolDeclared');
  return tools.flatMap(({ name }) => (name === undefined ? [] : [toOffer('tool', name, detail)]));
}

function speakerOffers({ conversation, index = 0, locale }: Surroundings): readonly Offer[] {
  const detail = createTranslate(languageMessages, locale)('speaker');
  const names = new Set<string>();
  for (let at = Math.max(0, index - farthest); at < Math.min(conversation.length, index + farthest); at += 1) {
    const name = at === index ? undefined : conversation.at(at)?.name;
    if (name !== undefined) names.add(name);
  }
  return Array.from(names, (name) => toOffer('speaker', name, detail));
}

const mediaTypes: Readonly<Partial<Record<PartKind, readonly string[]>>> = {
  image: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  audio: ['audio/wav', 'audio/mpeg', 'audio/ogg'],
  video: ['video/mp4', 'video/webm'],
  file: ['application/pdf', 'text/plain'],
};

/** The beginnings of `data:` URIs. The cursor is placed where the payload begins. */
function mediaOffers(kind: PartKind, { locale }: Surroundings): readonly Offer[] {
  const detail = createTranslate(languageMessages, locale)('mediaType');
  return (mediaTypes[kind] ?? []).map((type) => {
    const offer = toOffer('value', `data:${type};base64,`, detail);
    return { ...offer, insert: `"data:${type};base64,$1"` };
  });
}

function toOffer(kind: OfferKind, text: string, detail: string): Offer {
  return { label: text, kind, detail, filter: JSON.stringify(text), insert: toLiteral(text) };
}

/**
 * Selects the completions from the conversation that fit a place. `json` is the value of the slice, as far as it can be
 * read. The value at `pointer` may be missing in it.
 */
export function conversationOffersAt(json: Json | undefined, pointer: string, around: Surroundings): readonly Offer[] {
  const { authoring, protocol, index } = around;
  if (index === undefined) return authoring.toolNames.test(pointer) ? toolOffers(around) : [];
  const message = protocol.readMessage(json ?? null);
  if (message.outputs.some(({ id }) => id.pointer === pointer)) return callIdOffers(around, message, pointer);
  const names = [...message.calls, ...message.outputs].map(({ name }) => name?.pointer);
  if (names.includes(pointer)) return toolOffers(around);
  const part = message.parts.find(({ value }) => value.pointer === pointer);
  if (part !== undefined) return mediaOffers(part.kind, around);
  return authoring.speakers.test(pointer) ? speakerOffers(around) : [];
}
