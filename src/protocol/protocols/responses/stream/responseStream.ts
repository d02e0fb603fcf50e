/**
 * The state of a stream so far. It is tolerant: items that were not announced are kept as well, and an event that
 * completes something replaces what was streamed of it.
 */
import { isJsonObject, type Json, type JsonObject } from '../../../core/json/json.ts';
import { itemTexts, partText } from './itemTexts.ts';
import type { Owner, StreamEvent } from './streamEvent.ts';

export interface StreamedItem {
  /** Some servers send the id only later. */
  id: string | undefined;
  readonly index: number | undefined;
  /** The position of its first event. */
  readonly at: number;
  /** It began with `response.output_item.added`. */
  readonly isAnnounced: boolean;
  isOver: boolean;
  /** The texts, by their place in the item. */
  readonly texts: Map<string, StreamedText>;
}

export interface StreamedText {
  /** Its part was announced. */
  isAnnounced: boolean;
  isOver: boolean;
  readonly pieces: string[];
}

export interface ResponseStream {
  /** The position of the latest event; `undefined` before the first. */
  readonly position: number | undefined;
  /** The type of the event that ended the response. */
  readonly end: string | undefined;
  /** There was an `error` event, after which servers may send nothing more. */
  readonly hasFailed: boolean;
  readonly items: readonly StreamedItem[];
  /** The number of items that were announced. */
  readonly announced: number;
  find(owner: Owner): StreamedItem | undefined;
}

export interface ResponseFold extends ResponseStream {
  /** `position` is the position of the event among the stored ones. */
  take(event: StreamEvent, position: number): void;
  /** Does the same as `take` for an event that only adds to a text that events have streamed before. */
  grow(text: StreamedText, more: string, position: number): void;
}

/** The items of a stream, by their ids and places. */
function createItems() {
  const items: StreamedItem[] = [];
  const byId = new Map<string, StreamedItem>();
  const byIndex = new Map<number, StreamedItem>();
  const find = ({ id, index }: Owner): StreamedItem | undefined =>
    choose(id, id === undefined ? undefined : byId.get(id), index === undefined ? undefined : byIndex.get(index));
  return {
    items,
    find,
    add(owner: Owner, isAnnounced: boolean, at: number): StreamedItem {
      const item = { ...owner, at, isAnnounced, isOver: false, texts: new Map() };
      items.push(item);
      if (owner.id !== undefined) byId.set(owner.id, item);
      if (owner.index !== undefined) byIndex.set(owner.index, item);
      return item;
    },
    /** Finds the item, and remembers its id if it had none. */
    findNamed(owner: Owner): StreamedItem | undefined {
      const item = find(owner);
      if (item !== undefined && item.id === undefined && owner.id !== undefined) {
        item.id = owner.id;
        byId.set(owner.id, item);
      }
      return item;
    },
  };
}

export function createResponseFold(): ResponseFold {
  const { items, find, findNamed, ...known } = createItems();
  const state = {
    position: undefined as number | undefined,
    end: undefined as string | undefined,
    hasFailed: false,
    announced: 0,
  };
  const add = (owner: Owner, isAnnounced: boolean): StreamedItem => {
    if (isAnnounced) state.announced += 1;
    return known.add(owner, isAnnounced, state.position ?? 0);
  };
  const takeItem = ({ stage, owner, json: { item } }: StreamEvent): void => {
    if (stage === 'begins') return void add(owner, true);
    const begun = findNamed(owner);
    // Servers that give every item the same id have several items with one id.
    const streamed = begun?.isOver === false ? begun : add(owner, false);
    streamed.isOver = true;
    if (isJsonObject(item)) replaceTexts(streamed, item);
  };
  return {
    get position() {
      return state.position;
    },
    get end() {
      return state.end;
    },
    get hasFailed() {
      return state.hasFailed;
    },
    get announced() {
      return state.announced;
    },
    items,
    find,
    grow({ pieces }, more, position) {
      state.position = position;
      if (more !== '') pieces.push(more);
    },
    take(event, position) {
      state.position = position;
      const { about, stage, owner, type } = event;
      if (type === 'error') state.hasFailed = true;
      if (about === 'response' && stage === 'ends') state.end ??= event.type;
      else if (about === 'item') takeItem(event);
      else if (about === 'part' || about === 'text') {
        const begun = findNamed(owner);
        takeText(event, begun === undefined || isOther(event, begun) ? add(owner, false) : begun);
      }
    },
  };
}

/** Chooses between the latest item with the id and the item at the index. */
function choose(id: Owner['id'], known: StreamedItem | undefined, there: StreamedItem | undefined) {
  // If several items have the id, the one at the index is meant.
  if (there !== undefined && there.id === id) return there;
  return known ?? (id === undefined || there?.id === undefined ? there : undefined);
}

/** An event that continues an item after its end belongs to another item with the same id. */
function isOther({ stage, slot }: StreamEvent, { isOver, texts }: StreamedItem): boolean {
  return isOver && stage !== 'ends' && !texts.has(slot);
}

function takeText({ about, stage, slot, member, json }: StreamEvent, { texts }: StreamedItem): void {
  const text = texts.get(slot) ?? { isAnnounced: false, isOver: false, pieces: [] };
  texts.set(slot, text);
  const sent: Json | undefined = about === 'part' ? partText(json[member]) : json[member];
  if (about === 'part' && stage === 'begins') text.isAnnounced = true;
  if (stage === 'ends') {
    text.isOver = true;
    text.pieces.length = 0;
  }
  if (typeof sent === 'string' && sent !== '') text.pieces.push(sent);
}

function replaceTexts({ texts }: StreamedItem, item: JsonObject): void {
  for (const [slot, whole] of itemTexts(item)) texts.set(slot, { isAnnounced: true, isOver: true, pieces: [whole] });
}
