/**
 * Completions at a place of an element: names and values from its schema, and values from the conversation around it.
 * Inside the arguments of a call, the schema of the tool is used.
 */
import type { Json } from '../../core/json/json.ts';
import { conversationOffersAt, unansweredCalls } from './complete/conversationOffers.ts';
import { escapeInside, readEmbedded } from './embedded.ts';
import { type Cursor, cursorAt } from './cursor.ts';
import { memberOffers, type SchemaPlace, valueOffers } from './complete/schemaOffers.ts';
import { escapeSnippet, escapeSnippetInside, toSnippetText } from './complete/snippetText.ts';
import { type Completion, type Offer, toCompletions } from './complete/offer.ts';
import { nodeOf, rangeOf, readSlice, type Slice } from './slice.ts';
import type { Surroundings } from './surroundings.ts';
import { toolAt } from './toolAt.ts';
import type { Snippet, SnippetPlace } from '../../protocols/contract/authoring.ts';

/** In the order in which they should be shown. Never throws, even for broken text. */
export function completionsAt(text: string, offset: number, around: Surroundings): readonly Completion[] {
  const cursor = cursorAt(text, offset);
  if (cursor === undefined) return [];
  const slice = readSlice(text);
  const inside = completeArguments(slice, { cursor, offset, around });
  if (inside !== undefined) return inside;
  const place = toPlace(cursor, slice.json, around);
  const offers =
    cursor.on === 'name'
      ? withValues(memberOffers(place), slice.json, { cursor, around })
      : [
          ...conversationOffersAt(slice.json, cursor.pointer, around),
          ...snippetOffers(cursor, around),
          ...valueOffers(place),
        ];
  return toCompletions(fitInto(offers, text, cursor), cursor.range);
}

function toPlace(cursor: Cursor, value: Json | undefined, around: Omit<SchemaPlace, 'cursor' | 'value'>): SchemaPlace {
  const { schema, oneLine, locale } = around;
  return { schema, value, cursor, oneLine, locale };
}

/** Marks members for whose values the conversation has completions, so that the list opens again for the value. */
function withValues(
  offers: readonly Offer[],
  json: Json | undefined,
  { cursor, around }: { readonly cursor: Cursor; readonly around: Surroundings },
): readonly Offer[] {
  const holder = cursor.pointer.slice(0, cursor.pointer.lastIndexOf('/'));
  return offers.map((offer) =>
    conversationOffersAt(json, `${holder}/${offer.label}`, around).length > 0
      ? { ...offer, suggestsMore: true }
      : offer,
  );
}

/**
 * Adapts names and values to this place: adds the text that must follow, and keeps only strings if the user has begun a
 * string.
 */
function fitInto(offers: readonly Offer[], text: string, { on, range }: Cursor): readonly Offer[] {
  const rest = text.slice(range.end, range.end + 200).trimStart();
  if (on === 'name' && rest.startsWith(':')) {
    return offers.map((offer) => ({ ...offer, insert: escapeSnippet(offer.filter), suggestsMore: false }));
  }
  const comma = /^["{[\w-]/.test(rest) ? ',' : '';
  const isString = text[range.start] === '"';
  return offers
    .filter(({ insert }) => !isString || insert.startsWith('"'))
    .map((offer) => ({ ...offer, insert: offer.insert + comma }));
}

/** Returns `undefined` unless the cursor is in the arguments of a call that are written as a JSON string. */
function completeArguments(
  slice: Slice,
  { cursor, offset, around }: { readonly cursor: Cursor; readonly offset: number; readonly around: Surroundings },
): readonly Completion[] | undefined {
  const tool = cursor.on === 'value' ? toolAt(slice.json, cursor.pointer, around) : undefined;
  const node = tool && nodeOf(slice, cursor.pointer);
  const embedded = node && readEmbedded(slice.text, rangeOf(node));
  if (tool === undefined || embedded === undefined || offset <= (node?.offset ?? 0)) return undefined;
  const innerOffset = embedded.inside(offset);
  // Nothing can be typed after the closing quote or within an escape sequence.
  const inner = embedded.outside(innerOffset) === offset ? cursorAt(embedded.text, innerOffset) : undefined;
  if (inner === undefined) return [];
  const { locale } = around;
  const place = toPlace(inner, readSlice(embedded.text).json, { schema: tool.parameters, oneLine: true, locale });
  const offers = fitInto(inner.on === 'name' ? memberOffers(place) : valueOffers(place), embedded.text, inner);
  const range = { start: embedded.outside(inner.range.start), end: embedded.outside(inner.range.end) };
  return toCompletions(
    offers.map((offer) => ({
      ...offer,
      insert: escapeSnippetInside(offer.insert),
      filter: escapeInside(offer.filter),
    })),
    range,
  );
}

/** Completions for whole messages, calls, parts and tools, in the form of the protocol. */
function snippetOffers(cursor: Cursor, around: Surroundings): readonly Offer[] {
  const place = placeOf(cursor, around);
  return place === undefined
    ? []
    : around.authoring.snippets.filter(({ as }) => as === place).map((snippet) => toOffer(snippet, around));
}

function placeOf(cursor: Cursor, { authoring, index, pieceOf }: Surroundings): SnippetPlace | undefined {
  const pointer = (pieceOf?.above ?? '') + cursor.pointer;
  if (index === undefined || pieceOf?.around === 'head') return authoring.tools.test(pointer) ? 'tool' : undefined;
  if (pointer === '') return 'message';
  if (authoring.parts.test(pointer)) return 'part';
  return authoring.calls.test(pointer) ? 'call' : undefined;
}

function toOffer({ label, body }: Snippet, around: Surroundings): Offer {
  const { conversation, index = 0, tools, oneLine, locale } = around;
  const call = Array.from(unansweredCalls(conversation, index), ({ id }) => id);
  const tool = tools.flatMap(({ name }) => (name === undefined ? [] : [name]));
  const insert = toSnippetText(body, { oneLine, choices: { call, tool } });
  return { label: label[locale], kind: 'snippet', filter: label[locale], insert };
}
