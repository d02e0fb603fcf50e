/**
 * Incremental Markdown. Blocks that later text cannot change are settled and never lexed again. Only the tail after
 * them is lexed again, and it is cut when it gets long, so that the total cost is linear in the text's length, however
 * the text arrives.
 */
import { Lexer, type Token, type Tokens } from 'marked';

export interface MarkdownBlock {
  readonly token: Token;
  /** Continues the previous block, which was cut. */
  readonly continued: boolean;
}

interface GrowingMarkdown {
  /**
   * Reads the whole text so far. A text that does not continue the previous one restarts the lexing; so does a text
   * that has `ended` and contains link definitions below the links that use them.
   */
  read(text: string, ended: boolean): void;
  /** Blocks that do not change any more. The array grows, and is replaced when lexing restarts. */
  readonly settled: readonly MarkdownBlock[];
  /** Blocks that may still change. */
  readonly tail: readonly MarkdownBlock[];
}

/** Maximum number of characters of an unfinished block. A longer one is cut, because lexing it again and again must stay cheap. */
const maxTailLength = 8192;
/** A smaller limit for lists and code, where a cut is not visible. */
const maxSeamlessLength = 2048;

interface Progress {
  seen: string;
  settled: MarkdownBlock[];
  tail: readonly MarkdownBlock[];
  /**
   * The text that is not settled yet, without carriage returns. It starts with what was carried over from a cut block.
   */
  pending: string;
  /** The next block continues a block that was cut. */
  continued: boolean;
  ended: boolean;
  /** Length in characters up to which the whole text was compared. */
  compared: number;
}

const nothing = (): Progress => ({
  seen: '',
  settled: [],
  tail: [],
  pending: '',
  continued: false,
  ended: false,
  compared: 0,
});

export function createGrowingMarkdown(): GrowingMarkdown {
  let progress = nothing();
  let links: LinkTargets = new Map();
  return {
    get settled() {
      return progress.settled;
    },
    get tail() {
      return progress.tail;
    },
    read(text, ended) {
      if (text === progress.seen && ended === progress.ended) return;
      // A text that had ended but grows again may change its last block.
      if (progress.ended || !goesOn(progress, text, ended)) {
        progress = nothing();
        links = new Map();
      }
      take(progress, text, links);
      if (!ended) return;
      settleAll(progress);
      const defined = definitionsIn(progress.settled);
      if (defined.size <= links.size) return;
      links = defined;
      progress = nothing();
      take(progress, text, links);
      settleAll(progress);
    },
  };
}

/**
 * Returns whether `text` continues the text seen before. Comparing the whole text with every piece would have quadratic
 * cost, so this is done when the length has doubled and at the end; in between, only the latest characters are
 * compared.
 */
function goesOn(progress: Progress, text: string, ended: boolean): boolean {
  const { seen } = progress;
  if (text.length < seen.length) return false;
  if (!ended && text.length < 2 * progress.compared)
    return text.startsWith(seen.slice(-latest), Math.max(0, seen.length - latest));
  progress.compared = text.length;
  return text.startsWith(seen);
}

/** Number of characters compared between full comparisons. */
const latest = 64;

function take(progress: Progress, text: string, links: LinkTargets): void {
  // A carriage return at the very end may be half of a line end, so it waits for the next piece.
  const end = text.endsWith('\r') ? text.length - 1 : text.length;
  progress.pending += text.slice(progress.seen.length, end).replaceAll(/\r\n?/g, '\n');
  progress.seen = text.slice(0, end);
  let tokens = settleAhead(progress, links);
  for (let limit = limitOf(tokens); progress.pending.length > limit; limit = limitOf(tokens)) {
    const { at, carry } = cutOf(tokens, progress.pending, limit);
    settle(progress, lexMarkdown(progress.pending.slice(0, at), links));
    progress.pending = carry + progress.pending.slice(at);
    progress.continued = true;
    tokens = settleAhead(progress, links);
  }
  const { continued } = progress;
  progress.tail = tokens
    .filter(({ type }) => type !== 'space')
    .map((token, index) => ({ token, continued: index === 0 && continued }));
}

/** Settles the blocks that later text cannot change, and returns the tokens of the rest. */
function settleAhead(progress: Progress, links: LinkTargets): readonly Token[] {
  const tokens = lexMarkdown(progress.pending, links);
  const count = settledCount(tokens);
  const done = tokens.slice(0, count);
  const rest = progress.pending.slice(lengthOf(done));
  // The type of a block is known only when its first line is complete.
  if (count === 0 || !rest.includes('\n')) return tokens;
  settle(progress, done);
  progress.pending = rest;
  return tokens.slice(count);
}

function settle(progress: Progress, tokens: readonly Token[]): void {
  for (const token of tokens) {
    if (token.type === 'space') continue;
    progress.settled.push({ token, continued: progress.continued });
    progress.continued = false;
  }
}

function settleAll(progress: Progress): void {
  progress.settled.push(...progress.tail);
  progress.tail = [];
  progress.pending = '';
  progress.ended = true;
}

/** Collects the link definitions: a link may come before the line that defines its target. */
function definitionsIn(blocks: readonly MarkdownBlock[]): LinkTargets {
  const links = new Map<string, { readonly href: string; readonly title: string }>();
  for (const { token } of blocks) {
    if (isDefinition(token) && !links.has(token.tag)) links.set(token.tag, token);
  }
  return links;
}

function isDefinition(token: Token): token is Tokens.Def {
  return token.type === 'def';
}

/** Returns how many tokens later text cannot change: those before the last blank line that is followed by something. */
function settledCount(tokens: readonly Token[]): number {
  const last = tokens.findLastIndex(({ type }) => type !== 'space');
  const space = tokens.findLastIndex(({ type }, index) => type === 'space' && index < last);
  return space + 1;
}

const lengthOf = (tokens: readonly Token[]): number => tokens.reduce((sum, { raw }) => sum + raw.length, 0);

function limitOf([first]: readonly Token[]): number {
  return first?.type === 'list' || first?.type === 'code' ? maxSeamlessLength : maxTailLength;
}

interface Cut {
  readonly at: number;
  /** Inserted before the rest, so that it keeps its type: a code fence, or the head of a table. */
  readonly carry: string;
}

/**
 * Returns where to cut a tail that is too long: between items, rows, lines or words, and inside a word only if
 * necessary.
 */
function cutOf(tokens: readonly Token[], pending: string, limit: number): Cut {
  const [first] = tokens;
  // Several blocks that are not settled: cut before the last one.
  if (first !== undefined && tokens.length > 1 && first.raw.length < limit) {
    return { at: Math.max(1, lengthOf(tokens.slice(0, -1))), carry: '' };
  }
  if (first?.type === 'list' && Array.isArray(first['items']) && first['items'].length > 1) {
    return { at: lengthOf((first['items'] as readonly Token[]).slice(0, -1)), carry: '' };
  }
  const lineEnd = pending.lastIndexOf('\n', limit) + 1;
  const carry = carryOf(first?.type, pending);
  if (lineEnd > carry.length) return { at: lineEnd, carry };
  const space = pending.lastIndexOf(' ', limit) + 1;
  const at = space > carry.length && carry === '' ? space : limit;
  return { at, carry: carry.length < at ? carry : '' };
}

function carryOf(type: string | undefined, pending: string): string {
  if (type === 'code') return /^ {0,3}(?:`{3,}|~{3,}).*\n/.exec(pending)?.[0] ?? '';
  return type === 'table' ? (/^.*\n.*\n/.exec(pending)?.[0] ?? '') : '';
}

/**
 * Quotes and lists nested this deep have no meaning, and nesting can overflow the lexer's stack (measured at some
 * thousand levels).
 */
const nestedTooDeep = /^(?:[ \t]{0,8}(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){16}/m;

/** The targets of `[text][tag]` links, by tag. */
type LinkTargets = ReadonlyMap<string, { readonly href: string; readonly title: string }>;

/**
 * Converts Markdown to tokens, using only marked's lexer. Tokens are data: markup in them is text, and the renderer
 * decides which links are allowed. Never throws; text that would overflow the lexer becomes plain text. Returns tokens.
 * Their `raw` texts together are equal to `text`, which must not contain carriage returns.
 */
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
