/** What a reader of one stream remembers. */
import type { Json } from '../../base/json.ts';
import { createPatcher, type Patcher } from './jsonPatch.ts';

export interface ReaderState {
  /** Keys of the items that have begun and not ended. */
  readonly open: Set<string>;
  /** Keys of all that have begun. */
  readonly begun: Set<string>;
  /** The item that chunks have begun: nothing but another event ends it. */
  pending: string | undefined;
  /** Names of calls and of subagents, by id. */
  readonly names: Map<string, string>;
  readonly activities: Map<string, Json>;
  state: Json | undefined;
  readonly patch: Patcher;
  /** How many things without an id there were. */
  unnamed: number;
  isEnded: boolean;
}

export function createReaderState(): ReaderState {
  return {
    open: new Set(),
    begun: new Set(),
    pending: undefined,
    names: new Map(),
    activities: new Map(),
    state: undefined,
    patch: createPatcher(),
    unnamed: 0,
    isEnded: false,
  };
}
