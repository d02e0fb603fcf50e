/**
 * The items that a stream has brought so far, and which of them an event means. Servers that give
 * every item the same id, or each event another one, or the id only later, or an index that is one
 * too high, are understood.
 */
import { stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { PartKind } from '../../core/run/ops.ts';
import {
  agrees,
  createItemKeys,
  isEqual,
  type ElementList,
  type ItemKeys,
  type KnownItem,
  type Said,
} from '../building-blocks/itemKeys.ts';
import type { Owner } from './stream/streamEvent.ts';

export interface StreamedItem extends KnownItem {
  id: string | undefined;
  /** As announced, or as its first text lets one guess. */
  type: string | undefined;
  /** An event of its own has begun it. */
  isAnnounced: boolean;
  /** What its parts with texts are. */
  readonly texts: Map<number, PartKind>;
  /** As it was last sent, with what events have put into it since (`grownItem.ts`). */
  sent: JsonObject;
  /** Its lists that events make longer, by their names; and those of the citations, by part. */
  readonly lists: Map<string, Json[]>;
  readonly citations: Map<number, Json[]>;
}

export interface StreamedItems {
  add(owner: Owner, type: string | undefined, seq: number): StreamedItem;
  /** The one that streams: of several with the id the one at the index, or the latest that is open, preferably of the type. */
  findOpen(owner: Owner, type?: string): StreamedItem | undefined;
  /** The one that this is the whole of, open or over; in the list of the final response none that is another of it. */
  findWhole(owner: Owner, item: JsonObject, list?: ElementList<StreamedItem>): StreamedItem | undefined;
  /** Whether the item has said the same when it was last sent as a whole. */
  isEqual(item: StreamedItem, whole: JsonObject): boolean;
  /** The item has come as a whole, or was announced. */
  settle(item: StreamedItem, whole: JsonObject, isOver: boolean): void;
  /** Both the id and the index are its own: servers that announce items announce another one before they tell of it. */
  isAt(item: StreamedItem, owner: Owner): boolean;
}

/** Of several items with one id, those that an event may be about. */
const mostNamesakes = 100;

export function createStreamedItems(): StreamedItems {
  const items = createItemKeys<StreamedItem>();
  const byId = new Map<string, StreamedItem[]>();
  const byIndex = new Map<number, StreamedItem>();
  const { remember, candidates, isAt, findInList } = createSearch(items, byId, byIndex);
  return {
    add({ id, index }, type, seq) {
      const fallback = index === undefined ? `item at ${seq}` : `output ${index}`;
      const grown = { texts: new Map(), sent: {}, lists: new Map(), citations: new Map() };
      const item = items.add(id ?? '', fallback, (key) => ({
        key,
        id: undefined,
        type,
        said: { kind: type },
        isAnnounced: false,
        isOver: false,
        ...grown,
      }));
      if (id !== undefined) remember(item, id);
      if (index !== undefined) byIndex.set(index, item);
      return item;
    },
    isAt,
    findOpen(owner, type) {
      const there = owner.index === undefined ? undefined : byIndex.get(owner.index);
      if (there !== undefined && isAt(there, owner) && (type === undefined || there.type === type)) return there;
      const open = candidates(owner, type).filter(({ isOver }) => !isOver);
      return open.find((item) => type === undefined || item.type === type) ?? open[0];
    },
    findWhole(owner, whole, list) {
      if (list !== undefined) return findInList(owner, whole, list);
      const fitting = candidates(owner).filter((item) => isPossible(item, whole));
      const there = fitting.find((item) => isAt(item, owner));
      if (there !== undefined) return there;
      return fitting.find(({ isOver }) => !isOver) ?? fitting[0];
    },
    isEqual: ({ said = {} }, whole) => isEqual(said, saidBy(whole)),
    settle(item, whole, isOver) {
      items.settle(item.id ?? '', item, saidBy(whole), isOver);
    },
  };
}

/** How an event's item is looked up. */
function createSearch(
  items: ItemKeys<StreamedItem>,
  byId: Map<string, StreamedItem[]>,
  byIndex: Map<number, StreamedItem>,
) {
  const remember = (item: StreamedItem, id: string): void => {
    item.id = id;
    const known = byId.get(id);
    if (known === undefined) byId.set(id, [item]);
    else known.push(item);
  };
  /**
   * Those of the id, or the one at the index: where it has no other id, or was announced with one that
   * no event has (GitHub Copilot). The latest is first.
   */
  const candidates = ({ id, index }: Owner, type?: string): readonly StreamedItem[] => {
    const named = id === undefined ? undefined : byId.get(id);
    if (named !== undefined) return named.slice(-mostNamesakes).toReversed();
    const there = index === undefined ? undefined : byIndex.get(index);
    if (there === undefined) return [];
    if (id !== undefined && there.id !== undefined) {
      return there.isAnnounced && (type === undefined || there.type === type) ? [there] : [];
    }
    if (id !== undefined) {
      remember(there, id);
      items.join(id, there);
    }
    return [there];
  };
  const isAt = (item: StreamedItem, { id, index }: Owner): boolean =>
    item.isAnnounced && item.id === id && index !== undefined && byIndex.get(index) === item;
  const findInList = (owner: Owner, whole: JsonObject, list: ElementList<StreamedItem>): StreamedItem | undefined => {
    const { id = '', index } = owner;
    const said = saidBy(whole);
    const equal = items.findEqual(id, said, list);
    if (equal !== undefined) return equal;
    const there = index === undefined ? undefined : byIndex.get(index);
    const isFree = (item: StreamedItem): boolean => !list.taken.has(item) && isPossible(item, whole);
    if (there !== undefined && isAt(there, owner) && isFree(there)) return there;
    const found = items.find(id, said, list);
    return found !== undefined || byId.has(id) ? found : candidates(owner).find(isFree);
  };
  return { remember, candidates, isAt, findInList };
}

function isPossible({ type, sent }: StreamedItem, whole: JsonObject): boolean {
  return agrees(type, whole['type'] ?? 'message') && agrees(sent['call_id'], whole['call_id']);
}

/** What tells items of one id apart: how far they are and what was made up about them does not. */
function saidBy({ id: _id, type, status: _status, call_id: callId, ...content }: JsonObject): Said {
  return { kind: stringOr(type) ?? 'message', callId, content };
}
