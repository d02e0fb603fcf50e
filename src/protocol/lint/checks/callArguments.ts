/** The arguments of a call, as text and as what they mean. */
import { tryParseJson, type Json } from '../../core/json/json.ts';
import type { Call } from '../../core/conversation/message.ts';

export interface CallArguments {
  /** Of the tool; `?` where the call names none. */
  readonly name: string;
  readonly text: string;
  /** `undefined` when the text is no JSON. */
  readonly json: Json | undefined;
}

/** Several rules ask for those of one call, and they may be long. */
const known = new WeakMap<Call, CallArguments>();

/** `undefined` for a call of a tool that takes text, and for one whose arguments are none. */
export function readCallArguments(call: Call): CallArguments | undefined {
  const { takesText, name, arguments: given } = call;
  if (takesText || typeof given.json !== 'string') return undefined;
  const read = known.get(call) ?? {
    name: typeof name.json === 'string' ? name.json : '?',
    text: given.json,
    json: tryParseJson(given.json),
  };
  known.set(call, read);
  return read;
}
