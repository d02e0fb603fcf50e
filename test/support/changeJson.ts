/** Applies changes to a JSON value. All locations refer to the value before the first change. */
import assert from 'node:assert/strict';
import type { Json } from '../../src/protocol/core/json/json.ts';
import { fromPointer } from '../../src/protocol/core/json/pointer.ts';
import type { Change } from '../../src/protocol/core/document/change.ts';

type Members = Record<string, Json>;
type Holder = Members | Json[];

/** Returns a changed copy. Fails for a pointer to nothing. */
export function changeJson(root: Json, changes: readonly Change[]): Json {
  const copy = { root: structuredClone(root) };
  const shifting = new Map<Json[], Change[]>();
  const others: Change[] = [];
  for (const change of changes) {
    const { holder } = find(copy, change.pointer);
    if (!Array.isArray(holder) || change.do === 'set') others.push(change);
    else shifting.set(holder, [...(shifting.get(holder) ?? []), change]);
  }
  for (const change of others.filter(({ do: verb }) => verb !== 'remove')) apply(copy, change);
  for (const change of others.filter(({ do: verb }) => verb === 'remove')) apply(copy, change);
  for (const [list, ofList] of shifting) list.splice(0, list.length, ...rearranged(list, ofList));
  return copy.root;
}

function apply(copy: { root: Json }, change: Change): void {
  const { holder, key } = find(copy, change.pointer);
  const members = holder as Members;
  if (change.do === 'set') members[key] = change.value;
  if (change.do === 'remove') Reflect.deleteProperty(members, key);
  if (change.do !== 'rename') return;
  const entries = Object.entries(members).map(([name, value]) => [name === key ? change.name : name, value]);
  for (const name of Object.keys(members)) Reflect.deleteProperty(members, name);
  Object.assign(members, Object.fromEntries(entries));
}

/**
 * At each index: what is inserted there, what is moved there, and the element itself unless it was removed or moved
 * away.
 */
function rearranged(list: readonly Json[], changes: readonly Change[]): readonly Json[] {
  const gone = new Set(changes.filter(({ do: verb }) => verb !== 'insert').map(({ pointer }) => indexOf(pointer)));
  return [...list, undefined].flatMap((element, index) => {
    const arriving = changes.flatMap((change): readonly (Json | undefined)[] => {
      if (change.do === 'insert') return indexOf(change.pointer) === index ? [change.value] : [];
      return change.do === 'move' && indexOf(change.to) === index ? [list[indexOf(change.pointer)]] : [];
    });
    return [...arriving, ...(gone.has(index) ? [] : [element])].filter((one) => one !== undefined);
  });
}

function indexOf(pointer: string): number {
  return Number(fromPointer(pointer).at(-1));
}

function find(copy: { root: Json }, pointer: string): { readonly holder: Holder; readonly key: string } {
  const keys = ['root', ...fromPointer(pointer)];
  let holder: unknown = copy;
  for (const key of keys.slice(0, -1)) holder = (holder as Record<string, unknown>)[key];
  assert.ok(typeof holder === 'object' && holder !== null, `${pointer} leads somewhere`);
  return { holder: holder as Holder, key: keys.at(-1) ?? '' };
}
