/**
 * Tracks the texts of a run as they grow from frame to frame, while they end with what may become a secret. When a
 * secret is complete, it is removed from the pieces over which it is spread.
 */
import { hiddenCredential, type Hit, type Look, type SecretMatcher } from '../../core/secrets/redact.ts';

export interface HeldFrame {
  /** The position of the frame in the order of arrival. */
  readonly number: number;
  /** The replacements for the pieces of text in the frame. */
  readonly changes: Map<string, string>;
  /** The frame has already been passed on, so a change would come too late. */
  isSent: boolean;
}

export interface GrowingTexts {
  /** Adds a piece to a text. `name` identifies the text within the item. */
  grow(item: string, name: string, held: HeldFrame, piece: string): void;
  /** Ends the text; without a name, all texts of the item; without an item, all texts. */
  end(item?: string, name?: string): void;
  /** Lets all frames go on. The texts stay open: the next piece decides again. */
  release(): void;
  /** The number of the first frame that has to wait; `undefined` when none has to. */
  readonly firstHeld: number | undefined;
}

/** A shorter beginning of a secret occurs in ordinary text all the time, and reveals little of the secret. */
const shortestHeld = 3;
/** An incomplete secret of at least this length is removed all the same. */
const shortestHidden = 8;

interface Piece {
  readonly held: HeldFrame;
  readonly text: string;
  /** The parts that were removed from the piece. */
  cuts: readonly Hit[];
  /** The start of the piece in the tail; it may be before the start of the tail. */
  from: number;
}

interface GrowingText {
  tail: string;
  pieces: Piece[];
}

export function createGrowingTexts(matcher: SecretMatcher): GrowingTexts {
  const items = new Map<string, Map<string, GrowingText>>();
  const open = new Set<GrowingText>();
  /** Caches the last look, because one piece often belongs to two texts of an item, and may be as long as a frame. */
  let last: { readonly text: string; readonly look: Look } | undefined;
  const lookAt = (text: string): Look => {
    if (last?.text !== text) last = { text, look: matcher.look(text) };
    return last.look;
  };
  const settle = (text: GrowingText): void => {
    if (!open.delete(text)) return;
    const { beginning } = lookAt(text.tail);
    if (beginning === undefined || beginning.length < shortestHidden) return;
    cut(text, { from: 0, to: text.tail.length, label: hiddenCredential });
    keepFrom(text, text.tail.length);
  };
  return {
    grow(item, name, held, piece) {
      if (piece === '') return;
      const texts = items.get(item) ?? new Map<string, GrowingText>();
      const text = texts.get(name) ?? { tail: '', pieces: [] };
      items.set(item, texts.set(name, text));
      text.pieces.push({ held, text: piece, cuts: [], from: text.tail.length });
      text.tail += piece;
      const { hits, beginning } = lookAt(text.tail);
      for (const hit of hits) cut(text, hit);
      keepFrom(text, beginning?.from ?? text.tail.length);
      if ((beginning?.length ?? 0) >= shortestHeld) open.add(text);
      else open.delete(text);
    },
    end(item, name) {
      if (item === undefined) for (const text of open) settle(text);
      const texts = item === undefined ? undefined : items.get(item);
      // A value may have thousands of texts, each of which ends with an event of its own.
      for (const key of name === undefined ? [...(texts?.keys() ?? [])] : [name]) {
        const text = texts?.get(key);
        if (text !== undefined) settle(text);
        texts?.delete(key);
      }
    },
    release: () => open.clear(),
    get firstHeld() {
      if (open.size === 0) return undefined;
      return Math.min(...[...open].map(({ pieces }) => pieces[0]?.held.number ?? Number.POSITIVE_INFINITY));
    },
  };
}

/**
 * Removes a secret from the pieces over which it is spread. Its label is put into the first piece that can still
 * change.
 */
function cut({ pieces }: GrowingText, hit: Hit): void {
  let { label } = hit;
  for (const piece of pieces) {
    const from = Math.max(0, hit.from - piece.from);
    const to = Math.min(piece.text.length, hit.to - piece.from);
    if (from >= to || piece.held.isSent) continue;
    piece.cuts = [...piece.cuts, { from, to, label }];
    piece.held.changes.set(piece.text, withoutCuts(piece));
    label = '';
  }
}

function withoutCuts({ text, cuts }: Piece): string {
  let [rest, end] = ['', 0];
  for (const { from, to, label } of cuts) {
    rest += text.slice(end, from) + label;
    end = to;
  }
  return rest + text.slice(end);
}

function keepFrom(text: GrowingText, from: number): void {
  text.tail = text.tail.slice(from);
  text.pieces = text.pieces.filter((piece) => piece.from + piece.text.length > from);
  for (const piece of text.pieces) piece.from -= from;
}
