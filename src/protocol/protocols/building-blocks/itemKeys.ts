/**
 * Which item of the run an element of the wire is. Servers give one id to several items, an empty id
 * or none, so an id is only where the search begins: an element that is provably another item gets a
 * key of its own, and one that is repeated stays the item that it was.
 */
import { toJsonText, type Json } from '../../core/json/json.ts';

/** What tells two elements of one id apart. What is `undefined` is not known. */
export interface Said {
  readonly kind?: string | undefined;
  readonly callId?: Json | undefined;
  readonly name?: Json | undefined;
  /** All that it contains; `undefined` for an item of which only pieces have come. */
  readonly content?: Json | undefined;
}

export interface KnownItem {
  /** Of the item in the run. */
  readonly key: string;
  /** Both change by `settle` only. */
  said?: Said;
  isOver: boolean;
}

/** One list of elements: no two of them are one item. */
export interface ElementList<Item> {
  readonly taken: Set<Item>;
  /** How far equal items were looked through, so that a thousand equal elements cost no million steps. */
  readonly seen: Map<readonly Item[], number>;
  /** The same for items that may still be completed. */
  readonly open: Map<ReadonlySet<Item>, OpenSearch<Item>>;
}

/** A search through open items that goes on where it stopped, because what a list has taken stays taken. */
interface OpenSearch<Item> {
  /** Free items that were passed over, in order. */
  passed: Item[];
  /** The items behind those; items that are added later come as well. */
  readonly rest: Iterator<Item, undefined>;
}

export interface ItemKeys<Item extends KnownItem> {
  /** A new item. Its key is the name where that is free, or `fallback` for an item without a name. */
  add(name: string, fallback: string, create: (key: string) => Item): Item;
  /** The item has that name as well. */
  join(name: string, item: Item): void;
  /** The item of that name that began last. */
  latest(name: string): Item | undefined;
  /** More is known of what the item says, or it is over. */
  settle(name: string, item: Item, said: Said, isOver: boolean): void;
  /** The item that a whole element completes or repeats; `undefined` when the element is another one. */
  find(name: string, said: Said, list?: ElementList<Item>): Item | undefined;
  /** The item that has said the same. */
  findEqual(name: string, said: Said, list?: ElementList<Item>): Item | undefined;
}

/** The items of one name. */
interface Namesakes<Item> {
  readonly all: Item[];
  /** Those that an element may still complete: they are not over, or only pieces of them have come. */
  readonly open: Set<Item>;
  /** The others, by a digest of what they say. */
  readonly equals: Map<string, Item[]>;
}

/** The name that an id gives: empty where there is no id, JSON text where it is not a string. */
export function nameOf(id: Json | undefined): string {
  return typeof id === 'string' ? id : id == null ? '' : toJsonText(id);
}

/** Whether there is an id in a name, also behind the kind of thing that it names: `message m1`, but not `message `. */
export function isId(name: string): boolean {
  return name !== '' && !name.endsWith(' ');
}

export function createElementList<Item>(): ElementList<Item> {
  return { taken: new Set(), seen: new Map(), open: new Map() };
}

/** `createKey` makes what is wanted into a key that no other item has. */
export function createItemKeys<Item extends KnownItem>(createKey = createKeys()): ItemKeys<Item> {
  const byName = new Map<string, Namesakes<Item>>();
  const namesakes = (name: string): Namesakes<Item> => {
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
    settle(name, item, said, isOver) {
      const { open, equals } = namesakes(name);
      item.said = said;
      item.isOver = isOver;
      if (!isOver || said.content === undefined) return void open.add(item);
      open.delete(item);
      const digest = digestOf(textOf(said));
      const same = equals.get(digest);
      if (same === undefined) equals.set(digest, [item]);
      else if (same.at(-1) !== item) same.push(item);
    },
    find(name, said, list) {
      const known = byName.get(name);
      if (known === undefined) return undefined;
      const found = findEqual(known, said, list) ?? findOpen(known, said, list);
      if (found !== undefined || list === undefined || !isId(name)) return found;
      // A list that repeats items has the last word on them, where no other item can be meant.
      const [only, ...more] = known.all;
      return only !== undefined && more.length === 0 && isFree(only, said, list) ? only : undefined;
    },
    findEqual(name, said, list) {
      const known = byName.get(name);
      return known && findEqual(known, said, list);
    },
  };
}

function findEqual<Item extends KnownItem>(
  { equals }: Namesakes<Item>,
  said: Said,
  list: ElementList<Item> | undefined,
): Item | undefined {
  if (said.content === undefined) return undefined;
  const text = textOf(said);
  const same = equals.get(digestOf(text)) ?? [];
  for (let place = list?.seen.get(same) ?? 0; place < same.length; place += 1) {
    list?.seen.set(same, place);
    const item = same[place];
    if (item !== undefined && list?.taken.has(item) !== true && textOf(item.said ?? {}) === text) return item;
  }
  return undefined;
}

/**
 * Open items of one name that contradict an element before it counts as another item. Real servers have a handful of
 * them; without a limit, a small answer could make the search take minutes.
 */
const maxContradicting = 256;

function findOpen<Item extends KnownItem>(
  { open }: Namesakes<Item>,
  said: Said,
  list: ElementList<Item> | undefined,
): Item | undefined {
  let count = 0;
  for (const item of list === undefined ? open : freeItems(open, list)) {
    if (agreesWith(item.said, said)) return item;
    count += 1;
    if (count === maxContradicting) return undefined;
  }
  return undefined;
}

/** The open items that the list has not taken, in order. Each item that it has taken is looked at once. */
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

function isFree<Item extends KnownItem>(item: Item, said: Said, list: ElementList<Item> | undefined): boolean {
  return list?.taken.has(item) !== true && agreesWith(item.said, said);
}

/** Whether both may be about one item. */
export function agreesWith(known: Said = {}, said: Said): boolean {
  return agrees(known.kind, said.kind) && agrees(known.callId, said.callId) && agrees(known.name, said.name);
}

/** What nobody has said, or is empty, contradicts nothing. */
export function agrees(one: Json | undefined, other: Json | undefined): boolean {
  const [known, said] = [nameOf(one), nameOf(other)];
  return known === '' || said === '' || known === said;
}

export function isEqual(one: Said, other: Said): boolean {
  return textOf(one) === textOf(other);
}

function textOf({ kind = '', callId, name, content = null }: Said): string {
  return toJsonText([kind, nameOf(callId), nameOf(name), content]);
}

/** So that what items say is not kept twice (FNV-1a). */
function digestOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return `${text.length} ${hash}`;
}

/** Keys that no other item has, and no item of the request: those are pointers into it. */
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
