/**
 * Takes secrets out of text before anyone sees or stores it. What a secret looked like before it
 * was expanded (`${secret:NAME}`) takes its place, so a reader knows which one it was.
 */
import { decode, toEncoded, toWholeEscapes, unfinishedEscape, type Encoding, type Range } from './spellings.ts';

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

export interface SecretMatcher {
  /** Every secret in the text, in order and without overlaps. */
  find(text: string): readonly Hit[];
  /** The longest beginning of a secret, or of the spelling of its first character, that the text ends with. */
  beginning(text: string): Beginning | undefined;
  /** Whether a name that has no case, such as a header's, holds one. */
  isInName(name: string): boolean;
}

/** Shorter values would black out ordinary text, and are no secrets worth the name: of numbers, ports and amounts are such. */
const shortestSecret = 4;
const shortestNumber = 8;

/** How often a text is decoded, and how many readings of it are looked at: encodings can be nested without end. */
const deepest = 8;
const mostReadings = 48;

/** One way to read a text: after decoding it step by step. */
interface Reading {
  readonly text: string;
  readonly before: Reading | undefined;
  readonly encoding: Encoding | undefined;
  readonly depth: number;
}

/** The text and everything that it may decode to, the text first. Most texts have one reading, or two. */
function readingsOf(text: string, asForm: boolean): readonly Reading[] {
  const readings: Reading[] = [{ text, before: undefined, encoding: undefined, depth: 0 }];
  for (let index = 0; index < readings.length; index += 1) {
    const before = readings[index];
    if (before === undefined || before.depth === deepest) continue;
    for (const encoding of asForm ? (['json', 'percent', 'form'] as const) : (['json', 'percent'] as const)) {
      if (readings.length === mostReadings) return readings;
      const decoded = decode(before.text, encoding);
      if (decoded === before.text || readings.some((other) => other.text === decoded)) continue;
      readings.push({ text: decoded, before, encoding, depth: before.depth + 1 });
    }
  }
  return readings;
}

function toOriginal<T extends Range>({ before, encoding }: Reading, ranges: readonly T[]): readonly T[] {
  if (before === undefined || encoding === undefined || ranges.length === 0) return ranges;
  return toOriginal(before, toEncoded(before.text, encoding, ranges));
}

/** Finds values in every spelling that JSON, URLs and forms allow, in time that grows with the text alone. */
export function createMatcher(secrets: readonly Secret[]): SecretMatcher {
  const known = distinct(secrets);
  const asForm = known.some(({ value }) => value.includes(' '));
  return {
    find(text) {
      if (known.length === 0) return [];
      const found = readingsOf(text, asForm).flatMap((reading) => toOriginal(reading, hitsIn(reading.text, known)));
      return found.length === 0 ? found : merge(toWholeEscapes(text, merge(found.toSorted(byPlace))));
    },
    beginning(text) {
      const found = readingsOf(text, asForm).flatMap((reading) => {
        const open = openEnd(reading.text, known);
        if (open === undefined) return [];
        const [range] = toOriginal(reading, [{ from: open.from, to: reading.text.length }]);
        return [{ from: range?.from ?? open.from, length: open.length }];
      });
      if (found.length === 0) return undefined;
      return {
        from: Math.min(...found.map(({ from }) => from)),
        length: Math.max(...found.map(({ length }) => length)),
      };
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
    const shortest = /^\d+$/.test(value) ? shortestNumber : shortestSecret;
    if (value.length >= shortest && !known.has(value)) known.set(value, { label, value });
  }
  return [...known.values()].toSorted((a, b) => b.value.length - a.value.length);
}

function hitsIn(text: string, secrets: readonly Secret[]): readonly Hit[] {
  const hits: Hit[] = [];
  for (const { label, value } of secrets) {
    const isNumber = /^\d+$/.test(value);
    for (let from = text.indexOf(value); from !== -1;) {
      const to = from + value.length;
      // Digits inside of a longer number are another number.
      const isOther = isNumber && (/\d/.test(text.charAt(from - 1)) || /\d/.test(text.charAt(to)));
      if (!isOther) hits.push({ from, to, label });
      from = text.indexOf(value, isOther ? from + 1 : to);
    }
  }
  return hits.toSorted(byPlace);
}

/** The longer one first: its label stands for both. */
const byPlace = (a: Range, b: Range): number => a.from - b.from || b.to - a.to;

function merge(hits: readonly Hit[]): readonly Hit[] {
  const merged: Hit[] = [];
  for (const hit of hits) {
    const last = merged.at(-1);
    if (last === undefined || hit.from >= last.to) merged.push(hit);
    else if (hit.to > last.to) merged[merged.length - 1] = { ...last, to: hit.to };
  }
  return merged;
}

function openEnd(text: string, secrets: readonly Secret[]): Beginning | undefined {
  const cut = unfinishedEscape(text);
  const ends = cut === text.length ? [cut] : [text.length, cut];
  let from = cut;
  let length = 0;
  for (const end of ends) {
    for (const { value } of secrets) {
      const first = value.charAt(0);
      let start = text.indexOf(first, Math.max(0, end - value.length + 1));
      while (start !== -1 && start < end && !value.startsWith(text.slice(start, end))) {
        start = text.indexOf(first, start + 1);
      }
      if (start === -1 || start >= end) continue;
      from = Math.min(from, start);
      length = Math.max(length, end - start);
    }
  }
  return from === text.length ? undefined : { from, length };
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
