/** Splits a command into words as `cmd.exe` and PowerShell do for Windows programs. Never throws. */
import type { CommandWords } from './posixWords.ts';

/** In cmd, carets escape outside of quotes. The program itself splits the rest. */
export function cmdWords(source: string): CommandWords {
  const text = source.replaceAll('\r\n', '\n');
  let quoted = false;
  let line = '';
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '^' && !quoted) {
      // A caret before a line break joins the lines. The next character is taken literally, even if it is another line
      // break.
      at += text[at + 1] === '\n' ? 2 : 1;
      line += text[at] ?? '';
      continue;
    }
    if (character === '"') quoted = !quoted;
    if (!quoted && ('|&'.includes(character) || (character === '\n' && line.trim() !== ''))) break;
    line += character;
  }
  const named = line.replaceAll(/%([A-Za-z_]\w*)%/g, '${env:$1}');
  return { words: windowsArguments(named), input: undefined };
}

/** Splits a command line as Windows programs do: quotes toggle, and a backslash is special only before a quote. */
function windowsArguments(line: string): readonly string[] {
  const words: string[] = [];
  let word: string | undefined;
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const [slashes = ''] = /^\\+(?=")/.exec(line.slice(at, at + 100)) ?? [];
    const character = line[at] ?? '';
    if (slashes !== '') {
      word = (word ?? '') + '\\'.repeat(Math.floor(slashes.length / 2));
      at += slashes.length - 1;
      if (slashes.length % 2 === 1) {
        word += '"';
        at += 1;
      }
    } else if (character === '"') {
      quoted = !quoted;
      word ??= '';
    } else if (/\s/.test(character) && !quoted) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? '') + character;
  }
  return word === undefined ? words : [...words, word];
}

const powershellEscapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '0': '\0' };

/** In PowerShell, a backtick escapes, a doubled quote stands for one quote, and `$env:X` is a variable. */
export function powershellWords(source: string): CommandWords {
  const text = source.replaceAll('\r\n', '\n');
  const words: string[] = [];
  let word: string | undefined;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '`' && text[at + 1] === '\n') at += 1;
    else if (character === "'" || character === '"') {
      const part = readQuoted(text, at);
      word = (word ?? '') + part.text;
      at = part.end;
    } else if (character === '`') {
      word = (word ?? '') + (text[at + 1] ?? '');
      at += 1;
    } else if (/\s/.test(character)) {
      if (word !== undefined) words.push(word);
      word = undefined;
      if (character === '\n' && words.length > 0) break;
    } else if ('|;'.includes(character)) break;
    else word = (word ?? '') + character;
  }
  if (word !== undefined) words.push(word);
  return { words: words.map((one) => one.replaceAll(/\$\{?env:(\w+)\}?/gi, '${env:$1}')), input: undefined };
}

function readQuoted(text: string, start: number): { readonly text: string; readonly end: number } {
  const quote = text[start] ?? '';
  const parts: string[] = [];
  let at = start + 1;
  for (; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === quote && text[at + 1] !== quote) break;
    if (character === quote) at += 1;
    if (character === '`' && quote === '"') {
      at += 1;
      const next = text[at] ?? '';
      parts.push(powershellEscapes[next] ?? next);
    } else parts.push(character);
  }
  return { text: parts.join(''), end: at };
}
