/**
 * Finds out to which items of the run complete items (sent in one piece) belong, given as operations. An item that is
 * repeated, or that has grown since, stays the same item; an item with the same id but other content is another item.
 */
import type { Json, JsonObject } from '../../core/json/json.ts';
import type { Op } from '../../core/run/ops.ts';
import {
  agreesWith,
  createElementList,
  isId,
  type ElementList,
  type ItemKeys,
  type KnownItem,
  type ItemIdentity,
} from './itemKeys.ts';

/** The operations of one item; the first is its start. */
type CompleteItem = readonly [Extract<Op, { readonly op: 'item-start' }>, ...Op[]];

/** Returns the same operations with the item keys of the run; in `ops`, each item is referred to by its name. */
export function withKeys(ops: readonly Op[], keys: ItemKeys<KnownItem>, list?: ElementList<KnownItem>): readonly Op[] {
  return splitItems(ops).flatMap((whole) => {
    const [{ item: name }] = whole;
    const identity = identityOf(whole);
    const known = findComplete(name, identity, keys, list) ?? keys.add(name, name, (key) => ({ key, isOver: false }));
    list?.taken.add(known);
    const isOver = known.isOver || whole.some(({ op }) => op === 'item-end');
    keys.settle(name, known, identity, isOver);
    return whole.map((op) => ('item' in op ? { ...op, item: known.key } : op));
  });
}

/**
 * Does the same for a custom protocol's reader: for items that it starts, continues and ends, under the names that it
 * gives them.
 */
export function withOwnKeys(ops: readonly Op[], keys: ItemKeys<KnownItem>): readonly Op[] {
  const list: ElementList<KnownItem> = createElementList();
  return splitEvent(ops).flatMap((part) => {
    const [first] = part;
    if (first === undefined || !('item' in first)) return part;
    const { item: name } = first;
    const known = first.op === 'item-start' ? findBegun(part, name, keys, list) : keys.latest(name);
    const item = known ?? keys.add(name, name, (key) => ({ key, isOver: false }));
    const isEnd = part.some(({ op }) => op === 'item-end');
    const isComplete = isEnd && first.op === 'item-start';
    if (isComplete) list.taken.add(item);
    const { content, ...identity } = identityOf(part);
    keys.settle(name, item, { ...item.identity, ...identity, ...(isComplete && { content }) }, item.isOver || isEnd);
    return part.map((op) => ('item' in op ? withOwnKey(op, item.key, keys) : op));
  });
}

/** Replaces the names of the item, and of the item that it is a part of, with their keys. */
function withOwnKey(op: Extract<Op, { readonly item: string }>, item: string, keys: ItemKeys<KnownItem>): Op {
  if (op.op !== 'item-start' || op.partOf === undefined) return { ...op, item };
  return { ...op, item, partOf: keys.latest(op.partOf)?.key ?? op.partOf };
}

function findBegun(
  part: readonly Op[],
  name: string,
  keys: ItemKeys<KnownItem>,
  list: ElementList<KnownItem>,
): KnownItem | undefined {
  const identity = identityOf(part);
  const latest = keys.latest(name);
  if (latest !== undefined && !latest.isOver && !list.taken.has(latest) && agreesWith(latest.identity, identity))
    return latest;
  if (!part.some(({ op }) => op === 'item-end')) return agreesWith(latest?.identity, identity) ? latest : undefined;
  const found = keys.findEqual(name, identity, list);
  if (found !== undefined || latest?.identity === undefined || list.taken.has(latest)) return found;
  return hasGrown(latest.identity, identity) ? latest : undefined;
}

/** Splits the operations of an event so that the operations on one item stay together, until the item starts again. */
function splitEvent(ops: readonly Op[]): readonly (readonly Op[])[] {
  const parts: Op[][] = [];
  const latest = new Map<string, { readonly ops: Op[]; isEnded: boolean }>();
  for (const op of ops) {
    if (!('item' in op)) {
      parts.push([op]);
      continue;
    }
    let part = latest.get(op.item);
    if (part === undefined || (part.isEnded && op.op === 'item-start')) {
      part = { ops: [], isEnded: false };
      latest.set(op.item, part);
      parts.push(part.ops);
    }
    part.ops.push(op);
    part.isEnded ||= op.op === 'item-end';
  }
  return parts;
}

function splitItems(ops: readonly Op[]): readonly CompleteItem[] {
  const items: [Extract<Op, { readonly op: 'item-start' }>, ...Op[]][] = [];
  for (const op of ops) {
    if (op.op === 'item-start') items.push([op]);
    else items.at(-1)?.push(op);
  }
  return items;
}

function findComplete(
  name: string,
  identity: ItemIdentity,
  keys: ItemKeys<KnownItem>,
  list: ElementList<KnownItem> | undefined,
): KnownItem | undefined {
  // Without an id, only a list can repeat an earlier item.
  if (list === undefined && !isId(name)) return undefined;
  const found = keys.find(name, identity, list);
  if (found !== undefined) return found;
  const latest = keys.latest(name);
  if (latest?.identity === undefined || list?.taken.has(latest) === true) return undefined;
  return hasGrown(latest.identity, identity) ? latest : undefined;
}

function identityOf(ops: readonly Op[]): ItemIdentity & { readonly content: readonly Json[] } {
  const content: Json[] = [];
  const names: { kind?: string; callId?: string; name?: string } = {};
  for (const op of ops) {
    if (op.op === 'item-start' && op.kind !== 'unknown') names.kind = op.kind;
    if (op.op === 'item-name') Object.assign(names, definedOf(op));
    if (op.op === 'part-replace') content.push(partOf(op.kind, op.value as JsonObject));
  }
  return { ...names, content };
}

function definedOf({ callId, name }: ItemIdentity): ItemIdentity {
  return { ...(callId !== undefined && { callId }), ...(name !== undefined && { name }) };
}

/** The form in which a part is stored in the known content of an item. */
export function partOf(kind: string, value: JsonObject): Json {
  return { kind, ...value };
}

/** Whether `after` has grown from `before`: all earlier parts are still there, and texts only continue. */
function hasGrown(before: ItemIdentity, after: ItemIdentity): boolean {
  const [old, fresh] = [before.content, after.content];
  if (!Array.isArray(old) || !Array.isArray(fresh) || old.length === 0 || old.length > fresh.length) return false;
  const isMore = (part: Json, index: number): boolean => {
    const [one, other] = [part, (fresh as readonly Json[])[index]] as readonly JsonObject[];
    if (one?.['kind'] !== other?.['kind']) return false;
    const [short, long] = [one?.['text'], other?.['text']];
    if (typeof short !== 'string' || typeof long !== 'string') return JSON.stringify(one) === JSON.stringify(other);
    return short !== '' && long.startsWith(short);
  };
  const { kind, callId, name } = before;
  const isSame = kind === after.kind && callId === after.callId && name === after.name;
  return isSame && (old as readonly Json[]).every(isMore);
}
