/**
 * Markdown that grows. Blocks that nothing can change any more are settled and never lexed again; only
 * the tail after them is, and it is cut when it gets long: a text costs its length, however it comes.
 */
import type { Token, Tokens } from 'marked';
import { lexMarkdown, type LinkTargets } from './lexMarkdown.ts';

export interface MarkdownBlock {
  readonly token: Token;
  /** Goes on where the block before was cut. */
  readonly continued: boolean;
}

export interface GrowingMarkdown {
  /**
   * Takes the text as it is now. What is no continuation of the text before starts anew; so does a text that
   * has `ended` and defined the targets of links below them.
   */
  read(text: string, ended: boolean): void;
  /** Grows, and is replaced when the text started anew. */
  readonly settled: readonly MarkdownBlock[];
  /** Still changing. */
  readonly tail: readonly MarkdownBlock[];
}

/** Characters after which an unfinished block is cut: lexing so much again and again must stay cheap. */
const longestTail = 8192;
/** Lists and code show no seam, so they are cut sooner. */
const longestSeamless = 2048;

interface Progress {
  seen: string;
  settled: MarkdownBlock[];
  tail: readonly MarkdownBlock[];
  /** Not settled yet, without carriage returns; begins with what was carried over from a cut block. */
  pending: string;
  /** The next block goes on where a block was cut. */
  continued: boolean;
  ended: boolean;
  /** Characters up to which every one was compared. */
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
      // What had ended and goes on all the same may change the block that was thought to be the last.
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
 * Whether `text` continues what was seen. Comparing all of it with every piece would cost its square: that is done
 * when it has doubled and at its end, and its latest characters are compared in between.
 */
function goesOn(progress: Progress, text: string, ended: boolean): boolean {
  const { seen } = progress;
  if (text.length < seen.length) return false;
  if (!ended && text.length < 2 * progress.compared)
    return text.startsWith(seen.slice(-latest), Math.max(0, seen.length - latest));
  progress.compared = text.length;
  return text.startsWith(seen);
}

/** Characters. */
const latest = 64;

function take(progress: Progress, text: string, links: LinkTargets): void {
  // A carriage return at the very end may be half of a line end: it waits for what comes next.
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

/** Settles what nothing that follows can change, and returns the tokens of the rest. */
function settleAhead(progress: Progress, links: LinkTargets): readonly Token[] {
  const tokens = lexMarkdown(progress.pending, links);
  const count = settledCount(tokens);
  const done = tokens.slice(0, count);
  const rest = progress.pending.slice(lengthOf(done));
  // The first line of a block says what it is only when it is whole.
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

/** Links may come before the line that says where they lead. */
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

/** How many tokens nothing that follows can change: those before the last blank line that something stands behind. */
function settledCount(tokens: readonly Token[]): number {
  const last = tokens.findLastIndex(({ type }) => type !== 'space');
  const space = tokens.findLastIndex(({ type }, index) => type === 'space' && index < last);
  return space + 1;
}

const lengthOf = (tokens: readonly Token[]): number => tokens.reduce((sum, { raw }) => sum + raw.length, 0);

function limitOf([first]: readonly Token[]): number {
  return first?.type === 'list' || first?.type === 'code' ? longestSeamless : longestTail;
}

interface Cut {
  readonly at: number;
  /** Begins the rest, so that it is what it was: a fence, a table's head. */
  readonly carry: string;
}

/** Where a tail that is too long is cut: between items, rows, lines or words, and a word only if it must be. */
function cutOf(tokens: readonly Token[], pending: string, limit: number): Cut {
  const [first] = tokens;
  // Several blocks that wait for one another: all but the last.
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
