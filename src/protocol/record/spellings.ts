/**
 * The ways in which JSON and URLs may write a character: escapes of JSON (also of JSON in a string of JSON),
 * percent-encoding, and the `+` of forms. Whoever looks for a value in a text has to look into what it decodes to.
 */

/** One way of decoding, applied to a whole text. What is not a valid escape stays as it is. */
export type Encoding = 'json' | 'percent' | 'form';

const hex = '[0-9A-Fa-f]';
/** One character in UTF-8, `%uXXXX` as JavaScript's `escape` writes it, or a lone byte. */
const percent = `%(?:[0-7]${hex}|[CDcd]${hex}%[89ABab]${hex}|[Ee]${hex}(?:%[89ABab]${hex}){2}|[Ff][0-7](?:%[89ABab]${hex}){3}|u${hex}{4}|${hex}{2})`;

const escapes: Readonly<Record<Encoding, RegExp>> = {
  json: new RegExp(String.raw`\\(?:u${hex}{4}|["\\/bfnrt'])`, 'g'),
  percent: new RegExp(percent, 'g'),
  form: new RegExp(`\\+|${percent}`, 'g'),
};

const marks: Readonly<Record<Encoding, string>> = { json: '\\', percent: '%', form: '+' };

const shortEscapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

function characterOf(escape: string): string {
  if (escape === '+') return ' ';
  if (/^.u/.test(escape)) return String.fromCharCode(Number.parseInt(escape.slice(2), 16));
  if (escape.startsWith('\\')) return shortEscapes[escape.charAt(1)] ?? escape.charAt(1);
  try {
    return decodeURIComponent(escape);
  } catch {
    // Not UTF-8: some write the bytes of Latin-1. Only the first byte, so that lengths agree with the pattern.
    return escape.length === 3 ? String.fromCharCode(Number.parseInt(escape.slice(1), 16)) : escape;
  }
}

/** The text as it reads after decoding it once, or the very same text when nothing in it is encoded so. */
export function decode(text: string, encoding: Encoding): string {
  if (!text.includes(marks[encoding])) return text;
  return text.replace(escapes[encoding], characterOf);
}

/** A stretch of a text, from the first character to before the last. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Where stretches of the decoded text stand in the text that was decoded. Each begins and ends with a whole
 * escape. `ranges` are in order of `from`; so are those returned. One pass, without a table of all characters.
 */
export function toEncoded<T extends Range>(text: string, encoding: Encoding, ranges: readonly T[]): readonly T[] {
  const places = [...new Set(ranges.flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b);
  const starts = new Map<number, number>();
  const ends = new Map<number, number>();
  const pattern = new RegExp(escapes[encoding]);
  let [next, shift] = [0, 0];
  for (let match = pattern.exec(text); match !== null && next < places.length; match = pattern.exec(text)) {
    const start = match.index - shift;
    const length = characterOf(match[0]).length;
    for (; next < places.length && (places[next] ?? 0) <= start; next += 1) {
      const place = places[next] ?? 0;
      starts.set(place, place + shift);
      ends.set(place, place + shift);
    }
    shift += match[0].length - length;
    for (; next < places.length && (places[next] ?? 0) < start + length; next += 1) {
      starts.set(places[next] ?? 0, match.index);
      ends.set(places[next] ?? 0, match.index + match[0].length);
    }
  }
  for (const place of places.slice(next)) {
    starts.set(place, place + shift);
    ends.set(place, place + shift);
  }
  return ranges.map((range) => ({
    ...range,
    from: starts.get(range.from) ?? range.from,
    to: ends.get(range.to) ?? range.to,
  }));
}

/** The same stretches, made longer where they begin or end inside of an escape, so that none is cut in two. */
export function toWholeEscapes<T extends Range>(text: string, ranges: readonly T[]): readonly T[] {
  if (!text.includes('\\')) return ranges;
  const pattern = new RegExp(escapes.json);
  const whole: T[] = [];
  let match = pattern.exec(text);
  const inside = (place: number): RegExpExecArray | undefined => {
    while (match !== null && match.index + match[0].length <= place) match = pattern.exec(text);
    return match !== null && match.index < place ? match : undefined;
  };
  for (const range of ranges) {
    const from = inside(range.from)?.index ?? range.from;
    const last = inside(range.to);
    whole.push({ ...range, from, to: last === undefined ? range.to : last.index + last[0].length });
  }
  return whole;
}

/** What may be the beginning of an escape whose rest is still to come. */
const unfinished = new RegExp(
  String.raw`(?:\\(?:u${hex}{0,3})?|(?:%[C-Fc-f]${hex}(?:%[89ABab]${hex}){0,2})?%${hex}?|%[C-Fc-f]${hex}(?:%[89ABab]${hex}){0,2}|%u${hex}{0,3})$`,
);

/** Where such a beginning stands at the end of a text; its length when there is none. */
export function unfinishedEscape(text: string): number {
  const tail = text.slice(-12);
  const found = unfinished.exec(tail);
  return found === null ? text.length : text.length - tail.length + found.index;
}
