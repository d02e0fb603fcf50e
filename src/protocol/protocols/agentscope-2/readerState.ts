/** What a reader of one stream remembers, and what it reads an event with. */
import type { JsonObject } from '../../core/json/json.ts';
import type { Emit } from '../contract/dialect.ts';
import { createItemKeys, type ItemKeys, type KnownItem } from '../building-blocks/itemKeys.ts';

/** An item that events begin, go on with and end. */
export interface Block extends KnownItem {
  /** Some of it has come. */
  hasGrown?: boolean;
  /** The one of the same name that was open when it began. */
  readonly outer?: Block | undefined;
}

export interface ReaderState {
  /** By names such as `text b1`, which several items may have. */
  readonly items: ItemKeys<Block>;
  /** The items that have begun and not ended; of several with a name the latest. */
  readonly open: Map<string, Block>;
  /** Media so far, by key. */
  readonly media: Map<string, { readonly type: string; readonly pieces: string[] }>;
  /** How many parts a result has, by key. */
  readonly parts: Map<string, number>;
  /** The agent's name, by reply. */
  readonly speakers: Map<string, string>;
  /** How many calls of the model and events of one's own there were: they have no ids. */
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
    items: createItemKeys(),
    open: new Map(),
    media: new Map(),
    parts: new Map(),
    speakers: new Map(),
    models: 0,
    customs: 0,
  };
}
