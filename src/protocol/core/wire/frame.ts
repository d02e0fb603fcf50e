/** What arrived, before anyone interprets it. A frame is the unit of the run file and of the event list. */
import type { Json } from '../json/json.ts';

/**
 * - `event`: one SSE event, or one line of NDJSON
 * - `comment`: an SSE comment line (heartbeats)
 * - `stray`: a line in an SSE stream that is no SSE field
 * - `body`: a whole body that is not a stream: a JSON answer, an HTTP error, HTML
 */
export type FrameForm = 'event' | 'comment' | 'stray' | 'body';

export interface Frame {
  /** Order of arrival, from 0. */
  readonly seq: number;
  /** Milliseconds from sending the request to arrival, by the client's clock, one decimal. */
  readonly at: number;
  readonly form: FrameForm;
  /** SSE `event:` and `id:`, when given. */
  readonly event?: string;
  readonly id?: string;
  /** Exactly as received (secrets aside), also when malformed. */
  readonly data: string;
  /** The stream ended inside this frame. */
  readonly cut?: true;
}

/** A frame before the session numbers and times it. */
export type FrameDraft = Omit<Frame, 'seq' | 'at'>;

/** The frame that a draft becomes. */
export function toFrame(draft: FrameDraft, seq: number, at: number): Frame {
  const { form, event, id, data, cut } = draft;
  if (event === undefined && id === undefined && cut === undefined) return { seq, at, form, data };
  return { ...draft, seq, at };
}

/**
 * Characters that one frame, or one line on its way to become one, may have: 32 Mi. More than any
 * agent sends (20 MB events were tried), and it bounds the memory that a server can make us use.
 */
export const frameLimit = 32 * 1024 * 1024;

export interface Framer {
  /** `false` when `frameLimit` was passed: what was held has been emitted as cut, and nothing more is taken. */
  push(text: string): boolean;
  /** The stream is over: emits what is still held, marked as cut where an event was open. */
  end(): void;
}

/** A frame and what its data says. Exactly one of `json`, `broken`, `silent` holds. */
export type WireEvent = { readonly frame: Frame } & (
  | { readonly kind: 'json'; readonly json: Json }
  /** Data that should be JSON and is not. `reason` is the parser's own word. */
  | { readonly kind: 'broken'; readonly reason: string }
  /** Carries no data by design: comments, `[DONE]`, empty data. */
  | { readonly kind: 'silent' }
);
