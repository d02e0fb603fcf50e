/**
 * Items that come whole, as operations: which items of the run they are. What is repeated, or has
 * grown since, stays the item that it was; what says something else under its id is another one.
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
  type Said,
} from './itemKeys.ts';

/** The operations of one item, which begin with its start. */
type WholeItem = readonly [Extract<Op, { readonly op: 'item-start' }>, ...Op[]];

/** The same operations under keys of the run; in them each item stands under its name. */
export function withKeys(ops: readonly Op[], keys: ItemKeys<KnownItem>, list?: ElementList<KnownItem>): readonly Op[] {
  return splitItems(ops).flatMap((whole) => {
    const [{ item: name }] = whole;
    const said = saidBy(whole);
    const known = findWhole(name, said, keys, list) ?? keys.add(name, name, (key) => ({ key, isOver: false }));
    list?.taken.add(known);
    const isOver = known.isOver || whole.some(({ op }) => op === 'item-end');
    keys.settle(name, known, said, isOver);
    return whole.map((op) => ('item' in op ? { ...op, item: known.key } : op));
  });
}

/** The same for a reader that is not ours: what it begins, goes on with and ends, under the names that it gives. */
export function withOwnKeys(ops: readonly Op[], keys: ItemKeys<KnownItem>): readonly Op[] {
  const list: ElementList<KnownItem> = createElementList();
  return splitEvent(ops).flatMap((part) => {
    const [first] = part;
    if (first === undefined || !('item' in first)) return part;
    const { item: name } = first;
    const known = first.op === 'item-start' ? findBegun(part, name, keys, list) : keys.latest(name);
    const item = known ?? keys.add(name, name, (key) => ({ key, isOver: false }));
    const isEnd = part.some(({ op }) => op === 'item-end');
    const isWhole = isEnd && first.op === 'item-start';
    if (isWhole) list.taken.add(item);
    const { content, ...said } = saidBy(part);
    keys.settle(name, item, { ...item.said, ...said, ...(isWhole && { content }) }, item.isOver || isEnd);
    return part.map((op) => ('item' in op ? withOwnKey(op, item.key, keys) : op));
  });
}

/** The op names its item, and the item that this one is a part of, by their keys. */
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
  const said = saidBy(part);
  const latest = keys.latest(name);
  if (latest !== undefined && !latest.isOver && !list.taken.has(latest) && agreesWith(latest.said, said)) return latest;
  if (!part.some(({ op }) => op === 'item-end')) return agreesWith(latest?.said, said) ? latest : undefined;
  const found = keys.findEqual(name, said, list);
  if (found !== undefined || latest?.said === undefined || list.taken.has(latest)) return found;
  return hasGrown(latest.said, said) ? latest : undefined;
}

/** Operations about one item stay together, until it begins again. */
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

function splitItems(ops: readonly Op[]): readonly WholeItem[] {
  const items: [Extract<Op, { readonly op: 'item-start' }>, ...Op[]][] = [];
  for (const op of ops) {
    if (op.op === 'item-start') items.push([op]);
    else items.at(-1)?.push(op);
  }
  return items;
}

function findWhole(
  name: string,
  said: Said,
  keys: ItemKeys<KnownItem>,
  list: ElementList<KnownItem> | undefined,
): KnownItem | undefined {
  // Without an id, only a list can repeat what has come before.
  if (list === undefined && !isId(name)) return undefined;
  const found = keys.find(name, said, list);
  if (found !== undefined) return found;
  const latest = keys.latest(name);
  if (latest?.said === undefined || list?.taken.has(latest) === true) return undefined;
  return hasGrown(latest.said, said) ? latest : undefined;
}

function saidBy(ops: readonly Op[]): Said & { readonly content: readonly Json[] } {
  const content: Json[] = [];
  const names: { kind?: string; callId?: string; name?: string } = {};
  for (const op of ops) {
    if (op.op === 'item-start' && op.kind !== 'unknown') names.kind = op.kind;
    if (op.op === 'item-name') Object.assign(names, definedOf(op));
    if (op.op === 'part-replace') content.push(partOf(op.kind, op.value as JsonObject));
  }
  return { ...names, content };
}

function definedOf({ callId, name }: Said): Said {
  return { ...(callId !== undefined && { callId }), ...(name !== undefined && { name }) };
}

/** A part as it stands in what an item has said. */
export function partOf(kind: string, value: JsonObject): Json {
  return { kind, ...value };
}

/** Everything is still there, and texts go on where they ended. */
function hasGrown(before: Said, after: Said): boolean {
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
