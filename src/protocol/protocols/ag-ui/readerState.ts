/** What a reader of one stream remembers. */
import type { Json } from '../../core/json/json.ts';
import { createItemKeys, type ItemKeys, type KnownItem } from '../building-blocks/itemKeys.ts';
import { createPatcher, type Patcher } from './jsonPatch.ts';

/** An item that events begin, go on with and end. */
export interface Block extends KnownItem {
  /** Some of it has come. */
  hasGrown?: boolean;
  /** What has come of it, where another item has its id. */
  readonly pieces?: string[] | undefined;
  /** The one of the same name that was open when it began. */
  readonly outer?: Block | undefined;
}

export interface ReaderState {
  /** By names such as `message m1`, which several items may have. */
  readonly items: ItemKeys<Block>;
  /** The items that have begun and not ended; of several with a name the latest. */
  readonly open: Map<string, Block>;
  /** Name of the item that chunks have begun: nothing but another event ends it. */
  pending: string | undefined;
  /** Names of calls and of subagents, by id. */
  readonly names: Map<string, string>;
  /** What activities show, by key. */
  readonly activities: Map<string, Json>;
  state: Json | undefined;
  readonly patch: Patcher;
  /** How many things without an id there were. */
  unnamed: number;
  isEnded: boolean;
}

export function createReaderState(): ReaderState {
  return {
    items: createItemKeys(),
    open: new Map(),
    pending: undefined,
    names: new Map(),
    activities: new Map(),
    state: undefined,
    patch: createPatcher(),
    unnamed: 0,
    isEnded: false,
  };
}
