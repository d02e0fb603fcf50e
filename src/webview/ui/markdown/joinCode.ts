/** Joins the code of a block that was cut into pieces while it grew. */
import type { Tokens } from 'marked';
import type { MarkdownBlock } from './growingMarkdown.ts';

/** Returns the original code from the block at `index` to the last block that continues it. */
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

/**
 * Returns the line breaks that the piece's text has lost at a cut: one for fenced code, all of them for indented code.
 */
function seamAfter({ raw, text, codeBlockStyle }: Tokens.Code): string {
  if (codeBlockStyle !== 'indented') return raw.endsWith('\n') ? '\n' : '';
  return '\n'.repeat(Math.max(0, lineEnds(raw) - lineEnds(text)));
}

function lineEnds(text: string): number {
  let count = 0;
  while (text.at(-1 - count) === '\n') count += 1;
  return count;
}
