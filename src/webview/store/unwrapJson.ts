/** Removes what an output is wrapped in: a content block around a text, or a string around JSON. */
import { tryParseJson } from '../../protocol/core/json/json.ts';
import { kindOf, readString, completePiece, type JsonPiece } from '../../protocol/panel/events/jsonPieces.ts';
import { textBlocks } from './readable.ts';

export type Wrapping = 'encodedJson' | 'unwrapped';

export interface Unwrapped {
  readonly text: string;
  /** Present when the text is an object or an array. */
  readonly piece?: JsonPiece;
  /** The wrappings that were removed, outermost first. */
  readonly wrappings: readonly Wrapping[];
}

/** Maximum number of wrappings to remove. Servers wrap once or twice. */
const maxWrappings = 4;

export function unwrapJson(text: string, wrappings: readonly Wrapping[] = []): Unwrapped {
  const piece = /^\s*[[{"]/.test(text) ? completePiece(text) : undefined;
  if (piece === undefined || wrappings.length === maxWrappings) return { text, wrappings };
  const kind = kindOf(text, piece);
  if (kind === 'string') return unwrapJson(readString(text, piece), [...wrappings, 'encodedJson']);
  const blocks = kind === 'array' ? textBlocks(tryParseJson(text)) : undefined;
  const [only] = blocks ?? [];
  if (blocks === undefined || only === undefined) return { text, piece, wrappings };
  if (blocks.length === 1) return unwrapJson(only, [...wrappings, 'unwrapped']);
  return { text: blocks.join('\n'), wrappings: [...wrappings, 'unwrapped'] };
}
