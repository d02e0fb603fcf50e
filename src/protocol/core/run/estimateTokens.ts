/**
 * Estimates how many tokens a text has, without a tokenizer. Characters, and runs of characters of one class, are
 * counted with weights that were fitted to OpenAI's `o200k_base`. For the size of the error see docs/context-budget.md.
 */

const names = ['letter', 'digit', 'mark', 'space', 'line', 'han', 'kana', 'hangul', 'wide', 'symbol', 'other'] as const;

type Class = (typeof names)[number];

/** Tokens for each character of a class, and for each run of such characters. */
const weights: Readonly<Record<Class, readonly [character: number, run: number]>> = {
  letter: [0.1, 0.63],
  // Digits are counted in groups of three, see below.
  digit: [0, 0],
  mark: [0.13, 0.59],
  space: [0, 0],
  line: [0.7, 0],
  han: [0.7, 0],
  kana: [0.75, 0],
  hangul: [0.81, 0],
  wide: [0.93, 0],
  symbol: [0.9, 0],
  other: [0.27, 0],
};

const threeDigits = 1.24;

/** Maximum number of characters that are examined. The rest of the text is assumed to be similar. */
const maxScanned = 1_000_000;

export function estimateTokens(text: string): number {
  const length = Math.min(text.length, maxScanned);
  const tokens = countIn(text, length);
  return Math.ceil(length < text.length ? (tokens / length) * text.length : tokens);
}

function countIn(text: string, length: number): number {
  const classes = (classOfCode ??= readClasses());
  let tokens = 0;
  let run = 0;
  let before = -1;
  for (let index = 0; index < length; index += 1) {
    const now = classes[text.charCodeAt(index)] ?? 0;
    run = now === before ? run + 1 : 0;
    before = now;
    tokens += ofCharacter[now] ?? 0;
    if (run === 0) tokens += ofRun[now] ?? 0;
    if (now === digit && run % 3 === 0) tokens += threeDigits;
  }
  return tokens;
}

const ofCharacter = Float64Array.from(names, (name) => weights[name][0]);
const ofRun = Float64Array.from(names, (name) => weights[name][1]);
const digit = names.indexOf('digit');

/**
 * The class of each code unit, as its index in `names`. This is a lookup table because texts are long. It is created
 * when it is first needed.
 */
let classOfCode: Uint8Array | undefined;

function readClasses(): Uint8Array {
  return Uint8Array.from({ length: 0x10000 }, (_, code) => names.indexOf(classOf(code)));
}

/** Classes beyond ASCII, by block: each block ends before the given code unit. */
const blocks: readonly (readonly [end: number, of: Class])[] = [
  [0x2000, 'other'],
  [0x3000, 'symbol'],
  [0x3040, 'wide'],
  [0x3100, 'kana'],
  [0x3400, 'other'],
  [0xa000, 'han'],
  [0xac00, 'other'],
  [0xd7b0, 'hangul'],
  [0xe000, 'symbol'],
  [0xff00, 'other'],
  [0x10000, 'wide'],
];

function classOf(code: number): Class {
  if (code >= 128) return blocks.find(([end]) => code < end)?.[1] ?? 'other';
  const lower = code | 32;
  if (lower >= 97 && lower <= 122) return 'letter';
  if (code >= 48 && code <= 57) return 'digit';
  if (code === 32) return 'space';
  return code < 32 ? 'line' : 'mark';
}
