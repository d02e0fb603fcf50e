/** The arguments of a closed tool call, as text and as what they mean. */
import { tryParseJson, type Json } from '../base/json.ts';
import type { Item } from '../run/run.ts';

export interface CallArguments {
  /** Index of the part that holds them. */
  readonly part: number;
  readonly text: string;
  /** `undefined` when the text is no JSON. */
  readonly json: Json | undefined;
}

/** Of a call, or of a request to approve one; `undefined` when it has none at all. */
export function readCallArguments(item: Item): CallArguments | undefined {
  const part = item.parts.find(({ kind }) => kind === 'arguments');
  if (part === undefined) return undefined;
  const text = part.text.toString();
  return { part: part.index, text, json: tryParseJson(text) };
}
