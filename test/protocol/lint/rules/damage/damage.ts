/**
 * Defines a way to damage a clean stream, and helpers to inspect events. A damage returns nothing where it would do no
 * harm, because the table counts harmful ones only.
 */
import { isJsonObject, type Json, type JsonObject } from '../../../../../src/protocol/core/json/json.ts';

export type Events = readonly (JsonObject | string)[];

export interface Damaged {
  readonly events: Events;
  /** It must be reported at one of these events; -1 stands for the last one. */
  readonly at: readonly number[];
}

export interface Damage {
  readonly name: string;
  readonly rules: readonly string[];
  /** Damages event `index`; returns `undefined` if this kind of damage does not apply. */
  apply(events: readonly JsonObject[], index: number): Damaged | undefined;
}

export const text = (event: JsonObject): string | undefined =>
  typeof event['text'] === 'string' ? event['text'] : undefined;
export const isContent = (event: JsonObject | undefined): event is JsonObject => event?.['object'] === 'content';
export const isMessage = (event: JsonObject | undefined): event is JsonObject => event?.['object'] === 'message';
export const isResponse = (event: JsonObject | undefined): event is JsonObject => event?.['object'] === 'response';
export const isDelta = (event: JsonObject | undefined): event is JsonObject =>
  isContent(event) && event['delta'] === true && (text(event) ?? '') !== '';
export const isCompleted = (event: JsonObject): boolean => event['status'] === 'completed';
export const isCompletedText = (event: JsonObject): boolean =>
  isContent(event) && isCompleted(event) && text(event) !== undefined;

export const renumber = (events: readonly JsonObject[]): readonly JsonObject[] =>
  events.map((event, number) => ('sequence_number' in event ? { ...event, sequence_number: number } : event));

export const without = (events: readonly JsonObject[], index: number): readonly JsonObject[] =>
  events.toSpliced(index, 1);

export function change(events: readonly JsonObject[], index: number, members: JsonObject): Damaged {
  return { events: events.with(index, { ...events[index], ...members }), at: [index] };
}

/** Returns whether there is another event of this content before `index`. */
export function isContinued(events: readonly JsonObject[], index: number): boolean {
  const { msg_id: owner, index: place } = events[index] ?? {};
  return events.some((event, at) => at !== index && at < index && isSame(event, owner, place));
}

/** Returns whether another delta remains, so that the loss of this one changes the text. */
export function isOneOfSeveral(events: readonly JsonObject[], index: number): boolean {
  const { msg_id: owner, index: place } = events[index] ?? {};
  return events.some((event, at) => at !== index && isDelta(event) && isSame(event, owner, place));
}

const isSame = (event: JsonObject, owner: Json | undefined, place: Json | undefined): boolean =>
  isContent(event) && event['msg_id'] === owner && event['index'] === place;

/** Returns whether the text of this content is repeated as a whole later, so that a lost delta can be detected. */
export function isSummedUp(events: readonly JsonObject[], index: number): boolean {
  const { msg_id: owner, index: place } = events[index] ?? {};
  return events
    .slice(index + 1)
    .some((event) => isCompletedText(event) && event['msg_id'] === owner && event['index'] === place);
}

/** Returns the index of the event after `index` that closes the content or message. */
export function closing(events: readonly JsonObject[], index: number): number {
  const { msg_id: owner, index: place } = events[index] ?? {};
  return events.findIndex(
    (event, at) => at > index && isCompletedText(event) && event['msg_id'] === owner && event['index'] === place,
  );
}

export function dataOf(event: JsonObject | undefined): JsonObject | undefined {
  return isContent(event) && isJsonObject(event['data']) ? event['data'] : undefined;
}

/** Makes the same change in every event of a message, including its snapshots and the final output. */
export function everywhere(
  events: readonly JsonObject[],
  edit: (content: JsonObject) => JsonObject,
): readonly JsonObject[] {
  const walk = (json: Json | undefined): Json => {
    if (Array.isArray(json)) return json.map(walk);
    if (!isJsonObject(json)) return json ?? null;
    const walked = Object.fromEntries(Object.entries(json).map(([key, value]) => [key, walk(value)]));
    return walked['object'] === 'content' ? edit(walked) : walked;
  };
  return events.map((event) => walk(event) as JsonObject);
}
