/**
 * `JSON.parse` for texts that follow one another, as the events of a stream do: nearly all differ from the one
 * before in a whole number and a short string. What two in a row have in common is kept as a template; a text that
 * fits it, character by character, is answered from it in half the time. Everything else goes to `JSON.parse`.
 */
import type { Json } from '../json/json.ts';
import { sameJson } from '../json/sameJson.ts';
import { fillHoles, findHoles, type Hole, type Plan } from './jsonHoles.ts';
import { readPlainString, readWholeNumber } from './plainScalar.ts';

/** Answers what `JSON.parse` answers, and throws what that throws. */
export type ParseJson = (text: string) => Json;

interface Template {
  readonly holes: readonly Hole[];
  /** What stands before each hole, and behind the last. */
  readonly between: readonly string[];
  readonly tail: string;
  readonly plan: Plan;
}

interface Parsed {
  readonly text: string;
  readonly json: Json;
}

/** Characters of the longest text that a template is made of: events that repeat are short. */
const longest = 4096;

/** As `JSON.parse`, but what two values have in common may be one object: they are not to be changed. */
export function createSimilarParser(): ParseJson {
  let template: Template | undefined;
  let last: Parsed | undefined;
  return (text) => {
    const known = template && fit(template, text);
    if (known !== undefined) return known;
    const json = JSON.parse(text) as Json;
    const now = text.length <= longest ? { text, json } : undefined;
    if (now && last) template = learn(last, now) ?? template;
    last = now;
    return json;
  };
}

/** `undefined` where the two differ in more than what a hole can hold. */
function learn(one: Parsed, other: Parsed): Template | undefined {
  const found = findHoles(one.json, other.json, other.text);
  if (found === undefined) return undefined;
  const { holes, plan } = found;
  const between = holes.map(({ start }, index) => other.text.slice(holes[index - 1]?.end ?? 0, start));
  const template = { holes, between, tail: other.text.slice(holes.at(-1)?.end), plan };
  // Each hole has had two values: a wrong place would show.
  const isRight = [one, other].every(({ text, json }) => sameJson(fit(template, text), json));
  return isRight ? template : undefined;
}

/** A slice that is compared takes a third of the time of `startsWith`. */
function fit({ holes, between, tail, plan }: Template, text: string): Json | undefined {
  let at = 0;
  for (const [index, hole] of holes.entries()) {
    const chunk = between[index] ?? '';
    const start = at + chunk.length;
    if (text.slice(at, start) !== chunk) return undefined;
    at = hole.kind === 'string' ? readPlainString(hole, text, start) : readWholeNumber(hole, text, start);
    if (at === start) return undefined;
  }
  return text.slice(at) === tail ? fillHoles(plan, holes) : undefined;
}
