/**
 * The neutral operations into which every protocol is translated. There are nine, named noun-verb, and the single
 * reducer (`reduce.ts`) handles nothing else. Ops are idempotent where servers repeat themselves: starting a known item
 * updates it, and replacing a part by an equal one changes nothing.
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
  /** The content arrived before the item that it belongs to was known, or the type is unknown. */
  | 'unknown';

export type PartKind =
  | 'text'
  | 'refusal'
  /** A tool call's arguments and a tool's output, as JSON text that may still be incomplete. */
  | 'arguments'
  | 'output'
  | 'image'
  | 'audio'
  | 'video'
  | 'file'
  | 'data'
  | 'unknown';

/** A part's whole value. Text-like kinds use `text`. `rest` keeps the other members of the received object. */
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
  /** The file format or extension, as given (`wav`, `png`). */
  readonly format?: string;
  readonly name?: string;
  readonly fileId?: string;
}

export interface RunError {
  readonly code?: string;
  readonly message: string;
}

/** The outcome that the stream itself reports. The state of the connection is handled by the session. */
export type Outcome = 'completed' | 'failed' | 'canceled';

/** Deviations that a reader notices while translating. Rules report many more of them later. */
export type NoteKind =
  | 'broken-json'
  | 'unknown-object'
  | 'unannounced-item'
  | 'bare-error'
  | 'late-event'
  | 'unknown-content'
  | 'bad-field';

export type Op =
  | {
      readonly op: 'run-start';
      readonly id?: string;
      readonly sessionId?: string;
      /** Another run starts in the stream, so the outcome and the error of the run before it no longer apply. */
      readonly isNew?: boolean;
      readonly fields?: JsonObject;
    }
  | { readonly op: 'run-end'; readonly outcome: Outcome; readonly error?: RunError; readonly fields?: JsonObject }
  | {
      readonly op: 'item-start';
      readonly item: string;
      readonly kind: ItemKind;
      /** The protocol's id of the item, if rules look it up by that id. Several items may have the same one. */
      readonly id?: string;
      /** The key of the first item of its message, if one message of the protocol contains several calls or outputs. */
      readonly partOf?: string;
      /** The protocol's own name of the kind (`plugin_call`), kept for display and for writing the protocol. */
      readonly type?: string;
      readonly role?: string;
      readonly speaker?: string;
      readonly status?: string;
      readonly fields?: JsonObject;
      /** The stream began inside the item, so that the beginning of its content is not known. */
      readonly isCut?: true;
    }
  /** The call that an item is, or that it answers. */
  | {
      readonly op: 'item-name';
      readonly item: string;
      readonly callId?: string;
      readonly name?: string;
      readonly server?: string;
      /** For a call that ran after an approval: the id of the approval request. */
      readonly approval?: string;
    }
  | { readonly op: 'item-end'; readonly item: string; readonly status: string; readonly error?: RunError }
  | {
      readonly op: 'part-append';
      readonly item: string;
      readonly part: number;
      readonly kind: PartKind;
      readonly text: string;
      /** The other members of the object that contains the part, if the model does not interpret them. */
      readonly fields?: JsonObject;
    }
  | {
      readonly op: 'part-replace';
      readonly item: string;
      readonly part: number;
      readonly kind: PartKind;
      readonly value: PartValue;
      readonly fields?: JsonObject;
    }
  | { readonly op: 'part-end'; readonly item: string; readonly part: number }
  | { readonly op: 'note'; readonly note: NoteKind; readonly detail?: string };

/** The most common event: one more piece of a text, with the stream's own number of the event. */
export interface Delta extends Extract<Op, { readonly op: 'part-append' }> {
  readonly number: Json | undefined;
}
