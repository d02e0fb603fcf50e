/**
 * Removes secrets from text before anyone sees or stores it. A secret is replaced by the reference that it was expanded
 * from (`${secret:NAME}`), so that a reader knows which secret it was.
 */
import { createFinder, type ValueFinder } from './findValues.ts';
import { mergeRanges, readRegions, readingsOf, toOriginal, type EscapedRegion } from './readings.ts';
import { decode, toCompleteEscapes, unfinishedEscape, type Range } from './spellings.ts';

export interface Secret {
  /** The text that replaces the secret. */
  readonly label: string;
  readonly value: string;
}

export interface Redact {
  (text: string): string;
  /** Searches for the same secrets, for callers that have to watch more than one text at a time. */
  readonly matcher?: SecretMatcher;
}

/** Replaces a credential that has no name. */
export const hiddenCredential = '•••';

/** A secret in a text, in any encoding. */
export interface Hit extends Range {
  readonly label: string;
}

/** The end of a text that may be the beginning of a secret. */
interface Beginning {
  /** The offset at which it begins. */
  readonly from: number;
  /** The number of characters of the secret that are present. */
  readonly length: number;
}

export interface Look {
  readonly hits: readonly Hit[];
  /** The longest beginning of a secret, or of the encoding of its first character, that the text ends with. */
  readonly beginning: Beginning | undefined;
}

export interface SecretMatcher {
  /** Returns every secret in the text, in order and without overlaps. */
  find(text: string): readonly Hit[];
  /** Returns both: every secret, and the end of the text that may become one. */
  look(text: string): Look;
  /** Returns whether a case-insensitive name, such as that of a header, contains a secret. */
  isInName(name: string): boolean;
}

/**
 * The minimum lengths of a secret. Shorter values would hide ordinary text and are not real secrets. Numbers must be
 * longer, because ports and amounts are short.
 */
const shortestSecret = 4;
const shortestNumber = 8;

/**
 * Creates a matcher that finds values in every encoding that JSON, URLs and forms allow, in time that grows only with
 * the text.
 */
function createMatcher(secrets: readonly Secret[]): SecretMatcher {
  const known = distinct(secrets);
  const asForm = known.some(({ value }) => value.includes(' '));
  const labels = new Map(known.map(({ label, value }) => [value, label]));
  const finder = createFinder([...labels.keys()]);
  const longest = known[0]?.value.length ?? 0;
  const hitsOf = (text: string, regions: readonly EscapedRegion[]): readonly Hit[] => {
    const hits = regions.flatMap(({ from, readings }) => {
      const found = readings.map((one, index) => (index === 0 ? [] : hitsIn(one.text, finder, labels)));
      return toOriginal(readings, found).map((hit) => ({ ...hit, from: hit.from + from, to: hit.to + from }));
    });
    const all = hitsIn(text, finder, labels).concat(hits);
    return all.length === 0 ? all : mergeRanges(toCompleteEscapes(text, mergeRanges(all)));
  };
  const regionsOf = (text: string): readonly EscapedRegion[] => [...readRegions(text, longest, asForm)];
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

/**
 * Removes values that are too short to be secret. Blanks around a value can be lost in transport, so the value is
 * searched for with and without them. A URL encodes the special characters of a value, but not a `%` that looks like an
 * escape, and decoding it also decodes the latter. So a value is searched for in its decoded form, too, and as a URL
 * contains it, because the decoded form may be too short.
 */
function distinct(secrets: readonly Secret[]): readonly Secret[] {
  const known = new Map<string, Secret>();
  for (const { label, value } of secrets.flatMap(spellingsOf)) {
    const shortest = digits.test(value) ? shortestNumber : shortestSecret;
    if (value.length >= shortest && !known.has(value)) known.set(value, { label, value });
  }
  return [...known.values()].toSorted((a, b) => b.value.length - a.value.length);
}

function spellingsOf({ label, value }: Secret): readonly Secret[] {
  const inUrls = value.includes('%')
    ? [value.replace(encodedInQuery, percentEncode), value.replace(encodedInPath, percentEncode)]
    : [];
  return [value, value.trim(), decode(value, 'percent'), ...inUrls].map((each) => ({ label, value: each }));
}

/** The characters that the URL parser encodes in a query, and in a path (https://url.spec.whatwg.org/#percent-encoded-bytes). */
const encodedInQuery = /[^!#-&(-;=?-~]/gu;
const encodedInPath = /[^!$-;=@-\]_a-z|~]/gu;

function percentEncode(character: string): string {
  const bytes = [...new TextEncoder().encode(character)];
  return bytes.map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
}

/** Finds the secrets. Overlapping values are one hit, because there may be as many of them as there are characters. */
function hitsIn(text: string, finder: ValueFinder, labels: ReadonlyMap<string, string>): Hit[] {
  const hits: Hit[] = [];
  finder.find(text, (value, to) => {
    let from = to - value.length;
    // Digits inside a longer number are a different number.
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

/** Searches the text itself, and the readings of its last region of escapes if that region ends at the text's end. */
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

/**
 * The maximum number of rounds, because replacing one secret may join the text around it to another one. From the
 * second round on, the replacement is text that no secret contains.
 */
const maxRounds = 8;

/** Redacts each value in every encoding that JSON (also JSON in JSON), URLs and forms produce. */
export function createRedact(secrets: readonly Secret[]): Redact {
  const values = createMatcher(secrets);
  const labelled = secrets.map(({ label, value }) => ({ value, label: toLabel(label, values) }));
  const matcher = createMatcher(labelled);
  if (distinct(secrets).length === 0) return (text) => text;
  const redact = (text: string): string => {
    let rest = text;
    for (let round = 0; round < maxRounds; round += 1) {
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

/** Makes a label safe: it is used in JSON strings, so it must not end them, and it must not contain a secret itself. */
function toLabel(label: string, matcher: SecretMatcher): string {
  const safe = label.replaceAll(/["\\%]|\p{C}/gu, '_');
  return matcher.find(safe).length > 0 ? hiddenCredential : safe;
}
