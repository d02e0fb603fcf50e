/**
 * Finds the differences between two JSON values of the same shape (“holes”), and builds such a value with other
 * contents.
 */
import type { Json, JsonObject } from '../json/json.ts';
import type { Scalar } from './plainScalar.ts';

export interface Hole extends Scalar {
  readonly kind: 'string' | 'number';
  /** The offset of its value in the text. */
  readonly start: number;
  readonly end: number;
}

/** A list or an object, and the parts of it that change. */
export interface Plan {
  readonly value: readonly Json[] | JsonObject;
  /** Members that are holes, with the hole's number. */
  readonly holes: readonly (readonly [name: string, hole: number])[];
  /** Members that contain holes further inside. */
  readonly inner: readonly (readonly [name: string, plan: Plan])[];
}

interface Difference {
  readonly holes: readonly Hole[];
  readonly plan: Plan;
}

/** The scalars of a value, in the order of their text. */
interface Leaves {
  count: number;
  readonly holes: { readonly leaf: number; readonly kind: Hole['kind'] }[];
}

/**
 * Compares two values. `text` is the text of `other`. Returns `undefined` if the two are equal, have different shapes,
 * or have a difference that cannot be a hole. If a name occurs twice, the offsets are wrong, so the caller must verify
 * the result with both texts.
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

/** Names that JavaScript puts before others, whatever their order in the text. */
const numeric = /^\d/;

/** The maximum number of holes. With more differences, it is another kind of event. */
const maxHoles = 6;

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

/** Returns the hole's number, -1 if there is no difference, or `undefined` if the difference cannot be a hole. */
function compareScalars(one: Json, other: Json, leaves: Leaves): number | undefined {
  leaves.count += 1;
  if (one === other) return -1;
  const kind = toKind(one, other);
  if (kind === undefined || leaves.holes.length === maxHoles) return undefined;
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

/** Matches strings, with the colon after those that are names, and text without quotes. */
const token = /"(?:[^"\\]|\\.)*"(\s*:)?|[^\s{}[\],:"]+/g;

/** Returns the ranges of the scalars of a JSON text, in order. */
function findScalars(text: string): readonly (readonly [start: number, end: number])[] {
  return Array.from(text.matchAll(token))
    .filter(([, colon]) => colon === undefined)
    .map(({ 0: scalar, index }) => [index, index + scalar.length]);
}

/** Returns the plan's value with the current contents of the holes. Parts without holes are the same objects. */
export function fillHoles({ value, holes, inner }: Plan, held: readonly Scalar[]): Json {
  const copy = (isList(value) ? [...value] : { ...value }) as Record<string, Json>;
  for (const [name, hole] of holes) copy[name] = held[hole]?.value ?? null;
  for (const [name, plan] of inner) copy[name] = fillHoles(plan, held);
  return copy;
}
