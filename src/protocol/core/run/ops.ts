/**
 * The neutral vocabulary into which every dialect is translated. Nine words, noun-verb; the one
 * reducer (`reduce.ts`) knows nothing else. Ops are idempotent where servers repeat themselves:
 * starting a known item updates it, replacing a part by its equal changes nothing.
 */
import type { JsonObject, Json } from '../json/json.ts';

export type ItemKind =
  | 'message'
  | 'reasoning'
  | 'call'
  | 'output'
  | 'tool-list'
  | 'approval-request'
  | 'approval-response'
  | 'error'
  | 'heartbeat'
  /** Content arrived before anything said what it belongs to, or the type is not known. */
  | 'unknown';

export type PartKind =
  | 'text'
  | 'refusal'
  /** A tool call's arguments and a tool's output: JSON text that may still be growing. */
  | 'arguments'
  | 'output'
  | 'image'
  | 'audio'
  | 'video'
  | 'file'
  | 'data'
  | 'unknown';

/** A part's whole value. Text-like kinds use `text`; `rest` keeps what else the wire object said. */
export interface PartValue {
  readonly text?: string;
  readonly data?: Json;
  readonly media?: Media;
  readonly rest?: JsonObject;
}

export interface Media {
  /** A remote URL or a data URL. */
  readonly url?: string;
  /** Base64 without the `data:` prefix. */
  readonly base64?: string;
  /** File format or extension, as given (`wav`, `png`). */
  readonly format?: string;
  readonly name?: string;
  readonly fileId?: string;
}

export interface RunError {
  readonly code?: string;
  readonly message: string;
}

/** What the stream itself says about how it went. How the connection went is the session's business. */
export type Outcome = 'completed' | 'failed' | 'canceled';

/** Deviations that a reader notices while translating. Rules report many more, later. */
export type NoteKind =
  | 'broken-json'
  | 'unknown-object'
  | 'unannounced-item'
  | 'bare-error'
  | 'late-event'
  | 'unknown-content'
  | 'bad-field';

export type Op =
  | { readonly op: 'run-start'; readonly id?: string; readonly sessionId?: string; readonly fields?: JsonObject }
  | { readonly op: 'run-end'; readonly outcome: Outcome; readonly error?: RunError; readonly fields?: JsonObject }
  | {
      readonly op: 'item-start';
      readonly item: string;
      readonly kind: ItemKind;
      /** The id that the wire gives it, where rules look for it by that. Several items may have it. */
      readonly id?: string;
      /** The key of the first item of its message, where one message of the wire holds several calls or outputs. */
      readonly partOf?: string;
      /** The wire's own word for the kind (`plugin_call`), kept for display and for writing back. */
      readonly type?: string;
      readonly role?: string;
      readonly speaker?: string;
      readonly status?: string;
      readonly fields?: JsonObject;
    }
  /** Which call an item is, or answers. */
  | {
      readonly op: 'item-name';
      readonly item: string;
      readonly callId?: string;
      readonly name?: string;
      readonly server?: string;
      /** Of a call that an approval has let run: the id that it was asked for with. */
      readonly approval?: string;
    }
  | { readonly op: 'item-end'; readonly item: string; readonly status: string; readonly error?: RunError }
  | {
      readonly op: 'part-append';
      readonly item: string;
      readonly part: number;
      readonly kind: PartKind;
      readonly text: string;
    }
  | {
      readonly op: 'part-replace';
      readonly item: string;
      readonly part: number;
      readonly kind: PartKind;
      readonly value: PartValue;
    }
  | { readonly op: 'part-end'; readonly item: string; readonly part: number }
  | { readonly op: 'note'; readonly note: NoteKind; readonly detail?: string };

/** What nearly every event is: one more piece of a text, and the stream's own number of the event. */
export interface Delta extends Extract<Op, { readonly op: 'part-append' }> {
  readonly number: Json | undefined;
}
