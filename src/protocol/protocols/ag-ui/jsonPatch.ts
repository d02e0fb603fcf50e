/**
 * JSON Patch (RFC 6902) for state and activities that are sent as changes. Only the objects on the path to a change are
 * copied. Patches are untrusted, so their work, their depth and the amount that they copy are limited.
 */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { fromPointer } from '../../core/json/pointer.ts';
import { isDeeperThan } from '../../core/json/jsonDepth.ts';
import { sameJson } from '../../core/json/sameJson.ts';

/**
 * Applies all operations of a patch or none. Returns `undefined` when an operation cannot be applied or is invalid.
 * Never throws.
 */
export type Patcher = (document: Json, patch: Json | undefined) => Json | undefined;

/** Maximum number of members and elements that one patch may process. */
const maxWork = 200_000;
/**
 * Maximum number of values that all patches together may copy, because a patch that copies an earlier copy doubles the
 * document each time.
 */
const maxCopied = 50_000;
const deepest = 100;

const nothing: Put = { value: undefined };

interface Bounds {
  work: number;
  copied: number;
}

export function createPatcher(): Patcher {
  const bounds: Bounds = { work: 0, copied: 0 };
  return (document, patch) => {
    if (!Array.isArray(patch)) return undefined;
    bounds.work = 0;
    let now: Json | undefined = document;
    for (const operation of patch as readonly Json[]) {
      if (now === undefined || !isJsonObject(operation)) return undefined;
      now = applyOperation(now, operation, bounds);
    }
    return now;
  };
}

function applyOperation(document: Json, operation: JsonObject, bounds: Bounds): Json | undefined {
  const { op, value } = operation;
  const path = pathOf(operation['path']);
  if (path === undefined) return undefined;
  const old = readAt(document, path);
  if (op === 'remove') return old === undefined ? undefined : setAt(document, path, nothing, bounds);
  if (op === 'copy' || op === 'move') return moveTo(document, operation, path, bounds);
  if (value === undefined) return undefined;
  if (op === 'add') return setAt(document, path, { value, inserts: true }, bounds);
  if (old === undefined) return undefined;
  if (op === 'replace') return setAt(document, path, { value }, bounds);
  const isTrue = op === 'test' && !isDeeperThan(value, deepest) && !isDeeperThan(old, deepest) && sameJson(old, value);
  return isTrue ? document : undefined;
}

function moveTo(document: Json, { op, from }: JsonObject, path: readonly string[], bounds: Bounds): Json | undefined {
  const origin = pathOf(from);
  const moved = origin && readAt(document, origin);
  if (origin === undefined || moved === undefined) return undefined;
  if (op === 'move') {
    const without = setAt(document, origin, nothing, bounds);
    return without === undefined ? undefined : setAt(without, path, { value: moved, inserts: true }, bounds);
  }
  bounds.copied += countValues(moved, maxCopied);
  return bounds.copied > maxCopied ? undefined : setAt(document, path, { value: moved, inserts: true }, bounds);
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
  readonly inserts?: true;
}

function setAt(document: Json, path: readonly string[], put: Put, bounds: Bounds): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return put.value ?? null;
  if (typeof document !== 'object' || document === null) return undefined;
  const old = readAt(document, [key]);
  const inner = rest.length === 0 || old === undefined ? undefined : setAt(old, rest, put, bounds);
  if (rest.length > 0 && inner === undefined) return undefined;
  bounds.work += Array.isArray(document) ? document.length : Object.keys(document).length;
  if (bounds.work > maxWork) return undefined;
  const changed: Put = rest.length > 0 ? { value: inner } : put;
  if (!isJsonObject(document)) return setInList(document, key, changed);
  const { [key]: _old, ...others } = document;
  return changed.value === undefined ? others : { ...document, [key]: changed.value };
}

function setInList(list: readonly Json[], key: string, { value, inserts }: Put): Json | undefined {
  const index = key === '-' ? list.length : Number(key);
  if ((key !== '-' && !isIndex(key)) || index > list.length) return undefined;
  return list.toSpliced(index, inserts === true ? 0 : 1, ...(value === undefined ? [] : [value]));
}

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
