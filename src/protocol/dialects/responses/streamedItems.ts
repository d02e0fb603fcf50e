/**
 * The items that a stream has brought so far, and which of them an event means. Servers that give
 * every item the same id, or each event another one, or the id only later, or an index that is one
 * too high, are understood.
 */
import { stringOr, type Json, type JsonObject } from '../../base/json.ts';
import type { PartKind } from '../../run/ops.ts';
import type { Owner } from './stream/streamEvent.ts';

export interface StreamedItem {
  /** Of the item in the run. */
  readonly key: string;
  id: string | undefined;
  /** As announced, or as its first text lets one guess. */
  type: string | undefined;
  /** An event of its own has begun it. */
  isAnnounced: boolean;
  isOver: boolean;
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
  /** The one that this is the whole of, open or over. */
  findWhole(owner: Owner, item: JsonObject): StreamedItem | undefined;
  /** Both the id and the index are its own: servers that announce items announce another one before they tell of it. */
  isAt(item: StreamedItem, owner: Owner): boolean;
}

export function createStreamedItems(): StreamedItems {
  const byId = new Map<string, StreamedItem[]>();
  const byIndex = new Map<number, StreamedItem>();
  const keys = new Set<string>();
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
    if (named !== undefined) return named.toReversed();
    const there = index === undefined ? undefined : byIndex.get(index);
    if (there === undefined) return [];
    if (id !== undefined && there.id !== undefined) {
      return there.isAnnounced && (type === undefined || there.type === type) ? [there] : [];
    }
    if (id !== undefined) remember(there, id);
    return [there];
  };
  const isAt = (item: StreamedItem, { id, index }: Owner): boolean =>
    item.isAnnounced && item.id === id && index !== undefined && byIndex.get(index) === item;
  return {
    add({ id, index }, type, seq) {
      const wanted = id ?? (index === undefined ? `item at ${seq}` : `output ${index}`);
      let key = wanted;
      for (let count = 2; keys.has(key); count += 1) key = `${wanted} ${count}`;
      keys.add(key);
      const grown = { texts: new Map(), sent: {}, lists: new Map(), citations: new Map() };
      const item: StreamedItem = { key, id: undefined, type, isAnnounced: false, isOver: false, ...grown };
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
    findWhole(owner, whole) {
      const type = stringOr(whole['type']) ?? 'message';
      const fitting = candidates(owner).filter((item) => item.type === undefined || item.type === type);
      const there = fitting.find((item) => isAt(item, owner));
      if (there !== undefined) return there;
      return fitting.find(({ isOver }) => !isOver) ?? fitting[0];
    },
  };
}
