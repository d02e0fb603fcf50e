/**
 * Formats JSON as text, by its tokens. Nothing is parsed, so that numbers, escapes and members with the same name stay
 * exactly as they are written.
 */

/** Yields the tokens of valid JSON in order, without the whitespace between them. */
export function* jsonTokens(text: string): Generator<string, void> {
  for (let at = 0; at < text.length;) {
    const first = text[at] ?? '';
    if (isSpace(first)) {
      at += 1;
      continue;
    }
    let end = at + 1;
    if (first === '"') end = endOfString(text, at);
    else if (!marks.has(first)) while (end < text.length && !isEnd(text[end] ?? '')) end += 1;
    yield text.slice(at, end);
    at = end;
  }
}

const marks: ReadonlySet<string> = new Set(['{', '}', '[', ']', ',', ':']);

function isSpace(character: string): boolean {
  return character === ' ' || character === '\n' || character === '\r' || character === '\t';
}

function isEnd(character: string): boolean {
  return marks.has(character) || isSpace(character);
}

/** Returns the offset after the closing quote of the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let slashes = 0;
    while (text[quote - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return quote + 1;
  }
  return text.length;
}

/** Returns valid JSON on one line, without any whitespace between its tokens. */
export function compactJson(text: string): string {
  return [...jsonTokens(text)].join('');
}

/** Formats valid JSON as `JSON.stringify` does with that indent. Every token stays as it is written. */
export function indentJson(text: string, indent = '  '): string {
  const pieces: string[] = [];
  let depth = 0;
  let before = '';
  for (const token of jsonTokens(text)) {
    const closes = token === '}' || token === ']';
    const isEmpty = closes && (before === '{' || before === '[');
    if (closes) depth -= 1;
    const isFirst = (before === '{' || before === '[') && !closes;
    if (before === ',' || isFirst || (closes && !isEmpty)) pieces.push('\n', indent.repeat(depth));
    if (before === ':') pieces.push(' ');
    pieces.push(token);
    if (token === '{' || token === '[') depth += 1;
    before = token;
  }
  return pieces.join('');
}
