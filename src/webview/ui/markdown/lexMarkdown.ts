/**
 * Markdown → tokens, by marked's lexer alone. Tokens are data: markup in them is text, and whoever
 * draws them decides what a link may be. Never throws; text that would exhaust the lexer is plain.
 */
import { Lexer, type Token } from 'marked';

/** Quotes and lists in each other this deep overflow the lexer's stack (measured at some thousand), and mean nothing. */
const nestedTooDeep = /^(?:[ \t]{0,8}(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){16}/m;

/** Where `[text][tag]` leads, by tag. */
export type LinkTargets = ReadonlyMap<string, { readonly href: string; readonly title: string }>;

/** Tokens whose `raw` texts add up to `text`, which has no carriage returns. */
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
