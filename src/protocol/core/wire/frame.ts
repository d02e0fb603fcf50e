/** Received data before it is interpreted. A frame is the unit of the run file and of the event list. */
import type { Json } from '../json/json.ts';

/**
 * The kinds of frames:
 * - `event`: one SSE event, or one line of NDJSON
 * - `comment`: an SSE comment line (heartbeats)
 * - `stray`: a line in an SSE stream that is not an SSE field
 * - `body`: a whole body that is not a stream: a JSON response, an HTTP error, HTML
 */
export type FrameForm = 'event' | 'comment' | 'stray' | 'body';

export interface Frame {
  /** The order of arrival, from 0. */
  readonly seq: number;
  /** Milliseconds from sending the request to arrival, by the client's clock, with one decimal. */
  readonly at: number;
  readonly form: FrameForm;
  /** The SSE fields `event:` and `id:`, if present. */
  readonly event?: string;
  readonly id?: string;
  /** Exactly as received (except for secrets), even if malformed. */
  readonly data: string;
  /** Whether the stream ended inside this frame. */
  readonly cut?: true;
}

/** A frame before the session assigns its number and time. */
export type FrameDraft = Omit<Frame, 'seq' | 'at'>;

/** Turns a draft into a frame. */
export function toFrame(draft: FrameDraft, seq: number, at: number): Frame {
  const { form, event, id, data, cut } = draft;
  // Most frames have no id. Copying all members of a draft costs more than parsing it.
  if (id === undefined && cut === undefined) {
    return event === undefined ? { seq, at, form, data } : { form, event, data, seq, at };
  }
  return { ...draft, seq, at };
}

/**
 * The maximum number of characters in one frame, or in a line before it becomes one: 32 Mi. This is more than any agent
 * sends (20 MB events were tested), and it limits the memory that a server can make us use.
 */
export const frameLimit = 32 * 1024 * 1024;

export interface Framer {
  /**
   * Returns `false` if `frameLimit` was exceeded. The held text has then been emitted as cut, and no more text is
   * accepted.
   */
  push(text: string): boolean;
  /** The stream is over. Emits the text that is still held, and marks it as cut if an event was open. */
  end(): void;
}

/** How the frames of a stream are separated: server-sent events by blank lines, values of JSON by line breaks. */
export type StreamForm = 'sse' | 'lines';

export interface StreamFramer extends Framer {
  /**
   * Set when the text that follows the last blank line, or in `lines` the last line break, can be framed without the text
   * before it: by another framer that is created with this form.
   */
  readonly form: StreamForm | undefined;
}

/** A frame and its parsed data. Exactly one of `json`, `broken` and `silent` applies. */
export type WireEvent = { readonly frame: Frame } & (
  | { readonly kind: 'json'; readonly json: Json }
  /** Data that should be JSON but is not. `reason` is the parser's own message. */
  | { readonly kind: 'broken'; readonly reason: string }
  /** Data that is empty by design: comments, `[DONE]`, empty data. */
  | { readonly kind: 'silent' }
);
