/** Writes the blocks of a program as lines of source code, in which the two languages differ only by their syntax. */
import type { PythonValue } from '../../../protocols/python/pythonValue.ts';
import type { Work } from '../../../core/base/work.ts';
import type { CodeKey } from '../../../core/l10n/code.ts';
import type { Translate } from '../../../core/l10n/translate.ts';
import type { Expression } from '../program.ts';
import type { Block, Loop } from './blocks.ts';
import { pathText, renderLines, withHead, withTail, type Layout } from './layout.ts';

export interface Syntax {
  /** The number of spaces per level. */
  readonly indent: number;
  readonly comment: string;
  /** What ends a statement. */
  readonly end: string;
  /** The loop over pieces: what is around the list of pieces, and the lines after the body. */
  readonly loop: { readonly head: string; readonly tail: string; readonly after: readonly string[] };
  /** The beginning of a statement that creates a variable. */
  readonly declare: (name: string) => string;
  readonly text: (text: string) => string;
  readonly literal: (value: PythonValue) => Layout;
  readonly write: (value: Expression) => Layout;
}

/** The lines have no indentation, because the function around them indents them. Yields after each block and piece. */
export function* writeBlocks(
  blocks: readonly Block[],
  syntax: Syntax,
  translate: Translate<CodeKey>,
): Work<readonly string[]> {
  const lines: string[] = [];
  for (const [at, block] of blocks.entries()) {
    if (at === 0 && block.do === 'pause') continue;
    for (const line of block.do === 'loop' ? yield* writeLoop(block, syntax) : writeBlock(block, syntax, translate))
      lines.push(line);
    yield;
  }
  return lines;
}

function writeBlock(
  block: Exclude<Block, Loop>,
  { indent, comment, end, declare, text, write }: Syntax,
  translate: Translate<CodeKey>,
): readonly string[] {
  const put = (head: string, value: Expression): readonly string[] =>
    renderLines(withTail(withHead(head, write(value)), end), indent, indent);
  switch (block.do) {
    case 'pause':
      return [''];
    case 'let':
      return put(declare(block.name), block.value);
    case 'call':
      return put('', block.value);
    case 'set':
      return put(`${pathText(write(block.target))} = `, block.value);
    case 'yield':
      return put('yield ', block.value);
    case 'raw':
      return [`${comment} ${translate('asRecorded')}`, `yield ${text(toDataLines(block.text))}${end}`];
  }
}

function* writeLoop({ pieces, value }: Loop, { indent, end, loop, literal, write }: Syntax): Work<readonly string[]> {
  const items: Layout[] = [];
  for (const piece of pieces) {
    items.push(literal(piece));
    yield;
  }
  const head = renderLines({ head: loop.head, items, tail: loop.tail }, indent, indent);
  const body = renderLines(withTail(withHead('yield ', write(value)), end), indent * 2, indent);
  const [first = '', ...rest] = body;
  return [...head, `${' '.repeat(indent)}${first}`, ...rest, ...loop.after];
}

/** Each line of the data gets its own prefix. Lone surrogates are replaced, because they cannot be sent. */
function toDataLines(text: string): string {
  return text
    .replaceAll(/\p{Surrogate}/gu, '\ufffd')
    .split(/\r\n|\r|\n/)
    .join('\ndata: ');
}
