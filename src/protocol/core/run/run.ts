/**
 * The neutral model of one run. Mutable and append-mostly: copying what did not change would cost
 * a quadratic fold. Readers compare `version` numbers instead of objects; only `reduce.ts` writes.
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
  closed: boolean;
}

export interface Item {
  /** Tells the items of a run apart, as no id of the wire does. */
  readonly key: string;
  /** The id that the wire gives it, as far as the reader says so. */
  id: string | undefined;
  /** The first item of its message, where one message of the wire holds several calls or outputs. */
  partOf: Item | undefined;
  /** Of such a first item: the others, by the index of their parts. */
  others: Map<number, Item> | undefined;
  /** Position among the run's items. */
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
  /** Wire fields that the model does not interpret, for writing the dialect back. */
  fields: JsonObject;
  readonly parts: Part[];
  closed: boolean;
  /** The other half of a tool call: a call's output, an output's call; of a request for approval its answer, or the call that ran. */
  partner: Item | undefined;
  /** Arrival of the first and the latest event about this item: ms from send, and sequence. */
  startedAt: number;
  endedAt: number;
  firstSeq: number;
  /** Arrival of what closed it; servers repeat whole items later. */
  closedAt: number | undefined;
  /** Arrival of its first visible character, ms from send. */
  firstTextAt: number | undefined;
  lastSeq: number;
  /** Run version of the latest change, and of the latest change that was more than appended text. */
  version: number;
  shapeVersion: number;
  /** Its neighbours in the order of their latest change. Only `recency.ts` uses it. */
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
  /** What the stream said of its own end; `undefined` while it has not. */
  outcome: Outcome | undefined;
  error: RunError | undefined;
  fields: JsonObject;
  readonly items: Item[];
  readonly itemsByKey: Map<string, Item>;
  /** The items of each id of the wire, in order of appearance. */
  readonly itemsById: Map<string, Item[]>;
  /** The one that changed last. */
  latest: Item | undefined;
  /** The first thousand. */
  readonly notes: Note[];
  noteCount: number;
  /** Calls and outputs whose other half has not come, by kind and call id. Only `pairs.ts` uses it. */
  readonly waiting: Map<string, Set<Item>>;
  /** Arrival of the first visible text (text, refusal or reasoning), ms from send. */
  firstTextAt: number | undefined;
  /** About how many characters it takes to hold all this (`kept.ts`). */
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

/** The item with this key. Nearly always the latest one is meant, so that is looked at first. */
export function findItem(run: Run, key: string): Item | undefined {
  const last = run.items.at(-1);
  return last?.key === key ? last : run.itemsByKey.get(key);
}

/** The item that an event of this id is about: of several the one that began last. */
export function findById(run: Run, id: string): Item | undefined {
  return run.itemsById.get(id)?.at(-1);
}

/** Of the items that are one message of the wire, the one that has this part. */
export function holderOf(item: Item, index: number): Item {
  return item.others?.get(index) ?? item;
}

/** The id of the message of the wire that the item is, or is a part of. */
export function wireId(item: Item): string {
  const { id, key } = item.partOf ?? item;
  return id ?? key;
}

/** The item of the answer that the latest event was about. */
export function latestItem(run: Run): Item | undefined {
  let latest: Item | undefined;
  for (const item of run.items) {
    if (item.origin === 'response' && item.lastSeq >= (latest?.lastSeq ?? 0)) latest = item;
  }
  return latest;
}

/** The part with this index. Nearly always the last one is meant, so that is looked at first. */
export function findPart(item: Item, index: number): Part | undefined {
  const last = item.parts.at(-1);
  if (last?.index === index) return last;
  const part = item.parts[placeOfPart(item.parts, index)];
  return part?.index === index ? part : undefined;
}

/** Where the part with this index is, or belongs. By halves: a server may send any number of them in any order. */
export function placeOfPart(parts: readonly Part[], index: number): number {
  let [from, to] = [0, parts.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((parts[middle]?.index ?? 0) < index) from = middle + 1;
    else to = middle;
  }
  return from;
}
