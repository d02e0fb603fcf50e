/** Where two JSON values of one shape differ, and such a value made anew with other things there. */
import type { Json, JsonObject } from '../json/json.ts';
import type { Scalar } from './plainScalar.ts';

export interface Hole extends Scalar {
  readonly kind: 'string' | 'number';
  /** Where its value stands in the text. */
  readonly start: number;
  readonly end: number;
}

/** A list or an object, and what of it changes. */
export interface Plan {
  readonly value: readonly Json[] | JsonObject;
  /** Members that are holes, by the hole's number. */
  readonly holes: readonly (readonly [name: string, hole: number])[];
  /** Members with holes further in. */
  readonly inner: readonly (readonly [name: string, plan: Plan])[];
}

export interface Difference {
  readonly holes: readonly Hole[];
  readonly plan: Plan;
}

/** The scalars of a value, in the order of their text. */
interface Leaves {
  count: number;
  readonly holes: { readonly leaf: number; readonly kind: Hole['kind'] }[];
}

/**
 * `text` is that of `other`. `undefined` where the two are equal, of different shape, or differ in what has no hole.
 * Where a name stands twice the places are wrong: to be tried with both texts.
 */
export function findHoles(one: Json, other: Json, text: string): Difference | undefined {
  const leaves: Leaves = { count: 0, holes: [] };
  const plan = compare(one, other, leaves);
  if (plan === undefined || leaves.holes.length === 0) return undefined;
  const spans = findScalars(text);
  const holes = leaves.holes.map(({ leaf, kind }): Hole => {
    const [start, end] = spans[leaf] ?? [0, 0];
    return { kind, start, end, written: '', value: '' };
  });
  return { holes, plan };
}

/** Names that are put before others, whatever the text's order. */
const numeric = /^\d/;

/** More would be another kind of event, not the same one again. */
const mostHoles = 6;

function compare(one: Json, other: Json, leaves: Leaves): Plan | undefined {
  if (!isContainer(one) || !isContainer(other) || isList(one) !== isList(other)) return undefined;
  const before = membersOf(one);
  const now = membersOf(other);
  if (before.length !== now.length) return undefined;
  const plan = { value: other, holes: [] as [string, number][], inner: [] as [string, Plan][] };
  for (const [index, [name, value]] of now.entries()) {
    const [nameBefore, valueBefore] = before[index] ?? ['', null];
    if (name !== nameBefore || (!isList(other) && numeric.test(name))) return undefined;
    if (!isContainer(value)) {
      const hole = compareScalars(valueBefore, value, leaves);
      if (hole === undefined) return undefined;
      if (hole >= 0) plan.holes.push([name, hole]);
      continue;
    }
    const inner = compare(valueBefore, value, leaves);
    if (inner === undefined) return undefined;
    if (inner.holes.length + inner.inner.length > 0) plan.inner.push([name, inner]);
  }
  return plan;
}

/** The hole's number, -1 where there is none, `undefined` where there cannot be one. */
function compareScalars(one: Json, other: Json, leaves: Leaves): number | undefined {
  leaves.count += 1;
  if (one === other) return -1;
  const kind = toKind(one, other);
  if (kind === undefined || leaves.holes.length === mostHoles) return undefined;
  return leaves.holes.push({ leaf: leaves.count - 1, kind }) - 1;
}

function membersOf(container: readonly Json[] | JsonObject): readonly (readonly [name: string, value: Json])[] {
  return Object.entries(container) as [string, Json][];
}

function toKind(one: Json, other: Json): Hole['kind'] | undefined {
  if (typeof one === 'string' && typeof other === 'string') return 'string';
  return Number.isSafeInteger(one) && Number.isSafeInteger(other) ? 'number' : undefined;
}

function isContainer(value: Json): value is readonly Json[] | JsonObject {
  return typeof value === 'object' && value !== null;
}

function isList(value: readonly Json[] | JsonObject): value is readonly Json[] {
  return Array.isArray(value);
}

/** Strings, with the colon behind those that are names, and what stands without quotes. */
const token = /"(?:[^"\\]|\\.)*"(\s*:)?|[^\s{}[\],:"]+/g;

/** Where the scalars of a JSON text stand, in their order. */
function findScalars(text: string): readonly (readonly [start: number, end: number])[] {
  return Array.from(text.matchAll(token))
    .filter(([, colon]) => colon === undefined)
    .map(({ 0: scalar, index }) => [index, index + scalar.length]);
}

/** The plan's value with what the holes hold now; what has no hole is the same object. */
export function fillHoles({ value, holes, inner }: Plan, held: readonly Scalar[]): Json {
  const copy = (isList(value) ? [...value] : { ...value }) as Record<string, Json>;
  for (const [name, hole] of holes) copy[name] = held[hole]?.value ?? null;
  for (const [name, plan] of inner) copy[name] = fillHoles(plan, held);
  return copy;
}
