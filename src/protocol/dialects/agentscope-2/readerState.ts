/** What a reader of one stream remembers, and what it reads an event with. */
import type { JsonObject } from '../../base/json.ts';
import type { Emit } from '../dialect.ts';

export interface ReaderState {
  /** Keys of the items that have begun and not ended. */
  readonly open: Set<string>;
  readonly begun: Set<string>;
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
    open: new Set(),
    begun: new Set(),
    media: new Map(),
    parts: new Map(),
    speakers: new Map(),
    models: 0,
    customs: 0,
  };
}
