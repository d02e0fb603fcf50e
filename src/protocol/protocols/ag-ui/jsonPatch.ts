/**
 * JSON Patch (RFC 6902) for state and activities that are sent as changes. They change in place, so that the work for a
 * patch does not grow with the document. Patches are untrusted, so their work, their depth and the amount that they
 * copy are limited.
 */
import { hasTexts, rememberText, rememberTexts, writtenAt, writtenTexts } from '../../core/json/exactJson.ts';
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { fromPointer } from '../../core/json/pointer.ts';
import type { Addition } from '../../core/run/growingValue.ts';
import type { GrowingJson } from '../../core/json/growingJson.ts';
import { isDeeperThan } from '../../core/json/jsonDepth.ts';
import { sameJson } from '../../core/json/sameJson.ts';
import { setMember } from '../../core/json/setMember.ts';
import { weigh } from '../../core/json/weigh.ts';

/**
 * Applies all operations of a patch or none. Returns false when an operation cannot be applied or is invalid. Never
 * throws.
 */
export type Patcher = (document: GrowingJson, patch: Json | undefined) => boolean;

/** Maximum number of members and elements that one patch may copy or move. */
const maxWork = 200_000;
/**
 * Maximum number of values that all patches together may copy, because a patch that copies an earlier copy doubles the
 * document each time.
 */
const maxCopied = 50_000;
const deepest = 100;
/**
 * Maximum number of members and elements that all patches together may look at to keep how numbers are written. After
 * that, new numbers are written as JavaScript does.
 */
const maxTexts = 5_000_000;

const nothing: Put = { value: undefined, text: undefined };

/** The patch that is being applied. */
interface Patching {
  readonly document: GrowingJson;
  readonly copies: Copies;
  /** What takes the operations back, in their order. */
  readonly undo: (() => void)[];
  /** No operation follows, so nothing can fail any more. */
  isLast: boolean;
  work: number;
}

interface Copies {
  count: number;
  texts: number;
}

export function createPatcher(): Patcher {
  const copies = { count: 0, texts: 0 };
  return (document, patch) => {
    if (!Array.isArray(patch)) return false;
    const patching: Patching = { document, copies, undo: [], isLast: false, work: 0 };
    const isApplied = (patch as readonly Json[]).every((operation, index) => {
      patching.isLast = index === patch.length - 1;
      return isJsonObject(operation) && applyOperation(patching, operation);
    });
    if (!isApplied) for (const takeBack of patching.undo.toReversed()) takeBack();
    return isApplied;
  };
}

/**
 * Returns what a patch that was applied has added to a value; `undefined` if it is simpler to look at all of the value:
 * an element that is appended to a list does not name its index.
 */
export function additionsOf(patch: Json | undefined): readonly Addition[] | undefined {
  if (!Array.isArray(patch)) return undefined;
  const operations = (patch as readonly Json[]).filter(isJsonObject);
  const paths = operations.map(({ path }) => fromPointer(typeof path === 'string' ? path : ''));
  const appended = paths.filter((path) => path.includes('-'));
  if (appended.length > 1 || (appended.length === 1 && operations.length > 1)) return undefined;
  return operations.flatMap(({ op, value }, index): readonly Addition[] => {
    const path = paths[index] ?? [];
    if (op === 'remove' || op === 'test') return [];
    if (op === 'add' && path.at(-1) === '-') return [{ path: path.slice(0, -1), value: [value ?? null] }];
    return [{ path, value: undefined }];
  });
}

function applyOperation(patching: Patching, operation: JsonObject): boolean {
  const { op, value } = operation;
  const text = writtenAt(operation, 'value');
  const path = pathOf(operation['path']);
  if (path === undefined) return false;
  const old = readAt(patching.document.value, path);
  if (op === 'remove') return old !== undefined && setAt(patching, path, nothing);
  if (op === 'copy' || op === 'move') return moveTo(patching, operation, path);
  if (value === undefined) return false;
  if (op === 'add') return setAt(patching, path, { value, text, inserts: true });
  if (old === undefined) return false;
  if (op === 'replace') return setAt(patching, path, { value, text });
  return op === 'test' && !isDeeperThan(value, deepest) && !isDeeperThan(old, deepest) && sameJson(old, value);
}

function moveTo(patching: Patching, { op, from }: JsonObject, path: readonly string[]): boolean {
  const { document, copies, undo } = patching;
  const origin = pathOf(from);
  const moved = origin && readAt(document.value, origin);
  if (origin === undefined || moved === undefined) return false;
  const text = writtenAt(readAt(document.value, origin.slice(0, -1)), origin.at(-1) ?? '');
  if (op === 'move') {
    patching.isLast = false;
    return setAt(patching, origin, nothing) && setAt(patching, path, { value: moved, text, inserts: true });
  }
  copies.count += countValues(moved, maxCopied);
  if (copies.count > maxCopied) return false;
  // The value is in two places now, so it must not change in place.
  const { value } = document;
  if (typeof moved === 'object') {
    document.disown();
    undo.push(() => (document.value = value));
  }
  return setAt(patching, path, { value: moved, text, inserts: true });
}

function pathOf(pointer: Json | undefined): readonly string[] | undefined {
  if (typeof pointer !== 'string') return undefined;
  const path = fromPointer(pointer);
  return path.length > deepest ? undefined : path;
}

function readAt(document: Json, path: readonly string[]): Json | undefined {
  let value: Json | undefined = document;
  for (const key of path) {
    if (Array.isArray(value)) value = isIndex(key) ? (value as readonly Json[])[Number(key)] : undefined;
    else value = isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return value;
}

/**
 * The value to set, `undefined` to remove; with `inserts`, the value is inserted into a list and does not replace an
 * element.
 */
interface Put {
  readonly value: Json | undefined;
  /** How it is written, if JavaScript would write it differently. */
  readonly text: string | undefined;
  readonly inserts?: true;
}

type Members = Record<string, Json | undefined>;

function setAt(patching: Patching, path: readonly string[], put: Put): boolean {
  const { document, undo } = patching;
  const { value: before } = document;
  const key = path.at(-1);
  document.grew(weigh(put.value) + (key?.length ?? 0));
  if (key === undefined) {
    undo.push(() => (document.value = before));
    document.value = put.value ?? null;
    return true;
  }
  const holder = ownAt(patching, path.slice(0, -1));
  if (holder === undefined) return false;
  return Array.isArray(holder) ? setInList(patching, holder, key, put) : setMemberAt(patching, holder, key, put);
}

/** Returns the list or object at the path, which can now be changed in place. */
function ownAt(patching: Patching, path: readonly string[]): Json[] | Members | undefined {
  const { document } = patching;
  const own = (value: Json): Json[] | Members | undefined => {
    if (typeof value !== 'object' || value === null) return undefined;
    const isOwn = document.owns(value);
    const hasRoom = isOwn || canWork(patching, Array.isArray(value) ? value.length : Object.keys(value).length);
    return hasRoom ? (document.own(value) as Json[] | Members) : undefined;
  };
  let holder = own(document.value);
  if (holder !== undefined) document.value = holder;
  for (const key of path) {
    const inner = holder && readAt(holder, [key]);
    const owned: Json[] | Members | undefined = inner === undefined ? undefined : own(inner);
    if (holder === undefined || owned === undefined) return undefined;
    setMember(holder as Members, key, owned);
    holder = owned;
  }
  return holder;
}

function canWork(patching: Patching, steps: number): boolean {
  patching.work += steps;
  return patching.work <= maxWork;
}

function setMemberAt(patching: Patching, holder: Members, name: string, { value, text }: Put): boolean {
  const { undo, isLast } = patching;
  const old = Object.hasOwn(holder, name) ? holder[name] : undefined;
  if (value !== undefined) {
    const oldText = writtenAt(holder, name);
    undo.push(() => {
      if (old === undefined) Reflect.deleteProperty(holder, name);
      else setMember(holder, name, old);
      rememberText(holder, name, oldText);
    });
    setMember(holder, name, value);
    rememberText(holder, name, text);
    return true;
  }
  if (!isLast) {
    // Only a copy of all members has their order.
    const before = Object.entries(holder);
    if (!canWork(patching, before.length)) return false;
    const texts = textsIn(patching, holder, undefined);
    undo.push(() => {
      for (const known of Object.keys(holder)) Reflect.deleteProperty(holder, known);
      for (const [known, member] of before) setMember(holder, known, member);
      if (texts !== undefined) rememberTexts(holder, texts);
    });
  }
  return Reflect.deleteProperty(holder, name);
}

function setInList(patching: Patching, list: Json[], key: string, { value, text, inserts }: Put): boolean {
  const index = key === '-' ? list.length : Number(key);
  if ((key !== '-' && !isIndex(key)) || index > list.length) return false;
  if (!canWork(patching, list.length - index)) return false;
  const added = value === undefined ? [] : [value];
  if (value !== undefined && index === list.length) {
    patching.undo.push(() => list.pop());
    list.push(value);
    rememberText(list, String(index), text);
    return true;
  }
  const texts = textsIn(patching, list, text);
  const removed = list.splice(index, inserts === true ? 0 : 1, ...added);
  patching.undo.push(() => {
    list.splice(index, added.length, ...removed);
    if (texts !== undefined) rememberTexts(list, texts);
  });
  if (texts === undefined) return true;
  const moved = [...texts].flatMap(([name, one]): readonly (readonly [string, string])[] => {
    const place = Number(name);
    if (place < index) return [[name, one]];
    return place < index + removed.length ? [] : [[String(place - removed.length + added.length), one]];
  });
  rememberTexts(list, new Map(text === undefined ? moved : [...moved, [String(index), text]]));
  return true;
}

/** How the numbers in the object or list are written; `undefined` if nothing has to be kept when it changes. */
function textsIn({ copies }: Patching, holder: Json[] | Members, text: string | undefined): Texts | undefined {
  if ((text === undefined && !hasTexts(holder)) || copies.texts > maxTexts) return undefined;
  copies.texts += Object.keys(holder).length;
  return writtenTexts(holder);
}

type Texts = ReadonlyMap<string, string>;

function isIndex(key: string): boolean {
  return /^(?:0|[1-9]\d{0,8})$/.test(key);
}

/** Counts the values in a value, including itself; stops counting above `max`. A string also counts its characters. */
function countValues(value: Json, max: number): number {
  const left: Json[] = [value];
  let count = 0;
  for (let next = left.pop(); next !== undefined && count <= max; next = left.pop()) {
    count += typeof next === 'string' ? 1 + next.length : 1;
    if (typeof next !== 'object' || next === null) continue;
    for (const inner of Object.values(next as JsonObject)) if (inner !== undefined) left.push(inner);
  }
  return count;
}
