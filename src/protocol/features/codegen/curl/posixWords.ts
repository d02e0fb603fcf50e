/**
 * Splits a command into words as a POSIX shell does (and bash, for `$'…'`). Shell variables become variables of this
 * extension, because their values are not known here. Never throws: an unclosed quote ends with the text.
 */

/** The characters that `$'…'` writes as one-letter escapes. */
const letters: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\u0007',
  b: '\b',
  e: '\u001b',
  f: '\f',
  v: '\v',
};

const ansiEscape = /\\(?:x([\da-fA-F]{1,2})|u([\da-fA-F]{1,4})|U([\da-fA-F]{1,8})|([0-7]{1,3})|([^]))/g;
const variable = /^\$(?:\{([A-Za-z_]\w*)\}|([A-Za-z_]\w*))/;

/** Reads only the first command: up to `|`, `;`, `&` or the end of the line. */
export function posixWords(source: string): CommandWords {
  const text = source.replaceAll('\r\n', '\n');
  const words: string[] = [];
  let word: string | undefined;
  let at = 0;
  let input: string | undefined;
  const end = (): void => {
    if (word !== undefined) words.push(word);
    word = undefined;
  };
  while (at < text.length) {
    const rest = text.slice(at, at + maxTokenLength);
    const [heredoc, quoteMark, mark] = /^<<-?[ \t]*(['"]?)([\w-]+)\1/.exec(rest) ?? [];
    if (heredoc !== undefined && mark !== undefined) {
      end();
      input = readHeredoc(text.slice(at + heredoc.length), mark, quoteMark === '');
      break;
    }
    const part = readPart(text, at);
    if (part === undefined) break;
    if (part.text === undefined) end();
    else word = (word ?? '') + part.text;
    at = part.end;
  }
  end();
  return { words, input };
}

/** Longer than any token that is matched as a whole. */
const maxTokenLength = 300;

interface Part {
  /** Absent between words. */
  readonly text?: string;
  readonly end: number;
}

/** Returns `undefined` at the end of the command. */
function readPart(text: string, at: number): Part | undefined {
  const character = text[at] ?? '';
  if (text.startsWith('\\\n', at)) return { end: at + 2 };
  if (character === ' ' || character === '\t') return { end: at + 1 };
  if ('|;&\n'.includes(character))
    return character === '\n' && text.slice(0, at).trim() === '' ? { end: at + 1 } : undefined;
  if (character === "'") return readUntil(text, at + 1, "'");
  if (text.startsWith("$'", at)) return readAnsi(text, at + 2);
  if (text.startsWith('$"', at)) return readDouble(text, at + 2);
  if (character === '"') return readDouble(text, at + 1);
  if (character === '\\') return { text: text[at + 1] ?? '', end: at + 2 };
  const found = variable.exec(text.slice(at, at + maxTokenLength));
  if (found !== null) return { text: toOurs(found), end: at + found[0].length };
  return { text: character, end: at + 1 };
}

function toOurs([, braced, bare]: readonly (string | undefined)[]): string {
  return `\${env:${braced ?? bare ?? ''}}`;
}

function readUntil(text: string, start: number, quote: string): Part {
  const found = text.indexOf(quote, start);
  const end = found === -1 ? text.length : found;
  return { text: text.slice(start, end), end: end + 1 };
}

function readDouble(text: string, start: number): Part {
  const parts: string[] = [];
  let at = start;
  while (at < text.length && text[at] !== '"') {
    const found = text[at] === '$' ? variable.exec(text.slice(at, at + maxTokenLength)) : null;
    if (found !== null) {
      parts.push(toOurs(found));
      at += found[0].length;
    } else if (text[at] === '\\' && '$`"\\\n'.includes(text[at + 1] ?? ' ')) {
      if (text[at + 1] !== '\n') parts.push(text[at + 1] ?? '');
      at += 2;
    } else {
      parts.push(text[at] ?? '');
      at += 1;
    }
  }
  return { text: parts.join(''), end: at + 1 };
}

function readAnsi(text: string, start: number): Part {
  let end = start;
  while (end < text.length && text[end] !== "'") end += text[end] === '\\' ? 2 : 1;
  const inside = text.slice(start, end).replaceAll(ansiEscape, (...[, hex, short, long, octal, letter]: string[]) => {
    const digits = hex ?? short ?? long;
    if (digits !== undefined) return toCharacter(Number.parseInt(digits, 16));
    if (octal !== undefined) return toCharacter(Number.parseInt(octal, 8));
    return letters[letter ?? ''] ?? letter ?? '';
  });
  return { text: inside, end: end + 1 };
}

function toCharacter(code: number): string {
  return code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code);
}

/** The lines after this one, up to the delimiter. */
function readHeredoc(text: string, mark: string, expands: boolean): string {
  const lines = text.slice(text.indexOf('\n') + 1).split('\n');
  const last = lines.findIndex((line) => line.trim() === mark);
  const body = (last === -1 ? lines : lines.slice(0, last)).join('\n');
  return expands
    ? body.replaceAll(/\$\{([A-Za-z_]\w*)\}|\$([A-Za-z_]\w*)/g, (...found: string[]) => toOurs(found))
    : body;
}

/** A command line split into words. */
export interface CommandWords {
  readonly words: readonly string[];
  /** The standard input of the command, if it is written in the command line. */
  readonly input: string | undefined;
}
