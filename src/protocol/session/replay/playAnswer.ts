/** Plays a recording as an HTTP answer: its head, the text of its frames at their times, and the way it ends. */
import { isJsonObject } from '../../core/json/json.ts';
import type { Frame } from '../../core/wire/frame.ts';
import { isKeptHeader } from '../../core/record/answerHeaders.ts';
import type { RunEnd } from '../../core/record/runFile.ts';
import { readFrames } from '../live/runState.ts';
import { toSseText } from '../../core/wire/sseText.ts';
import { playFrames } from './playFrames.ts';
import type { InjectedFault } from './injectedFault.ts';
import type { Recording } from './recording.ts';

export interface PlayedPiece {
  /** Milliseconds after the request at which the piece is sent. */
  readonly at: number;
  readonly text: string;
}

export interface PlayedEnd {
  readonly at: number;
  /**
   * `end`: the answer ends normally; `break`: the connection breaks; `stall`: nothing more arrives, but the
   * connection stays open.
   */
  readonly how: 'end' | 'break' | 'stall';
}

export interface PlayedAnswer {
  /** Absent where there was no answer at all: the connection then breaks instead. */
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /**
   * Milliseconds after the request at which the head is sent; absent where the time was not recorded, and the head is
   * then sent with the first piece.
   */
  readonly headAt?: number;
  readonly pieces: AsyncGenerator<PlayedPiece, PlayedEnd, void>;
}

/** The approximate maximum number of characters that are sent together when they arrived at the same time. */
const pieceLength = 64 * 1024;

/** `speed` divides all times; `Infinity` plays the answer without waiting. */
export async function playAnswer(
  recording: Recording,
  faults: readonly InjectedFault[],
  speed: number,
): Promise<PlayedAnswer> {
  const refusal = faults.find((one) => one.kind === 'http');
  if (refusal !== undefined) return refuse(refusal.status);
  const { end, frameCount } = recording;
  const hadAnswer = frameCount > 0 || end === undefined || end.status !== undefined;
  const [first] = await readFrames(recording.store, 0, Math.min(1, frameCount));
  const headers = headersOf(end, first);
  const isJson = /json/i.test(headers['content-type'] ?? '');
  const pieces = playPieces(recording, faults, (frame) => ({
    at: frame.at / speed,
    text: isJson && isLine(frame) ? `${frame.data}\n` : toSseText(frame),
  }));
  return {
    status: hadAnswer ? (end?.status ?? 200) : undefined,
    headers,
    ...(typeof end?.headersAt === 'number' ? { headAt: end.headersAt / speed } : {}),
    pieces: endAt(pieces, (end?.at ?? 0) / speed, endOf(end)),
  };
}

/** Whether the frame can be a line of NDJSON: an event without any SSE field may have arrived as one. */
function isLine({ form, event, id, data }: Frame): boolean {
  return form === 'event' && event === undefined && id === undefined && !data.includes('\n');
}

function headersOf(end: RunEnd | undefined, first: Frame | undefined): Readonly<Record<string, string>> {
  // A file that a user edited may contain any value.
  const headers: unknown = end?.headers;
  if (!isJsonObject(headers)) return { 'content-type': guessType(first), 'cache-control': 'no-cache' };
  return Object.fromEntries(
    Object.entries(headers as Readonly<Record<string, string>>).filter(
      ([name, value]: readonly [string, unknown]) =>
        /^[\w-]+$/.test(name) &&
        isKeptHeader(name) &&
        typeof value === 'string' &&
        /^[\t -~\u0080-\u00FF]*$/.test(value),
    ),
  );
}

/** Guesses the content type of an answer whose headers were not recorded. */
function guessType(first: Frame | undefined): string {
  if (first?.form !== 'body') return 'text/event-stream; charset=utf-8';
  return /^\s*[[{]/.test(first.data) ? 'application/json' : 'text/plain; charset=utf-8';
}

/**
 * Ends the answer as the client saw it end. A client that stopped listening does not know how the answer would have
 * continued.
 */
function endOf(end: RunEnd | undefined): PlayedEnd['how'] {
  if (end === undefined) return 'break';
  const kind = end.fault?.kind;
  if (kind === 'broken' || kind === 'wrong-coding' || kind === 'record') return 'break';
  return kind === 'timeout' ? 'stall' : 'end';
}

type Pieces = AsyncGenerator<PlayedPiece, 'cut' | 'stall' | undefined, void>;

/** Frames that arrived at the same time are sent together. */
async function* playPieces(
  recording: Recording,
  faults: readonly InjectedFault[],
  toPiece: (frame: Frame) => PlayedPiece,
): Pieces {
  const frames = playFrames(recording, faults);
  let texts: string[] = [];
  let length = 0;
  let at = 0;
  const flush = (): PlayedPiece => {
    const piece = { at, text: texts.join('') };
    texts = [];
    length = 0;
    return piece;
  };
  for (;;) {
    const step = await frames.next();
    if (step.done === true) {
      if (texts.length > 0) yield flush();
      return step.value;
    }
    for (const piece of step.value.map(toPiece)) {
      if (texts.length > 0 && (piece.at !== at || length > pieceLength)) yield flush();
      ({ at } = piece);
      texts.push(piece.text);
      length += piece.text.length;
    }
  }
}

async function* endAt(pieces: Pieces, at: number, how: PlayedEnd['how']): PlayedAnswer['pieces'] {
  let lastAt = 0;
  for (;;) {
    const step = await pieces.next();
    if (step.done !== true) {
      lastAt = step.value.at;
      yield step.value;
    } else if (step.value === undefined) return { at: Math.max(at, lastAt), how };
    else return { at: lastAt, how: step.value === 'cut' ? 'break' : 'stall' };
  }
}

function refuse(status: number): PlayedAnswer {
  const error = { code: status, message: `HTTP ${status} instead of the recorded response` };
  return {
    status,
    headers: {
      'content-type': 'application/json',
      ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
      ...(status === 429 || status === 503 ? { 'retry-after': '1' } : {}),
    },
    pieces: (async function* (): PlayedAnswer['pieces'] {
      yield { at: 0, text: JSON.stringify({ error }) };
      return { at: 0, how: 'end' };
    })(),
  };
}
