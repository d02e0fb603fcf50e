/** The state of a reader of one stream. */
import type { GrowingJson } from '../../core/json/growingJson.ts';
import type { Json } from '../../core/json/json.ts';
import type { PartKind } from '../../core/run/ops.ts';
import type { GrowingMetadata } from '../building-blocks/growingMetadata.ts';
import { createItemKeys, type ItemKeys, type KnownItem } from '../building-blocks/itemKeys.ts';
import { createPatcher, type Patcher } from './jsonPatch.ts';

/** An item that events start, continue and end. */
export interface Block extends KnownItem {
  /** Some of its content has arrived. */
  hasGrown?: boolean;
  /** The content received so far; only kept when another item has the same id. */
  readonly pieces?: string[] | undefined;
  /** The item with the same name that was open when this one started. */
  readonly outer?: Block | undefined;
  /** That of all events about it. */
  metadata?: GrowingMetadata;
}

/** An open block, and what events contain that continue it. */
export interface Growing {
  readonly type: Json | undefined;
  readonly messageId: Json | undefined;
  readonly toolCallId: Json | undefined;
  readonly block: Block;
  readonly part: PartKind;
}

export interface ReaderState {
  /** Items by names such as `message m1`; several items may have the same name. */
  readonly items: ItemKeys<Block>;
  /** The items that have started and not ended, by name; when several have the same name, the latest one. */
  readonly open: Map<string, Block>;
  /** What the latest event continued, if it did nothing else. */
  growing: Growing | undefined;
  /** The name of the item that chunks have started; only another event ends it. */
  pending: string | undefined;
  /** The names of calls and subagents, by id. */
  readonly names: Map<string, string>;
  /** The content of activities, by key. */
  readonly activities: Map<string, GrowingJson>;
  state: GrowingJson | undefined;
  readonly patch: Patcher;
  /** The number of things without an id so far. */
  unnamed: number;
  /** The usage of all runs of the stream; the entries of the current run begin at `usageFrom`. */
  readonly usage: Json[];
  usageFrom: number;
  isEnded: boolean;
}

export function createReaderState(): ReaderState {
  return {
    items: createItemKeys(),
    open: new Map(),
    growing: undefined,
    pending: undefined,
    names: new Map(),
    activities: new Map(),
    state: undefined,
    patch: createPatcher(),
    unnamed: 0,
    usage: [],
    usageFrom: 0,
    isEnded: false,
  };
}
