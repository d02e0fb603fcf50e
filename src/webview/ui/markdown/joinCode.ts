/** The code of a block that was cut into pieces while it grew. */
import type { Tokens } from 'marked';
import type { MarkdownBlock } from './growingMarkdown.ts';

/** From the block at `index` to the last that goes on from it, as it came. */
export function joinCode(blocks: readonly MarkdownBlock[], index: number): string {
  let code = '';
  let seam = '';
  for (const [offset, { token, continued }] of blocks.slice(index).entries()) {
    if (token.type !== 'code' || (offset > 0 && !continued)) break;
    const piece = token as Tokens.Code;
    code += seam + piece.text;
    seam = seamAfter(piece);
  }
  return code;
}

/** The line ends at a cut that the piece's text has lost: one behind a fence, all of them in indented code. */
function seamAfter({ raw, text, codeBlockStyle }: Tokens.Code): string {
  if (codeBlockStyle !== 'indented') return raw.endsWith('\n') ? '\n' : '';
  return '\n'.repeat(Math.max(0, lineEnds(raw) - lineEnds(text)));
}

function lineEnds(text: string): number {
  let count = 0;
  while (text.at(-1 - count) === '\n') count += 1;
  return count;
}
