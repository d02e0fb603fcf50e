/**
 * Finds a text in run files. Their bytes are searched first, in all spellings that JSON has for the text, and only
 * lines with such bytes are decoded. Upper and lower case are the same.
 */
import { foldCase } from '../../core/base/foldCase.ts';
import { isJsonObject, type Json, tryParseJson } from '../../core/json/json.ts';
import { readRunLine } from '../../core/record/runFile.ts';

export interface TextSearch {
  /**
   * Whether the text may be in bytes, which are passed as Latin-1 characters. It returns `true` also for other texts,
   * such as the names of members of the record.
   */
  mayBeIn(bytes: string): boolean;
  /** The maximum number of bytes of the text in any spelling. */
  readonly longest: number;
  /** Returns the text around the first place at which a user sees the text in this line of a run file, if any. */
  find(line: string): FoundText | undefined;
}

export interface FoundText {
  readonly place: 'request' | 'event' | 'end';
  /** One line of what the user sees there. */
  readonly excerpt: string;
}

/** A text may be JSON in a string of JSON in a string …: the arguments of a call in an event in a line of a record. */
const deepest = 3;
/** The maximum number of backslashes before an escaped character at that depth. */
const maxBackslashes = 2 ** deepest;

/** `text` must not be empty. */
export function createTextSearch(text: string): TextSearch {
  const wanted = foldCase(text);
  // Encoders escape either all characters outside ASCII or none. Two patterns are much faster than one with both
  // spellings of each character. All their parts have a bounded length, so they cannot backtrack for long.
  const patterns = (/[^ -~]/.test(text) ? [inUtf8, escaped] : [inUtf8]).map(
    (spell) => new RegExp(Array.from(text, (character) => patternOf(character, spell)).join(''), ''),
  );
  return {
    mayBeIn: (bytes) => patterns.some((pattern) => pattern.test(bytes)),
    longest: text.length * (maxBackslashes + 'uXXXX'.length),
    find(line) {
      const read = readRunLine(line, 0);
      if (read.kind === 'frame') {
        const { data, event = '', id = '' } = read.frame;
        const found = findIn(data, wanted, deepest) ?? findIn(event, wanted, 0) ?? findIn(id, wanted, 0);
        return found === undefined ? undefined : { place: 'event', excerpt: found };
      }
      if (read.kind === 'broken') return toFound('event', findIn(read.text, wanted, 0));
      const json = tryParseJson(line);
      return toFound(
        read.kind === 'end' ? 'end' : 'request',
        json === undefined ? undefined : findInValue(json, wanted, deepest),
      );
    },
  };
}

function toFound(place: FoundText['place'], excerpt: string | undefined): FoundText | undefined {
  return excerpt === undefined ? undefined : { place, excerpt };
}

/** Returns the spellings of a character in upper and lower case. */
type Spell = (character: string) => string;

/** Returns a pattern for all spellings of one character; `spell` writes those outside ASCII. */
function patternOf(character: string, spell: Spell): string {
  if (/^[\d ]$/.test(character)) return character;
  if (/^[a-z]$/i.test(character)) return `[${character.toLowerCase()}${character.toUpperCase()}]`;
  if (character > '~') return anyCase(character, spell);
  const short = shortEscapes.get(character);
  const backslashes = String.raw`\\{1,${maxBackslashes}}`;
  const spellings = [
    ...(short === undefined ? [] : [`${backslashes}${short}`]),
    escaped(character),
    ...(character < ' ' ? [] : [character === '\\' ? backslashes : inUtf8(character)]),
  ];
  return `(?:${spellings.join('|')})`;
}

const shortEscapes: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['/', '/'],
  ['\b', 'b'],
  ['\f', 'f'],
  ['\n', 'n'],
  ['\r', 'r'],
  ['\t', 't'],
]);

function anyCase(character: string, spell: Spell): string {
  const spellings = new Set(casesOf(character).map(spell));
  return spellings.size === 1 ? [...spellings].join('') : `(?:${[...spellings].join('|')})`;
}

/** Returns the characters outside ASCII that differ from this one at most in case. There may be more than two: `Σσς`. */
function casesOf(character: string): readonly string[] {
  const [folded, upper] = [foldCase(character), character.toUpperCase()];
  if (folded === upper) return [character];
  caseGroups ??= groupByCase();
  const regular = [character, folded, upper].filter((one) => one.length === character.length);
  return [...regular, ...(caseGroups.get(folded) ?? [])];
}

/** Created when it is needed first, because that takes some milliseconds. */
let caseGroups: ReadonlyMap<string, readonly string[]> | undefined;

/** Returns the characters of the basic plane outside ASCII by what they are without case. Above it, all are regular. */
function groupByCase(): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (let code = 0x80; code <= 0xff_ff; code += 1) {
    const character = String.fromCharCode(code);
    const folded = foldCase(character);
    const group = groups.get(folded);
    if (group === undefined) groups.set(folded, [character]);
    else group.push(character);
  }
  return groups;
}

function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, at) =>
    character.charCodeAt(at).toString(16).padStart(4, '0'),
  );
  const inAnyCase = (digits: string): string =>
    digits.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
  return units.map((digits) => String.raw`\\{1,${maxBackslashes}}u${inAnyCase(digits)}`).join('');
}

function inUtf8(character: string): string {
  return Array.from(new TextEncoder().encode(character), (byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
}

/** Finds the text in a string, and in the JSON that the string is. What a string in it says comes first. */
function findIn(text: string, wanted: string, depth: number): string | undefined {
  const json = depth > 0 && /^\s*[[{"]/.test(text) ? tryParseJson(text) : undefined;
  const inside = json === undefined ? undefined : findInValue(json, wanted, depth - 1);
  if (inside !== undefined) return inside;
  const at = foldCase(text).indexOf(wanted);
  return at === -1 ? undefined : excerptAt(text, at, wanted.length);
}

function findInValue(value: Json, wanted: string, depth: number): string | undefined {
  if (typeof value === 'string') return findIn(value, wanted, depth);
  if (Array.isArray(value)) {
    for (const one of value as readonly Json[]) {
      const found = findInValue(one, wanted, depth);
      if (found !== undefined) return found;
    }
  } else if (isJsonObject(value)) {
    for (const [name, one] of Object.entries(value)) {
      const found = findIn(name, wanted, 0) ?? (one === undefined ? undefined : findInValue(one, wanted, depth));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** Characters of an excerpt before and after the text. */
const [before, after] = [30, 90];

/** Returns one line with the text at that place and what is around it. */
export function excerptAt(text: string, at: number, length: number): string {
  const from = Math.max(0, at - before);
  const to = at + length + after;
  const part = text.slice(from, to).replaceAll(/\s+/g, ' ').trim();
  return `${from > 0 ? '…' : ''}${part}${to < text.length ? '…' : ''}`;
}
