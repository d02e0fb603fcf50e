/** Changes to a JSON value, all places meant as they were before the first one. */
import assert from 'node:assert/strict';
import type { Json } from '../../src/protocol/base/json.ts';
import { fromPointer } from '../../src/protocol/base/pointer.ts';
import type { Change } from '../../src/protocol/document/change.ts';

type Holder = Record<string, Json> | (Json | undefined)[];

/** A changed copy. Fails for a pointer to nothing. */
export function changeJson(root: Json, changes: readonly Change[]): Json {
  const copy = { root: structuredClone(root) };
  // From the back, so that indexes keep meaning what they meant.
  const inserts = changes.filter((change) => change.do === 'insert');
  for (const change of changes.filter((one) => one.do !== 'insert' && one.do !== 'remove' && one.do !== 'move')) {
    apply(copy, change);
  }
  const shifting = [...inserts, ...changes.filter(({ do: verb }) => verb === 'remove' || verb === 'move')];
  for (const change of shifting.toReversed()) apply(copy, change);
  return copy.root;
}

function apply(copy: { root: Json }, change: Change): void {
  const { holder, key } = find(copy, change.pointer);
  switch (change.do) {
    case 'set':
      (holder as Record<string, Json>)[key] = change.value;
      return;
    case 'rename': {
      assert.ok(!Array.isArray(holder), 'a member is renamed');
      const entries = Object.entries(holder).map(([name, value]) => [name === key ? change.name : name, value]);
      for (const name of Object.keys(holder)) Reflect.deleteProperty(holder, name);
      Object.assign(holder, Object.fromEntries(entries));
      return;
    }
    case 'remove':
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else Reflect.deleteProperty(holder, key);
      return;
    case 'insert':
      assert.ok(Array.isArray(holder), 'an element is inserted into a list');
      holder.splice(Number(key), 0, change.value);
      return;
    case 'move': {
      assert.ok(Array.isArray(holder), 'an element is moved within a list');
      const to = Number(fromPointer(change.to).at(-1));
      const [moved] = holder.splice(Number(key), 1);
      holder.splice(to > Number(key) ? to - 1 : to, 0, moved);
    }
  }
}

function find(copy: { root: Json }, pointer: string): { readonly holder: Holder; readonly key: string } {
  const keys = ['root', ...fromPointer(pointer)];
  let holder: unknown = copy;
  for (const key of keys.slice(0, -1)) holder = (holder as Record<string, unknown>)[key];
  assert.ok(typeof holder === 'object' && holder !== null, `${pointer} leads somewhere`);
  return { holder: holder as Holder, key: keys.at(-1) ?? '' };
}
