/**
 * Converts Markdown to tokens, using only marked's lexer. Tokens are data: markup in them is text, and the renderer
 * decides which links are allowed. Never throws; text that would overflow the lexer becomes plain text.
 */
import { Lexer, type Token } from 'marked';

/**
 * Quotes and lists nested this deep have no meaning, and nesting can overflow the lexer's stack (measured at some
 * thousand levels).
 */
const nestedTooDeep = /^(?:[ \t]{0,8}(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){16}/m;

/** The targets of `[text][tag]` links, by tag. */
export type LinkTargets = ReadonlyMap<string, { readonly href: string; readonly title: string }>;

/** Returns tokens. Their `raw` texts together are equal to `text`, which must not contain carriage returns. */
export function lexMarkdown(text: string, links: LinkTargets = new Map()): readonly Token[] {
  if (nestedTooDeep.test(text)) return plain(text);
  try {
    const lexer = new Lexer({ gfm: true });
    for (const [tag, target] of links) lexer.tokens.links[tag] = target;
    return lexer.lex(text);
  } catch {
    return plain(text);
  }
}

function plain(text: string): readonly Token[] {
  return [{ type: 'html', raw: text, text, pre: false, block: true }];
}
