/** Lists the places in a JSON value, and changes one of them in a copy. */
import type { Json } from '../../src/protocol/core/json/json.ts';

/** One change: what happens to the place with the number `pick`, with `value` or with the place `other`. */
export interface JsonStep {
  readonly pick: number;
  readonly change: 'set' | 'remove' | 'repeat' | 'swap' | 'rename' | 'wrap';
  readonly other: number;
  readonly value: Json;
}

/** The keys from the root. */
type Place = readonly string[];

const deepest = 40;

/** Returns every place below the root, except places that are nested too deeply. */
export function placesIn(json: Json, above: Place = []): readonly Place[] {
  if (typeof json !== 'object' || json === null || above.length > deepest) return [];
  return Object.entries(json).flatMap(([key, value]) => {
    const place = [...above, key];
    return [place, ...placesIn(value as Json, place)];
  });
}

export function changePlace(root: Json, places: readonly Place[], { pick, change, other, value }: JsonStep): Json {
  const place = places[pick % Math.max(1, places.length)];
  const elsewhere = places[other % Math.max(1, places.length)];
  if (place === undefined || elsewhere === undefined) return change === 'set' ? value : root;
  const here = valueAt(root, place);
  switch (change) {
    case 'remove':
      return replace(root, place, () => []);
    case 'repeat':
      return replace(root, place, (key) => [
        [key, here],
        [`${key}_`, here],
      ]);
    case 'rename':
      return replace(root, place, () => [[String(elsewhere.at(-1)), here]]);
    case 'swap':
      return replace(root, place, (key) => [[key, valueAt(root, elsewhere)]]);
    case 'wrap':
      return replace(root, place, (key) => [[key, other % 2 === 0 ? [here] : { text: here }]]);
    default:
      return replace(root, place, (key) => [[key, value]]);
  }
}

function valueAt(root: Json, place: Place): Json {
  return place.reduce<Json>((json, key) => (json as Readonly<Record<string, Json>>)[key] ?? null, root);
}

type Members = readonly (readonly [key: string, value: Json])[];

function replace(json: Json, [key = '', ...rest]: Place, become: (key: string) => Members): Json {
  const entries = Object.entries(json as Readonly<Record<string, Json>>).flatMap(([name, value]): Members => {
    if (name !== key) return [[name, value]];
    return rest.length === 0 ? become(name) : [[name, replace(value, rest, become)]];
  });
  return Array.isArray(json) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
