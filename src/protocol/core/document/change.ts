/** Changes of a JSON document. Their JSON Pointers refer to the document before any change. */
import type { Json } from '../json/json.ts';

export type Change =
  /** Replaces a value, or adds a member that does not exist. */
  | { readonly do: 'set'; readonly pointer: string; readonly value: Json }
  /** Gives a member another name. */
  | { readonly do: 'rename'; readonly pointer: string; readonly name: string }
  | { readonly do: 'remove'; readonly pointer: string }
  /** Inserts an element before the one at this index, or after the last one if the index is the length. */
  | { readonly do: 'insert'; readonly pointer: string; readonly value: Json }
  /** Moves an element before the one at index `to` of its array. */
  | { readonly do: 'move'; readonly pointer: string; readonly to: string };
