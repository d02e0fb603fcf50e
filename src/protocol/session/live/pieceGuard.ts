/**
 * Protects secrets that an agent writes in pieces. No single event of a stream contains the secret, but the texts
 * that the events build together do, so neither a record nor a screen may receive the pieces. The guard tracks which
 * texts grow, and holds frames back while a text ends with what may be the beginning of a secret.
 */
import { inheritExact, printExact, tryParseExact } from '../../core/json/exactJson.ts';
import { isJsonObject, type Json } from '../../core/json/json.ts';
import { valueAt } from '../../core/json/pointer.ts';
import type { Redact } from '../../core/secrets/redact.ts';
import { redactFrame } from '../../core/secrets/redactFrame.ts';
import { GrowingData } from '../../core/run/growingValue.ts';
import type { Op, PartValue } from '../../core/run/ops.ts';
import type { Frame, FrameDraft } from '../../core/wire/frame.ts';
import { createGrowingTexts, type GrowingTexts, type HeldFrame } from './growingTexts.ts';
import { createOpReader } from './opReader.ts';

export interface PieceGuard<T extends FrameDraft> {
  /** Takes a frame and its arrival time. The frame is passed on now or later, in order. */
  take(draft: T, at: number): void;
  /** Takes a frame that another guard has already passed on, so that this one goes on where the other one ended. */
  restore(frame: Frame): void;
  /** Whether any frame is held back. */
  readonly isHolding: boolean;
  /** Ends the stream: all held frames are passed on. */
  end(): void;
}

type Emit<T> = (draft: T, at: number) => void;

interface WaitingFrame<T> extends HeldFrame {
  readonly draft: T;
  readonly at: number;
}

/** The maximum number of frames that may wait: more frames are not worth the memory or the delay. */
const maxHeld = 500;

/**
 * Removes secrets from frames, both complete ones and those in pieces. Holds nothing back where there are no secrets
 * to look for.
 */
export function createPieceGuard<T extends FrameDraft>(redact: Redact, protocol: string, emit: Emit<T>): PieceGuard<T> {
  const { matcher } = redact;
  if (matcher === undefined) {
    const nothing = (): void => undefined;
    return {
      take: (draft, at) => emit(redactFrame(draft, redact), at),
      restore: nothing,
      isHolding: false,
      end: nothing,
    };
  }
  const readOps = createOpReader(protocol);
  const texts = createGrowingTexts(matcher);
  const follow = createFollower(texts);
  let queue: WaitingFrame<T>[] = [];
  let count = 0;
  const release = (): void => {
    const { firstHeld = count } = texts;
    const gone = queue.filter(({ number }) => number < firstHeld);
    queue = queue.slice(gone.length);
    for (const held of gone) {
      held.isSent = true;
      emit(changed(held.draft, held.changes), held.at);
    }
  };
  return {
    take(given, at) {
      const draft = redactFrame(given, redact);
      const held: WaitingFrame<T> = { draft, at, number: count, changes: new Map(), isSent: false };
      count += 1;
      queue.push(held);
      for (const op of readOps({ ...draft, at, seq: held.number })) follow(op, held);
      if (queue.length > maxHeld) texts.end();
      release();
    },
    restore(frame) {
      const sent = { number: count, changes: new Map<string, string>(), isSent: true };
      count += 1;
      for (const op of readOps(frame)) follow(op, sent);
      // The other guard passed on what followed, so what it held back then does not wait for anything any more.
      texts.release();
    },
    get isHolding() {
      return queue.length > 0;
    },
    end() {
      texts.end();
      release();
    },
  };
}

/** Users see the text parts of an item as one continuous text, so all of them together are tracked as a text, too. */
const spoken = 'spoken';

function createFollower(texts: GrowingTexts): (op: Op, held: HeldFrame) => void {
  const values = new Map<string, string>();
  /**
   * Handles a value that is complete, or that a reader has put together so far: in the second case only the rest is
   * new.
   */
  const replace = (item: string, part: number, given: PartValue, held: HeldFrame): void => {
    const { text } = given;
    if (text !== undefined) {
      texts.end(item, `${part}`);
      texts.grow(item, `${part}`, held, text);
    }
    for (const [place, value] of textsOf(given, `${part}`)) {
      const key = `${item} ${place}`;
      const before = values.get(key) ?? '';
      values.set(key, value);
      const isMore = before !== '' && value.length > before.length && value.startsWith(before);
      if (!isMore) texts.end(item, place);
      if (value !== before) texts.grow(item, place, held, isMore ? value.slice(before.length) : value);
    }
  };
  return (op, held) => {
    switch (op.op) {
      case 'part-append':
        texts.grow(op.item, `${op.part}`, held, op.text);
        if (op.kind === 'text' || op.kind === 'refusal') texts.grow(op.item, spoken, held, op.text);
        return;
      case 'part-replace':
        return replace(op.item, op.part, op.value, held);
      case 'part-end':
        return texts.end(op.item, `${op.part}`);
      case 'item-end':
        return texts.end(op.item);
      case 'run-end':
        return texts.end();
      default:
    }
  };
}

/** Longer values are files and images, and would have to be compared completely with each event. */
const maxValueLength = 65_536;

/**
 * The maximum depth in a value: text that grows piece by piece is near its top, and deeper levels would exhaust the
 * stack.
 */
const deepestValue = 50;
/** The same as in `redactJson`: deeper values become `…` in a frame from which a piece was removed. */
const deepestFrame = 1000;

/**
 * The texts of a value that may have changed, each with a name for its position. Looking at all of the data for each
 * event would take quadratic time.
 */
function* textsOf(value: PartValue, part: string): Generator<readonly [string, string]> {
  if (!(value instanceof GrowingData) || value.additions === undefined) {
    const { media } = value;
    yield* stringsIn(value.data ?? (media?.url === undefined ? null : { url: media.url }), part);
    return;
  }
  for (const { path, value: added } of value.additions) {
    const whole = (valueAt(value.passingData, path) as Json | undefined) ?? null;
    const place = [part, ...path].join(' ');
    yield* added === undefined ? stringsIn(whole, place, path.length) : stringsAlong(added, whole, place, path.length);
  }
}

/** The texts in a value to which something was added there. The last elements of a list are those that were added. */
function* stringsAlong(added: Json, whole: Json, place: string, depth: number): Generator<readonly [string, string]> {
  if (Array.isArray(added) && Array.isArray(whole)) {
    const before = whole.length - added.length;
    for (const [index, one] of (added as readonly Json[]).entries()) {
      yield* stringsIn(one, `${place} ${before + index}`, depth + 1);
    }
  } else if (isJsonObject(added) && isJsonObject(whole) && depth < deepestValue) {
    for (const [name, one] of Object.entries(added)) {
      yield* stringsAlong(one ?? null, whole[name] ?? null, `${place} ${name}`, depth + 1);
    }
  } else yield* stringsIn(whole, place, depth);
}

/** The texts in a value, each with a name for its position. */
function* stringsIn(json: Json, place: string, depth = 0): Generator<readonly [string, string]> {
  if (typeof json === 'string') {
    if (json.length <= maxValueLength) yield [place, json];
  } else if (typeof json === 'object' && json !== null && depth < deepestValue) {
    for (const [name, one] of Object.entries(json)) yield* stringsIn(one ?? null, `${place} ${name}`, depth + 1);
  }
}

/** The frame with the remaining text of its pieces. */
function changed<T extends FrameDraft>(draft: T, changes: ReadonlyMap<string, string>): T {
  const json = changes.size === 0 ? undefined : tryParseExact(draft.data);
  if (json === undefined) return draft;
  const pieces = [...changes];
  // A reader may have put a piece together from several texts, or split one: then the text that contains the piece
  // changes.
  const ways: readonly ReplaceText[] = [
    (text, member) => (textMembers.has(member) ? changes.get(text) : undefined),
    (text) => changes.get(text),
    (text) => pieces.find(([piece]) => piece.trimStart() === text)?.[1].trimStart(),
    (text) => pieces.reduce((rest, [piece, left]) => rest.replace(piece, () => left), text),
  ];
  for (const way of ways) {
    let isFound = false;
    const replace: ReplaceText = (text, member) => {
      const left = way(text, member);
      isFound ||= left !== undefined && left !== text;
      return left;
    };
    const replaced = replaceTexts(json, replace);
    if (isFound) return { ...draft, data: printExact(inheritExact(replaced, json)) };
  }
  return draft;
}

/**
 * Members that contain pieces of text: where one of them contains the piece, the same value in another member has
 * another meaning.
 */
const textMembers: ReadonlySet<string> = new Set(
  'delta text content arguments partial_json thinking reasoning reasoning_content refusal transcript'.split(' '),
);

type ReplaceText = (text: string, member: string) => string | undefined;

function replaceTexts(json: Json, replace: ReplaceText, member = '', depth = 0): Json {
  if (typeof json === 'string') return replace(json, member) ?? json;
  if (typeof json !== 'object' || json === null) return json;
  if (depth === deepestFrame) return '…';
  if (Array.isArray(json)) return json.map((one: Json) => replaceTexts(one, replace, member, depth + 1));
  return Object.fromEntries(
    Object.entries(json).map(([name, one]) => [name, replaceTexts(one ?? null, replace, name, depth + 1)]),
  );
}
