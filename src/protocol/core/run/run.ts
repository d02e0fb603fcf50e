/**
 * The neutral model of one run. It is mutable, and most changes append to it, because copying the unchanged parts would
 * make processing a run quadratic. Readers compare `version` numbers instead of objects, and only `reduce.ts` writes.
 */
import type { JsonObject, Json } from '../json/json.ts';
import type { ItemKind, Media, NoteKind, Outcome, PartKind, RunError } from './ops.ts';
import type { TextBuffer } from './textBuffer.ts';

export interface Part {
  readonly index: number;
  kind: PartKind;
  readonly text: TextBuffer;
  data: Json | undefined;
  media: Media | undefined;
  rest: JsonObject | undefined;
  /** Members around the part that the model does not interpret, as in an item. They change in place. */
  fields: Record<string, Json | undefined> | undefined;
  /** What these three members contribute to `kept` of the run. */
  weight: number;
  closed: boolean;
}

export interface Item {
  /** Identifies the item in its run. The ids of the protocol do not, because several items may have the same one. */
  readonly key: string;
  /** The protocol's id of the item, if the reader provides it. */
  id: string | undefined;
  /** The first item of its message, if one message of the protocol contains several calls or outputs. */
  partOf: Item | undefined;
  /** For such a first item: the other items, by the index of their parts. */
  others: Map<number, Item> | undefined;
  /** The position among the run's items. */
  readonly place: number;
  readonly origin: 'request' | 'response';
  kind: ItemKind;
  type: string | undefined;
  role: string | undefined;
  speaker: string | undefined;
  status: string | undefined;
  callId: string | undefined;
  name: string | undefined;
  server: string | undefined;
  error: RunError | undefined;
  /** Fields that the model does not interpret, kept for writing the protocol. They change in place. */
  readonly fields: Record<string, Json | undefined>;
  readonly parts: Part[];
  closed: boolean;
  /** The stream began inside the item, so that the beginning of its content is not known. */
  isCut: boolean;
  /**
   * The other half of a tool call: a call's output, or an output's call. For an approval request, it is the response,
   * or the call that ran.
   */
  partner: Item | undefined;
  /** The arrival of the first and the latest event about this item: ms from sending, and sequence number. */
  startedAt: number;
  endedAt: number;
  firstSeq: number;
  /** The arrival of the event that closed the item, because servers repeat whole items later. */
  closedAt: number | undefined;
  /** The arrival of its first visible character, in ms from sending. */
  firstTextAt: number | undefined;
  lastSeq: number;
  /** The run version of the latest change, and of the latest change other than appended text. */
  version: number;
  shapeVersion: number;
  /** Its neighbours in the order of their latest change. Only `recency.ts` uses them. */
  newer: Item | undefined;
  older: Item | undefined;
}

export interface Note {
  readonly seq: number;
  readonly note: NoteKind;
  readonly detail?: string;
}

export interface Run {
  id: string | undefined;
  sessionId: string | undefined;
  /** The outcome that the stream reported. `undefined` until then. */
  outcome: Outcome | undefined;
  error: RunError | undefined;
  /** They change in place. */
  readonly fields: Record<string, Json | undefined>;
  readonly items: Item[];
  readonly itemsByKey: Map<string, Item>;
  /** The items of each protocol id, in order of appearance. */
  readonly itemsById: Map<string, Item[]>;
  /** The item that changed last. */
  latest: Item | undefined;
  /** The first thousand notes. */
  readonly notes: Note[];
  noteCount: number;
  /** Calls and outputs whose other half has not arrived, by kind and call id. Only `pairs.ts` uses it. */
  readonly waiting: Map<string, Set<Item>>;
  /** The arrival of the first visible text (text, refusal or reasoning), in ms from sending. */
  firstTextAt: number | undefined;
  /** The approximate number of characters needed to store the run (`reduce.ts`). */
  kept: number;
  version: number;
}

export function createRun(): Run {
  return {
    id: undefined,
    sessionId: undefined,
    outcome: undefined,
    error: undefined,
    fields: {},
    items: [],
    itemsByKey: new Map(),
    itemsById: new Map(),
    latest: undefined,
    notes: [],
    noteCount: 0,
    waiting: new Map(),
    firstTextAt: undefined,
    kept: 0,
    version: 0,
  };
}

/** Returns the item with this key. It is nearly always the latest one, so that is checked first. */
export function findItem(run: Run, key: string): Item | undefined {
  const last = run.items.at(-1);
  return last?.key === key ? last : run.itemsByKey.get(key);
}

/** Returns the item that an event with this id refers to. If there are several, it is the one that began last. */
export function findById(run: Run, id: string): Item | undefined {
  return run.itemsById.get(id)?.at(-1);
}

/** Returns the item that contains this part, among the items that form one message of the protocol. */
export function holderOf(item: Item, index: number): Item {
  return item.others?.get(index) ?? item;
}

/** Returns the protocol id of the message that the item is, or is a part of. */
export function wireId(item: Item): string {
  const { id, key } = item.partOf ?? item;
  return id ?? key;
}

/** Returns the item of the response that the latest event was about. */
export function latestItem(run: Run): Item | undefined {
  let latest: Item | undefined;
  for (const item of run.items) {
    if (item.origin === 'response' && item.lastSeq >= (latest?.lastSeq ?? 0)) latest = item;
  }
  return latest;
}

/** Returns the part with this index. It is nearly always the last one, so that is checked first. */
export function findPart(item: Item, index: number): Part | undefined {
  const last = item.parts.at(-1);
  if (last?.index === index) return last;
  const part = item.parts[placeOfPart(item.parts, index)];
  return part?.index === index ? part : undefined;
}

/**
 * Returns the position at which the part with this index is, or belongs. It is a binary search, because a server may
 * send any number of parts in any order.
 */
export function placeOfPart(parts: readonly Part[], index: number): number {
  let [from, to] = [0, parts.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((parts[middle]?.index ?? 0) < index) from = middle + 1;
    else to = middle;
  }
  return from;
}
