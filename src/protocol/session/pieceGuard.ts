/**
 * Secrets that an agent spells out in pieces. No event of a stream holds one, but the texts that the events
 * add up to do, so neither a record nor a screen may get the pieces. This reads along which texts grow, and
 * holds frames back as long as a text ends with what may be the beginning of a secret.
 */
import { isJsonObject, tryParseJson, type Json } from '../base/json.ts';
import { hiddenCredential, type Hit, type SecretMatcher } from '../record/redact.ts';
import type { Op } from '../run/ops.ts';
import type { Frame, FrameDraft } from '../wire/frame.ts';
import { parseFrame } from '../wire/parseFrame.ts';
import { createSimilarParser } from '../wire/similarJson.ts';
import { createInterpreter } from './interpreter.ts';

export interface PieceGuard {
  /** A frame without whole secrets, and when it came. It goes on now or later, in order. */
  take(draft: FrameDraft, at: number): void;
  /** No more come: what is held goes on. */
  end(): void;
}

type Emit = (draft: FrameDraft, at: number) => void;

/** A shorter beginning of a secret is in ordinary text all the time, and gives little of it away. */
const shortestHeld = 3;
/** As much of a secret that nobody completes is taken out all the same. */
const shortestHidden = 8;
/** Frames that may wait, whatever they wait for: more are not worth the memory, nor the delay. */
const mostHeld = 500;

interface HeldFrame {
  readonly draft: FrameDraft;
  readonly at: number;
  readonly number: number;
  /** What becomes of the pieces of text in it. */
  readonly changes: Map<string, string>;
}

interface Piece {
  readonly held: HeldFrame;
  readonly text: string;
  /** What is left of it: as `text`, and the same length, but for what was taken out. */
  cuts: readonly Hit[];
  /** Where it begins in the tail; may be before it. */
  from: number;
}

/** A text that grows: what it ends with, as far as that may become a secret. */
interface GrowingText {
  tail: string;
  pieces: Piece[];
  isOpen: boolean;
}

/** Without secrets nothing is held. */
export function createPieceGuard(matcher: SecretMatcher | undefined, dialect: string, emit: Emit): PieceGuard {
  if (matcher === undefined) return { take: emit, end: () => undefined };
  const readOps = createOpReader(dialect);
  const texts = new Map<string, GrowingText>();
  const open = new Set<GrowingText>();
  let queue: HeldFrame[] = [];
  let count = 0;

  const settle = (text: GrowingText): void => {
    if (!open.delete(text)) return;
    const { length } = matcher.beginning(text.tail) ?? { length: 0 };
    if (length >= shortestHidden) cut(text, { from: 0, to: text.tail.length, label: hiddenCredential });
    text.isOpen = false;
  };
  const release = (): void => {
    const first = Math.min(...[...open].map(({ pieces }) => pieces[0]?.held.number ?? count));
    const free = queue.findIndex(({ number }) => number >= first);
    const gone = free === -1 ? queue : queue.slice(0, free);
    queue = free === -1 ? [] : queue.slice(free);
    for (const held of gone) emit(changed(held), held.at);
  };
  const grow = (key: string, held: HeldFrame, piece: string): void => {
    const text = texts.get(key) ?? { tail: '', pieces: [], isOpen: false };
    texts.set(key, text);
    text.pieces.push({ held, text: piece, cuts: [], from: text.tail.length });
    text.tail += piece;
    for (const hit of matcher.find(text.tail)) cut(text, hit);
    const beginning = matcher.beginning(text.tail);
    keepFrom(text, beginning?.from ?? text.tail.length);
    text.isOpen = (beginning?.length ?? 0) >= shortestHeld;
    if (text.isOpen) open.add(text);
    else open.delete(text);
  };
  const follow = (op: Op, held: HeldFrame): void => {
    if (op.op === 'part-append' && op.text !== '') grow(`${op.part} ${op.item}`, held, op.text);
    else if (op.op === 'part-end') end(`${op.part} ${op.item}`);
    else if (op.op === 'item-end') for (const key of keysOf(texts, op.item)) end(key);
    else if (op.op === 'run-end') for (const text of open) settle(text);
  };
  const end = (key: string): void => {
    const text = texts.get(key);
    if (text === undefined) return;
    settle(text);
    texts.delete(key);
  };
  return {
    take(draft, at) {
      const held: HeldFrame = { draft, at, number: count, changes: new Map() };
      count += 1;
      queue.push(held);
      for (const op of readOps({ ...draft, at, seq: held.number })) follow(op, held);
      if (queue.length > mostHeld) for (const text of open) settle(text);
      release();
    },
    end() {
      for (const text of open) settle(text);
      release();
    },
  };
}

function keysOf(texts: ReadonlyMap<string, GrowingText>, item: string): readonly string[] {
  return [...texts.keys()].filter((key) => key.slice(key.indexOf(' ') + 1) === item);
}

/** Reads a stream as the run itself will be read: the texts that grow are the same ones. */
function createOpReader(dialect: string): (frame: Frame) => readonly Op[] {
  const parse = createSimilarParser();
  const nobody = { findings: { list: [], counts: { error: 0, warning: 0, info: 0 } } };
  const interpreter = createInterpreter(dialect, () => ({
    ...nobody,
    before: () => undefined,
    after: () => undefined,
    end: () => undefined,
  }));
  return (frame) => {
    const event = parseFrame(frame, parse);
    interpreter.recognize(event);
    const { reader } = interpreter.now;
    const delta = reader.readDelta(event);
    if (delta !== undefined) return [delta];
    const ops: Op[] = [];
    reader.read(event, (op) => void ops.push(op));
    return ops;
  };
}

/** Takes a secret out of the pieces that it is spread over. Its label stands in the first of them. */
function cut({ pieces }: GrowingText, hit: Hit): void {
  let { label } = hit;
  for (const piece of pieces) {
    const from = Math.max(0, hit.from - piece.from);
    const to = Math.min(piece.text.length, hit.to - piece.from);
    if (from >= to) continue;
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

/** The frame with the pieces that its texts are left with. */
function changed({ draft, changes }: HeldFrame): FrameDraft {
  const json = changes.size === 0 ? undefined : tryParseJson(draft.data);
  if (json === undefined) return draft;
  const pieces = [...changes];
  // A reader may have put a piece together from several texts, or taken one apart: then what it is part of changes.
  const ways: readonly ReplaceText[] = [
    (text, member) => (textMembers.has(member) ? changes.get(text) : undefined),
    (text) => changes.get(text),
    (text) => pieces.reduce((rest, [piece, left]) => rest.replace(piece, () => left), text),
  ];
  for (const way of ways) {
    const data = JSON.stringify(replaceTexts(json, way));
    if (data !== JSON.stringify(json)) return { ...draft, data };
  }
  return draft;
}

/** Members that hold pieces of texts: where one of them has the piece, another member of that value means something else. */
const textMembers: ReadonlySet<string> = new Set(
  'delta text content arguments partial_json thinking reasoning reasoning_content refusal transcript'.split(' '),
);

type ReplaceText = (text: string, member: string) => string | undefined;

function replaceTexts(json: Json, replace: ReplaceText, member = ''): Json {
  if (typeof json === 'string') return replace(json, member) ?? json;
  if (Array.isArray(json)) return json.map((one: Json) => replaceTexts(one, replace, member));
  if (!isJsonObject(json)) return json;
  return Object.fromEntries(
    Object.entries(json).map(([name, one]) => [name, replaceTexts(one ?? null, replace, name)]),
  );
}
