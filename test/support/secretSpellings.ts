/**
 * Secrets, every spelling that JSON, URLs and forms allow for them, and everything that a text may decode to. It is
 * written independently of the code under test.
 */
import fc from 'fast-check';

/** Characters that have a special meaning in JSON, URLs, SSE and shells, and all others. */
const character = fc.oneof(
  fc.constantFrom(...'"\\/+ %&=?#<>\'{}[]:;,$`~\t\u00e9\u2028\u{1f511}nutb0025cC'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  fc.string({ minLength: 1, maxLength: 1 }),
);

/** At least four characters, without surrounding blanks, not a number, and not made of parts of our own records. */
export const arbitrarySecret: fc.Arbitrary<string> = fc
  .array(character, { minLength: 3, maxLength: 14 })
  .map((characters) => `§${characters.join('')}`)
  .filter(
    (secret) => secret.length >= 4 && secret.trim() === secret && !secret.includes('\n') && !secret.includes('\r'),
  );

export type Encoder = 'json' | 'printed' | 'percent' | 'form';

/** Sequences of encodings that are applied to a value, the first one first. */
export const spellings: readonly (readonly Encoder[])[] = [
  [],
  ['json'],
  ['json', 'json'],
  ['json', 'json', 'json'],
  ['printed'],
  ['json', 'printed'],
  ['printed', 'percent', 'json'],
  ['percent'],
  ['percent', 'percent'],
  ['form'],
  ['percent', 'json'],
  ['form', 'json', 'json'],
  ['json', 'percent'],
  ['json', 'form'],
  ['json', 'percent', 'json'],
];

/** Returns one of the spellings of the value: `choices` selects it, character by character. */
export function spell(value: string, encoders: readonly Encoder[], choices: Iterable<number>): string {
  const choice = choices[Symbol.iterator]();
  const pick = (count: number): number => ((choice.next().value as number | undefined) ?? 0) % count;
  const write = { json: jsonOf, printed: printedOf, percent: percentOf, form: formOf };
  return encoders.reduce((text, encoder) => write[encoder](text, pick), value);
}

type Pick = (count: number) => number;

const short: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '/': '\\/',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

function jsonOf(text: string, pick: Pick): string {
  return Array.from({ length: text.length }, (_, index) => {
    const unit = text.charAt(index);
    const code = text.charCodeAt(index).toString(16).padStart(4, '0');
    const escaped = `\\u${Array.from(code, (digit) => (pick(2) === 0 ? digit : digit.toUpperCase())).join('')}`;
    const ways = [escaped, ...(short[unit] === undefined ? [] : [short[unit]])];
    if (unit !== '"' && unit !== '\\' && unit >= ' ') ways.push(unit, unit, unit);
    return ways[pick(ways.length)] ?? escaped;
  }).join('');
}

/** Escapes what Python and JavaScript escape when they print a string in single quotes. */
function printedOf(text: string): string {
  return text.replaceAll(/[\\'\n\r\t]/g, (char) => short[char] ?? `\\${char}`);
}

function percentOf(text: string, pick: Pick): string {
  return Array.from(text, (char) => {
    const bytes = [...new TextEncoder().encode(char)].map((byte) => byte.toString(16).padStart(2, '0'));
    const escaped = bytes.map((byte) => `%${pick(2) === 0 ? byte : byte.toUpperCase()}`).join('');
    // These two must be escaped, because a plain `+` would be a blank, and a plain `%` would start an escape.
    return /[%+]/.test(char) || pick(2) === 0 ? escaped : char;
  }).join('');
}

function formOf(text: string, pick: Pick): string {
  return Array.from(text, (char) => (char === ' ' && pick(2) === 0 ? '+' : percentOf(char, pick))).join('');
}

/** Returns a text and everything that it can mean after decoding it up to five times. */
export function readings(text: string, depth = 5): ReadonlySet<string> {
  const found = new Set([text]);
  let last = [text];
  for (let level = 0; level < depth && found.size < 200; level += 1) {
    const next = last.flatMap((one) => [
      fromJson(one),
      fromPrinted(one),
      fromPercent(one),
      fromPercent(one.replaceAll('+', ' ')),
    ]);
    last = [...new Set(next)].filter((one) => !found.has(one));
    for (const one of last) found.add(one);
  }
  return found;
}

const fromJson = (text: string): string =>
  text.replaceAll(/\\(?:u[\da-fA-F]{4}|["\\/bfnrt])/g, (escape) => JSON.parse(`"${escape}"`) as string);

const fromPrinted = (text: string): string =>
  text.replaceAll(/\\(?:u[\da-fA-F]{4}|["'\\/bfnrt])/g, (escape) =>
    escape === "\\'" ? "'" : (JSON.parse(`"${escape}"`) as string),
  );

function fromPercent(text: string): string {
  return text.replaceAll(/(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
}
