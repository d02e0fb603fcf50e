/**
 * The items of a stream so far, and which of them an event is about. This also works for servers that give every item
 * the same id, use a different id in each event, send the id only later, or send an index that is one too high.
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
  type ItemIdentity,
} from '../building-blocks/itemKeys.ts';
import type { Owner } from './stream/streamEvent.ts';

export interface StreamedItem extends KnownItem {
  id: string | undefined;
  /** The type as announced, or as derived from its first text. */
  type: string | undefined;
  /** The item began with an event of its own. */
  isAnnounced: boolean;
  /** The kinds of its parts with texts. */
  readonly texts: Map<number, PartKind>;
  /** The item as it was last sent, plus what events have added since (`grownItem.ts`). */
  sent: JsonObject;
  /** Its lists that grow through events, by name, and the lists of citations, by part. */
  readonly lists: Map<string, Json[]>;
  readonly citations: Map<number, Json[]>;
}

export interface StreamedItems {
  add(owner: Owner, type: string | undefined, seq: number): StreamedItem;
  /**
   * The item that is being streamed. If several have the id, the one at the index, or the latest open one, preferably
   * of the type.
   */
  findOpen(owner: Owner, type?: string): StreamedItem | undefined;
  /**
   * The item for a whole item, open or over. For an item of the final response's list, it is never one that already
   * matches another item of the list.
   */
  findComplete(owner: Owner, item: JsonObject, list?: ElementList<StreamedItem>): StreamedItem | undefined;
  /** Whether the item had the same content when it was last sent as a whole. */
  isEqual(item: StreamedItem, whole: JsonObject): boolean;
  /** Records that the item was received as a whole, or was announced. */
  settle(item: StreamedItem, whole: JsonObject, isOver: boolean): void;
  /**
   * Whether both id and index belong to the item, because servers that announce items announce a new item before other
   * events about it.
   */
  isAt(item: StreamedItem, owner: Owner): boolean;
}

/** The maximum number of items with the same id that are considered for an event. */
const maxNamesakes = 100;

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
        identity: { kind: type },
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
    findComplete(owner, whole, list) {
      if (list !== undefined) return findInList(owner, whole, list);
      const fitting = candidates(owner).filter((item) => isPossible(item, whole));
      const there = fitting.find((item) => isAt(item, owner));
      if (there !== undefined) return there;
      return fitting.find(({ isOver }) => !isOver) ?? fitting[0];
    },
    isEqual: ({ identity = {} }, whole) => isEqual(identity, identityOf(whole)),
    settle(item, whole, isOver) {
      items.settle(item.id ?? '', item, identityOf(whole), isOver);
    },
  };
}

/** Looks up the item of an event. */
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
   * The items with the id, or the item at the index if that has no other id, or was announced with an id that no event
   * uses (GitHub Copilot). The latest item is first.
   */
  const candidates = ({ id, index }: Owner, type?: string): readonly StreamedItem[] => {
    const named = id === undefined ? undefined : byId.get(id);
    if (named !== undefined) return named.slice(-maxNamesakes).toReversed();
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
    const identity = identityOf(whole);
    const equal = items.findEqual(id, identity, list);
    if (equal !== undefined) return equal;
    const there = index === undefined ? undefined : byIndex.get(index);
    const isFree = (item: StreamedItem): boolean => !list.taken.has(item) && isPossible(item, whole);
    if (there !== undefined && isAt(there, owner) && isFree(there)) return there;
    const found = items.find(id, identity, list);
    return found !== undefined || byId.has(id) ? found : candidates(owner).find(isFree);
  };
  return { remember, candidates, isAt, findInList };
}

function isPossible({ type, sent }: StreamedItem, whole: JsonObject): boolean {
  return agrees(type, whole['type'] ?? 'message') && agrees(sent['call_id'], whole['call_id']);
}

/** The values that distinguish items with the same id. The status and generated ids do not distinguish them. */
function identityOf({ id: _id, type, status: _status, call_id: callId, ...content }: JsonObject): ItemIdentity {
  return { kind: stringOr(type) ?? 'message', callId, content };
}
