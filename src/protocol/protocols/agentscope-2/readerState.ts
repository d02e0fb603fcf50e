/** The state of a reader of one stream, and the context in which it reads an event. */
import type { JoinedBase64 } from '../../core/conversation/base64.ts';
import type { Json, JsonObject } from '../../core/json/json.ts';
import type { PartKind } from '../../core/run/ops.ts';
import type { Emit } from '../contract/protocol.ts';
import type { MetadataHolder } from './otherMembers.ts';
import { createItemKeys, type ItemKeys, type KnownItem } from '../building-blocks/itemKeys.ts';

/** Media of an item that arrive in pieces. */
export interface Medium {
  readonly item: string;
  readonly part: number;
  readonly name: string | undefined;
  type: string;
  /** Its bytes so far; `undefined` when a URL is shown instead. */
  bytes: JoinedBase64 | undefined;
}

/** An item that events start, continue and end. */
export interface Block extends KnownItem, MetadataHolder {
  /** Some of its content has arrived. */
  hasGrown?: boolean;
  /** The item with the same name that was open when this one started. */
  readonly outer?: Block | undefined;
  /** The index of the next part: the part to which the text of a result is appended. */
  parts?: number;
  /** For a block of media: what its start has reported. */
  declared?: { readonly type: string; readonly name: string | undefined };
  /** Its media, by the id of their block; in a block of media, the id is empty. */
  media?: Map<string, Medium>;
}

/** An open block, and the type and the id of events that continue it. */
export interface Growing {
  readonly type: Json | undefined;
  /** The name of the member that contains the id. */
  readonly member: string;
  readonly id: Json | undefined;
  readonly block: Block;
  readonly part: PartKind;
}

export interface ReaderState {
  /** For the members of the reply. */
  readonly reply: MetadataHolder;
  /** Items by names such as `text b1`; several items may have the same name. */
  readonly items: ItemKeys<Block>;
  /** The items that have started and not ended, by name; when several have the same name, the latest one. */
  readonly open: Map<string, Block>;
  /** What the latest event continued, if it did nothing else. */
  growing: Growing | undefined;
  /** Media of which the run does not contain all pieces. */
  readonly hidden: Set<Medium>;
  /** The name of the agent, by reply. */
  readonly speakers: Map<string, string>;
  /** The numbers of model calls and of custom events so far; they are counted because these events have no ids. */
  models: number;
  customs: number;
}

export interface Reading {
  readonly json: JsonObject;
  readonly state: ReaderState;
  readonly emit: Emit;
}

export function createReaderState(): ReaderState {
  return {
    reply: {},
    items: createItemKeys(),
    open: new Map(),
    growing: undefined,
    hidden: new Set(),
    speakers: new Map(),
    models: 0,
    customs: 0,
  };
}
