/** The fenced code blocks of a Markdown or MDX text, with the places of their contents. */

export interface FencedBlock {
  /** The word after the opening fence, in lower case: `json`. Empty where there is none. */
  readonly language: string;
  /** The content without the indentation of the fence. */
  readonly text: string;
  /** The indentation of the fence, which each line of the content has in the Markdown text. */
  readonly indent: string;
  /** Maps an offset in the content to the offset in the Markdown text. */
  toDocument(offset: number): number;
  /** Maps an offset in the Markdown text to the offset in the content; `undefined` outside the content. */
  fromDocument(offset: number): number | undefined;
}

const opening = /^(?<indent>[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(?<fence>`{3,}|~{3,})[ \t]*(?<info>.*)$/;

/**
 * Returns the blocks in order. A block that is not closed ends with the text, as in CommonMark. Fences may have any
 * indentation, because lists and the elements of MDX indent them.
 */
export function findFencedBlocks(markdown: string): readonly FencedBlock[] {
  const blocks: FencedBlock[] = [];
  let open: OpenBlock | undefined;
  for (const line of linesOf(markdown)) {
    if (open === undefined) open = openBlock(line);
    else if (isClosing(line.text, open.fence)) {
      blocks.push(toBlock(open));
      open = undefined;
    } else open.lines.push(line);
  }
  return open === undefined ? blocks : [...blocks, toBlock(open)];
}

interface Line {
  /** The line without its line break. */
  readonly text: string;
  readonly start: number;
}

interface OpenBlock {
  readonly fence: string;
  readonly language: string;
  readonly indent: string;
  readonly lines: Line[];
}

function linesOf(text: string): readonly Line[] {
  return Array.from(text.matchAll(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g), ({ 0: line, index }) => ({
    text: line.replace(/[\r\n]+$/, ''),
    start: index,
  }));
}

function openBlock({ text }: Line): OpenBlock | undefined {
  const { indent = '', fence = '', info = '' } = opening.exec(text)?.groups ?? {};
  // The info string of backticks contains no backtick: otherwise it is code within a line.
  if (fence === '' || (fence.startsWith('`') && info.includes('`'))) return undefined;
  // Tools for notebooks write `{code-cell} python`, and documentation sites write `json title="…"`.
  const [language = ''] = /[^\s{},:]+/.exec(info.trim()) ?? [];
  return { fence, language: language.toLowerCase(), indent: indent.replace(/\S/g, ' '), lines: [] };
}

function isClosing(line: string, fence: string): boolean {
  const text = line.trim();
  return text.length >= fence.length && text === fence.charAt(0).repeat(text.length);
}

function toBlock({ language, indent, lines }: OpenBlock): FencedBlock {
  const starts: LineStart[] = [];
  const texts: string[] = [];
  let length = 0;
  for (const { text, start } of lines) {
    const blank = Math.min(indent.length, text.length - text.trimStart().length);
    starts.push({ inside: length, outside: start + blank, length: text.length - blank });
    texts.push(text.slice(blank));
    length += text.length - blank + 1;
  }
  return {
    language,
    indent,
    text: texts.join('\n'),
    toDocument(offset) {
      const line = lineAt(starts, offset, 'inside');
      return line === undefined ? 0 : line.outside + offset - line.inside;
    },
    fromDocument(offset) {
      const line = lineAt(starts, offset, 'outside');
      return line === undefined || offset > line.outside + line.length
        ? undefined
        : line.inside + offset - line.outside;
    },
  };
}

interface LineStart {
  readonly inside: number;
  readonly outside: number;
  readonly length: number;
}

/** The last line that starts at or before the offset. */
function lineAt(lines: readonly LineStart[], offset: number, side: 'inside' | 'outside'): LineStart | undefined {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.[side] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return lines[low - 1];
}
