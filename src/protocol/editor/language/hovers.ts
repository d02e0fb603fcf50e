/** Hover information for a name or a value: its meaning, its partner, its size, its date. */
import type { Json } from '../../core/json/json.ts';
import { toPointer } from '../../core/json/pointer.ts';
import type { TextRange } from '../../core/document/locatePointer.ts';
import { readEmbedded } from './embedded.ts';
import { describeInConversation } from './hover/conversationHover.ts';
import { describeMedium } from './hover/mediumHover.ts';
import { describeName, describeValue } from './hover/schemaHover.ts';
import { rangeOf, readSlice, tokenAt, type Token } from './slice.ts';
import type { Surroundings } from './surroundings.ts';
import { toolAt } from './toolAt.ts';

export interface Hover {
  /** Range in the slice. */
  readonly range: TextRange;
  /** One Markdown paragraph each. */
  readonly paragraphs: readonly string[];
}

/** Returns `undefined` where there is no information. Never throws. */
export function hoverAt(text: string, offset: number, around: Surroundings): Hover | undefined {
  const slice = readSlice(text);
  const token = tokenAt(slice, offset);
  if (token === undefined || slice.json === undefined) return undefined;
  return hoverArgument(text, offset, { token, json: slice.json, around }) ?? toHover(token, slice.json, around);
}

function toHover(token: Token, json: Json, around: Surroundings): Hover | undefined {
  const { path, on, node } = token;
  const place = { schema: around.schema, value: json, path, locale: around.locale };
  const pointer = toPointer(path);
  const paragraphs =
    on === 'name'
      ? describeName(place)
      : [
          ...describeInConversation(json, pointer, around),
          ...describeValue(place, node.value as Json),
          ...describeMedium(json, pointer, around),
          ...describeMoment(pointer, node.value, around),
        ];
  return paragraphs.length === 0 ? undefined : { range: rangeOf(node), paragraphs };
}

/** Inside the arguments of a call, the schema of the tool is used. */
function hoverArgument(
  text: string,
  offset: number,
  { token, json, around }: { readonly token: Token; readonly json: Json; readonly around: Surroundings },
): Hover | undefined {
  const tool = token.on === 'value' ? toolAt(json, toPointer(token.path), around) : undefined;
  const embedded = tool && readEmbedded(text, rangeOf(token.node));
  if (tool === undefined || embedded === undefined) return undefined;
  const inner = readSlice(embedded.text);
  const found = tokenAt(inner, embedded.inside(offset));
  if (found === undefined || inner.json === undefined) return undefined;
  const place = { schema: tool.parameters, value: inner.json, path: found.path, locale: around.locale };
  const paragraphs = found.on === 'name' ? describeName(place) : describeValue(place, found.node.value as Json);
  const { start, end } = rangeOf(found.node);
  const range = { start: embedded.outside(start), end: embedded.outside(end) };
  return paragraphs.length === 0 ? undefined : { range, paragraphs };
}

/** Not translated, because a date is the same in every language. */
function describeMoment(pointer: string, value: unknown, { authoring }: Surroundings): readonly string[] {
  const isMoment = typeof value === 'number' && Math.abs(value) < 8.64e12 && authoring.moments.test(pointer);
  return isMoment
    ? [
        `${new Date(value * 1000)
          .toISOString()
          .replace('T', ' ')
          .replace(/\.000Z|Z/, '')} UTC`,
      ]
    : [];
}
