/** What is to become of a JSON document: places as JSON Pointers in the document as it stands. */
import type { Json } from '../json/json.ts';

export type Change =
  /** Replaces a value, or adds a member that is not there. */
  | { readonly do: 'set'; readonly pointer: string; readonly value: Json }
  /** Gives a member another name. */
  | { readonly do: 'rename'; readonly pointer: string; readonly name: string }
  | { readonly do: 'remove'; readonly pointer: string }
  /** Puts an element before the one at this index, or behind the last where the index is the length. */
  | { readonly do: 'insert'; readonly pointer: string; readonly value: Json }
  /** Moves an element before the one at index `to` of its array. */
  | { readonly do: 'move'; readonly pointer: string; readonly to: string };
