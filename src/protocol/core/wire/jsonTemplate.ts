/**
 * Templates of JSON texts: what two texts have in common, with a hole for each string or whole number in which they
 * differ.
 *
 * To make a template, each hole of a text is filled with a numbered mark, and `JSON.parse` reads the result. Where the
 * marks are in that value is where the contents of the holes belong. A later text fits if it has the same characters
 * between the holes, and a simple string or number in each hole. Its value is a copy of the value with the marks, with
 * the contents of the holes in their places.
 */
import { compactJson } from '../json/jsonText.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { readPlainString, readWholeNumber, type Scalar } from './plainScalar.ts';

export interface Template {
  readonly holes: readonly Hole[];
  /** The text after the last hole. */
  readonly tail: string;
  readonly plan: Plan;
}

interface Hole extends Scalar {
  /** The text between the previous hole and this one. */
  readonly before: string;
  readonly read: (into: Scalar, text: string, from: number) => number;
}

/** A list or an object with marks somewhere inside. */
interface Plan {
  readonly marked: readonly Json[] | JsonObject;
  /** Members that are marks, with the hole to which they belong. */
  readonly places: readonly { readonly name: string; readonly hole: Hole }[];
  /** Members with marks further inside. */
  readonly inner: readonly { readonly name: string; readonly plan: Plan }[];
}

/** A token of a JSON text: a string or another scalar. The names of members have their colon. */
export interface Token {
  readonly text: string;
  readonly start: number;
}

const token = /"(?:[^"\\]|\\.)*"(?:\s*:)?|[^\s{}[\],:"]+/g;

/** Splits a valid JSON text. Brackets and spaces are not tokens. */
export function splitTokens(text: string): readonly Token[] {
  return Array.from(text.matchAll(token), ({ 0: found, index }) => ({ text: found, start: index }));
}

/** The maximum number of holes. With more differences, it is another kind of event. */
const maxHoles = 6;

/** The beginning of each mark. Texts that contain it get no template. */
const mark = '⟨hole⟩';

/**
 * Creates a template of `text` with holes where its tokens differ from the others. Returns `undefined` if there are no
 * differences, or if a difference cannot be a hole.
 */
export function createTemplate(text: string, tokens: readonly Token[], others: readonly Token[]): Template | undefined {
  const different = tokens.filter((one, index) => one.text !== others[index]?.text);
  if (tokens.length !== others.length || different.length === 0 || different.length > maxHoles) return undefined;
  // Writing a member of the name `__proto__` would change a prototype.
  if (text.includes(mark) || text.includes('"__proto__"')) return undefined;
  // A text that contains more than its value, such as `1.0`, an escape or a repeated name, is read in another way.
  if (compactJson(text) !== JSON.stringify(JSON.parse(text))) return undefined;
  let end = 0;
  const holes: Hole[] = [];
  for (const { text: written, start } of different) {
    const read = readerOf(written);
    if (read === undefined) return undefined;
    holes.push({ before: text.slice(end, start), read, value: '', written: '', isRepeated: false });
    end = start + written.length;
  }
  const tail = text.slice(end);
  const filled = holes.map(({ before }, index) => `${before}"${mark}${index}"`).join('') + tail;
  const plan = planOf(JSON.parse(filled) as Json, holes);
  return plan === undefined ? undefined : { holes, tail, plan };
}

/** Returns how to read what is in place of the token, or `undefined` for a token that cannot be a hole. */
function readerOf(written: string): Hole['read'] | undefined {
  if (written.startsWith('"')) return written.endsWith('"') ? readPlainString : undefined;
  return /^\d+$/.test(written) ? readWholeNumber : undefined;
}

/** Returns `undefined` if there are no marks in the value. */
function planOf(value: Json, holes: readonly Hole[]): Plan | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const marked: readonly Json[] | JsonObject = value;
  const places: Plan['places'][number][] = [];
  const inner: Plan['inner'][number][] = [];
  for (const [name, member] of Object.entries(marked) as [string, Json][]) {
    const isMark = typeof member === 'string' && member.startsWith(mark);
    const hole = isMark ? holes[Number(member.slice(mark.length))] : undefined;
    const plan = planOf(member, holes);
    if (hole !== undefined) places.push({ name, hole });
    if (plan !== undefined) inner.push({ name, plan });
  }
  return places.length + inner.length === 0 ? undefined : { marked, places, inner };
}

/** Returns the value of the text if it fits the template. Its parts without holes are the same objects every time. */
export function readWith({ holes, tail, plan }: Template, text: string): Json | undefined {
  let at = 0;
  for (const hole of holes) {
    const { before, read } = hole;
    const start = at + before.length;
    // Comparing slices takes a third of the time of `startsWith`.
    if (text.slice(at, start) !== before) return undefined;
    at = read(hole, text, start);
    if (at === start) return undefined;
  }
  return text.slice(at) === tail ? fill(plan) : undefined;
}

function fill({ marked, places, inner }: Plan): Json {
  const copy = (isList(marked) ? [...marked] : { ...marked }) as Record<string, Json>;
  for (const { name, hole } of places) copy[name] = hole.value;
  for (const { name, plan } of inner) copy[name] = fill(plan);
  return copy;
}

function isList(value: readonly Json[] | JsonObject): value is readonly Json[] {
  return Array.isArray(value);
}
