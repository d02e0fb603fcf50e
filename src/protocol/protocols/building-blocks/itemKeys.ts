/**
 * Finds out to which item of the run an element of the stream belongs. Servers give one id to several items, an empty
 * id or no id, so the id is only where the search begins: an element that is provably another item gets its own key,
 * and an element that is repeated stays the same item.
 */
import { toJsonText, type Json } from '../../core/json/json.ts';

/** The values that distinguish two elements with the same id. A value that is `undefined` is not known. */
export interface ItemIdentity {
  readonly kind?: string | undefined;
  readonly callId?: Json | undefined;
  readonly name?: Json | undefined;
  /** Its complete content; `undefined` for an item that has arrived only in pieces. */
  readonly content?: Json | undefined;
}

export interface KnownItem {
  /** The key of the item in the run. */
  readonly key: string;
  /** Only `settle` changes these two members. */
  identity?: ItemIdentity;
  isOver: boolean;
}

/** One list of elements; no two elements of it are the same item. */
export interface ElementList<Item> {
  readonly taken: Set<Item>;
  /** How far equal items have been searched, so that a thousand equal elements do not need a million steps. */
  readonly seen: Map<readonly Item[], number>;
  /** The searches through items that can still be completed, by the set of these items. */
  readonly open: Map<ReadonlySet<Item>, OpenSearch<Item>>;
}

/** A search through open items. It continues where it stopped, because an item that a list has taken stays taken. */
interface OpenSearch<Item> {
  /** Free items that were skipped, in order. */
  passed: Item[];
  /** The items after those; items that are added later are included. */
  readonly rest: Iterator<Item, undefined>;
}

export interface ItemKeys<Item extends KnownItem> {
  /** Adds a new item. Its key is the name if that is free, or `fallback` for an item without a name. */
  add(name: string, fallback: string, create: (key: string) => Item): Item;
  /** Registers the item under this name as well. */
  join(name: string, item: Item): void;
  /** Returns the item with this name that started last. */
  latest(name: string): Item | undefined;
  /** Stores what is now known about the item, and whether it has ended. */
  settle(name: string, item: Item, identity: ItemIdentity, isOver: boolean): void;
  /** Returns the item that a complete element completes or repeats; `undefined` when the element is another item. */
  find(name: string, identity: ItemIdentity, list?: ElementList<Item>): Item | undefined;
  /** Returns the item with the same content. */
  findEqual(name: string, identity: ItemIdentity, list?: ElementList<Item>): Item | undefined;
}

/** The items with one name. */
interface ItemsWithName<Item> {
  readonly all: Item[];
  /** Items that an element can still complete: they have not ended, or only pieces of them have arrived. */
  readonly open: Set<Item>;
  /** The other items, by a digest of their content. */
  readonly equals: Map<string, Item[]>;
}

/** Converts an id to a name: empty when there is no id, JSON text when the id is not a string. */
export function nameOf(id: Json | undefined): string {
  return typeof id === 'string' ? id : id == null ? '' : toJsonText(id);
}

/**
 * Whether a name contains an id, also after the kind of thing that it names: true for `message m1`, but not for
 * `message `.
 */
export function isId(name: string): boolean {
  return name !== '' && !name.endsWith(' ');
}

export function createElementList<Item>(): ElementList<Item> {
  return { taken: new Set(), seen: new Map(), open: new Map() };
}

/** `createKey` converts the wanted key to a key that no other item has. */
export function createItemKeys<Item extends KnownItem>(createKey = createKeys()): ItemKeys<Item> {
  const byName = new Map<string, ItemsWithName<Item>>();
  const namesakes = (name: string): ItemsWithName<Item> => {
    const known = byName.get(name) ?? { all: [], open: new Set(), equals: new Map<string, Item[]>() };
    byName.set(name, known);
    return known;
  };
  const join = (name: string, item: Item): void => {
    const { all, open } = namesakes(name);
    all.push(item);
    open.add(item);
  };
  return {
    add(name, fallback, create) {
      const item = create(createKey(name === '' ? fallback : name));
      join(name, item);
      return item;
    },
    join,
    latest: (name) => byName.get(name)?.all.at(-1),
    settle(name, item, identity, isOver) {
      const { open, equals } = namesakes(name);
      item.identity = identity;
      item.isOver = isOver;
      if (!isOver || identity.content === undefined) return void open.add(item);
      open.delete(item);
      const digest = digestOf(textOf(identity));
      const same = equals.get(digest);
      if (same === undefined) equals.set(digest, [item]);
      else if (same.at(-1) !== item) same.push(item);
    },
    find(name, identity, list) {
      const known = byName.get(name);
      if (known === undefined) return undefined;
      const found = findEqual(known, identity, list) ?? findOpen(known, identity, list);
      if (found !== undefined || list === undefined || !isId(name)) return found;
      // A list that repeats items is final for them, if no other item can be meant.
      const [only, ...more] = known.all;
      return only !== undefined && more.length === 0 && isFree(only, identity, list) ? only : undefined;
    },
    findEqual(name, identity, list) {
      const known = byName.get(name);
      return known && findEqual(known, identity, list);
    },
  };
}

function findEqual<Item extends KnownItem>(
  { equals }: ItemsWithName<Item>,
  identity: ItemIdentity,
  list: ElementList<Item> | undefined,
): Item | undefined {
  if (identity.content === undefined) return undefined;
  const text = textOf(identity);
  const same = equals.get(digestOf(text)) ?? [];
  for (let place = list?.seen.get(same) ?? 0; place < same.length; place += 1) {
    list?.seen.set(same, place);
    const item = same[place];
    if (item !== undefined && list?.taken.has(item) !== true && textOf(item.identity ?? {}) === text) return item;
  }
  return undefined;
}

/**
 * Maximum number of open items with one name that may contradict an element before the element counts as another item.
 * Real servers have only a few of them; without a limit, a small answer could make the search take minutes.
 */
const maxContradicting = 256;

function findOpen<Item extends KnownItem>(
  { open }: ItemsWithName<Item>,
  identity: ItemIdentity,
  list: ElementList<Item> | undefined,
): Item | undefined {
  let count = 0;
  for (const item of list === undefined ? open : freeItems(open, list)) {
    if (agreesWith(item.identity, identity)) return item;
    count += 1;
    if (count === maxContradicting) return undefined;
  }
  return undefined;
}

/**
 * Yields the open items that the list has not taken, in order. Each item that the list has taken is examined only once.
 */
function* freeItems<Item>(open: ReadonlySet<Item>, list: ElementList<Item>): Generator<Item, void> {
  const search = list.open.get(open) ?? { passed: [], rest: open.values() };
  list.open.set(open, search);
  search.passed = search.passed.filter((item) => !list.taken.has(item) && open.has(item));
  yield* search.passed;
  for (let next = search.rest.next(); next.done !== true; next = search.rest.next()) {
    if (list.taken.has(next.value)) continue;
    search.passed.push(next.value);
    yield next.value;
  }
}

function isFree<Item extends KnownItem>(
  item: Item,
  identity: ItemIdentity,
  list: ElementList<Item> | undefined,
): boolean {
  return list?.taken.has(item) !== true && agreesWith(item.identity, identity);
}

/** Whether both can be about the same item. */
export function agreesWith(known: ItemIdentity = {}, identity: ItemIdentity): boolean {
  return (
    agrees(known.kind, identity.kind) && agrees(known.callId, identity.callId) && agrees(known.name, identity.name)
  );
}

/** A value that is unknown or empty contradicts nothing. */
export function agrees(one: Json | undefined, other: Json | undefined): boolean {
  const [known, identity] = [nameOf(one), nameOf(other)];
  return known === '' || identity === '' || known === identity;
}

export function isEqual(one: ItemIdentity, other: ItemIdentity): boolean {
  return textOf(one) === textOf(other);
}

function textOf({ kind = '', callId, name, content = null }: ItemIdentity): string {
  return toJsonText([kind, nameOf(callId), nameOf(name), content]);
}

/** A digest (FNV-1a) of the content, so that the content is not stored twice. */
function digestOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return `${text.length} ${hash}`;
}

/**
 * Creates keys that no other item has. Items of the request are excluded too: their keys are pointers into the request.
 */
export function createKeys(): (wanted: string) => string {
  const counts = new Map<string, number>();
  return (wanted) => {
    const name = /\/|^(?:input|messages)$/.test(wanted) ? `item ${wanted}` : wanted;
    let count = counts.get(name) ?? 0;
    let key: string;
    do {
      count += 1;
      key = count === 1 ? name : `${name} ${count}`;
    } while (count > 1 && counts.has(key));
    counts.set(name, count);
    if (key !== name) counts.set(key, 1);
    return key;
  };
}
