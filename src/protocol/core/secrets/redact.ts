/**
 * Takes secrets out of text before anyone sees or stores it. What a secret looked like before it
 * was expanded (`${secret:NAME}`) takes its place, so a reader knows which one it was.
 */
import { createFinder, type ValueFinder } from './findValues.ts';
import { longestEscape, mergeRanges, readRegions, readingsOf, toOriginal, type EscapedRegion } from './readings.ts';
import { toWholeEscapes, unfinishedEscape, type Range } from './spellings.ts';

export interface Secret {
  /** What stands in its place. */
  readonly label: string;
  readonly value: string;
}

export interface Redact {
  (text: string): string;
  /** What is looked for, where more than one text at a time has to be watched. */
  readonly matcher?: SecretMatcher;
}

/** What stands in the place of a credential that nobody gave a name. */
export const hiddenCredential = '•••';

/** A secret in a text, in whatever spelling. */
export interface Hit extends Range {
  readonly label: string;
}

/** What a text ends with that may be the beginning of a secret. */
export interface Beginning {
  /** Where it begins. */
  readonly from: number;
  /** Characters of the secret that are there. */
  readonly length: number;
}

export interface Look {
  readonly hits: readonly Hit[];
  /** The longest beginning of a secret, or of the spelling of its first character, that the text ends with. */
  readonly beginning: Beginning | undefined;
}

export interface SecretMatcher {
  /** Every secret in the text, in order and without overlaps. */
  find(text: string): readonly Hit[];
  /** Both at once: every secret, and what may become one. */
  look(text: string): Look;
  /** Whether a name that has no case, such as a header's, holds one. */
  isInName(name: string): boolean;
}

/** Shorter values would black out ordinary text, and are no secrets worth the name: of numbers, ports and amounts are such. */
const shortestSecret = 4;
const shortestNumber = 8;

/** Finds values in every spelling that JSON, URLs and forms allow, in time that grows with the text alone. */
export function createMatcher(secrets: readonly Secret[]): SecretMatcher {
  const known = distinct(secrets);
  const asForm = known.some(({ value }) => value.includes(' '));
  const labels = new Map(known.map(({ label, value }) => [value, label]));
  const finder = createFinder([...labels.keys()]);
  const margin = (known[0]?.value.length ?? 0) + longestEscape;
  const hitsOf = (text: string, regions: readonly EscapedRegion[]): readonly Hit[] => {
    const hits = regions.flatMap(({ from, readings }) => {
      const found = readings.map((one, index) => (index === 0 ? [] : hitsIn(one.text, finder, labels)));
      return toOriginal(readings, found).map((hit) => ({ ...hit, from: hit.from + from, to: hit.to + from }));
    });
    const all = hitsIn(text, finder, labels).concat(hits);
    return all.length === 0 ? all : mergeRanges(toWholeEscapes(text, mergeRanges(all)));
  };
  const regionsOf = (text: string): readonly EscapedRegion[] => [...readRegions(text, margin, asForm)];
  return {
    find: (text) => (known.length === 0 ? [] : hitsOf(text, regionsOf(text))),
    look(text) {
      const regions = regionsOf(text);
      return { hits: hitsOf(text, regions), beginning: beginningIn(text, regions.at(-1), finder) };
    },
    isInName(name) {
      const texts = readingsOf(name.toLowerCase(), asForm).map(({ text }) => text.toLowerCase());
      return known.some(({ value }) => texts.some((text) => text.includes(value.toLowerCase())));
    },
  };
}

/** Without values that are too short to be secret. Blanks around a value are lost on the way, so both are looked for. */
function distinct(secrets: readonly Secret[]): readonly Secret[] {
  const known = new Map<string, Secret>();
  for (const { label, value } of secrets.flatMap((one) => [one, { ...one, value: one.value.trim() }])) {
    const shortest = digits.test(value) ? shortestNumber : shortestSecret;
    if (value.length >= shortest && !known.has(value)) known.set(value, { label, value });
  }
  return [...known.values()].toSorted((a, b) => b.value.length - a.value.length);
}

/** Values that overlap are one hit: there may be as many as there are characters. */
function hitsIn(text: string, finder: ValueFinder, labels: ReadonlyMap<string, string>): Hit[] {
  const hits: Hit[] = [];
  finder.find(text, (value, to) => {
    let from = to - value.length;
    // Digits inside of a longer number are another number.
    if (digits.test(value) && (/\d/.test(text.charAt(from - 1)) || /\d/.test(text.charAt(to)))) return;
    let label = labels.get(value) ?? hiddenCredential;
    for (let last = hits.at(-1); last !== undefined && last.to > from; last = hits.at(-1)) {
      if (last.from < from) ({ from, label } = last);
      hits.pop();
    }
    hits.push({ from, to, label });
  });
  return hits;
}

const digits = /^\d+$/;

/** Looks at the text as it is, and at the readings of what its last escapes are in, where that is the end of it. */
function beginningIn(text: string, last: EscapedRegion | undefined, finder: ValueFinder): Beginning | undefined {
  const { from: start, readings } =
    last?.to === text.length
      ? last
      : { from: 0, readings: [{ text, before: undefined, encoding: undefined, depth: 0 }] };
  const ends = readings.map((one) => openEnd(one.text, finder));
  const places = readings.map((one, index) => {
    const end = ends[index];
    return end === undefined ? [] : [{ from: end.from, to: one.text.length }];
  });
  const open = toOriginal(readings, places);
  if (open.length === 0) return undefined;
  const from = start + Math.min(...open.map((range) => range.from));
  return { from, length: Math.max(...ends.map((end) => end?.length ?? 0)) };
}

function openEnd(text: string, finder: ValueFinder): Beginning | undefined {
  const cut = unfinishedEscape(text);
  const [atEnd, atCut] = [finder.openBefore(text, text.length), finder.openBefore(text, cut)];
  const from = Math.min(text.length - atEnd, cut - atCut);
  return from === text.length ? undefined : { from, length: Math.max(atEnd, atCut) };
}

/** Replacing one may put the next one together; from the second time on by what is in no secret. */
const mostRounds = 8;

/** Redacts each value in every spelling that JSON (also JSON in JSON), URLs and forms give it. */
export function createRedact(secrets: readonly Secret[]): Redact {
  const values = createMatcher(secrets);
  const labelled = secrets.map(({ label, value }) => ({ value, label: toLabel(label, values) }));
  const matcher = createMatcher(labelled);
  if (distinct(secrets).length === 0) return (text) => text;
  const redact = (text: string): string => {
    let rest = text;
    for (let round = 0; round < mostRounds; round += 1) {
      const hits = matcher.find(rest);
      if (hits.length === 0) return rest;
      rest = replaceHits(rest, hits, round === 0 ? undefined : hiddenCredential);
    }
    return rest;
  };
  return Object.assign(redact, { matcher });
}

function replaceHits(text: string, hits: readonly Hit[], label: string | undefined): string {
  const pieces: string[] = [];
  let end = 0;
  for (const hit of hits) {
    pieces.push(text.slice(end, hit.from), label ?? hit.label);
    end = hit.to;
  }
  pieces.push(text.slice(end));
  return pieces.join('');
}

/** It stands in strings of JSON, so it may not end them; nor may it hold what it hides. */
function toLabel(label: string, matcher: SecretMatcher): string {
  const safe = label.replaceAll(/["\\%]|\p{C}/gu, '_');
  return matcher.find(safe).length > 0 ? hiddenCredential : safe;
}
