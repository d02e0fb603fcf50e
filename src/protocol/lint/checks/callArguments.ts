/** The arguments of a call, as text and as a parsed value. */
import { tryParseJson, type Json } from '../../core/json/json.ts';
import type { Call } from '../../core/conversation/message.ts';

export interface CallArguments {
  /** The name of the tool; `?` if the call does not name one. */
  readonly name: string;
  readonly text: string;
  /** `undefined` when the text is not JSON. */
  readonly json: Json | undefined;
}

/** The cached results, because several rules ask for the arguments of the same call, and these may be long. */
const known = new WeakMap<Call, CallArguments>();

/** Returns `undefined` for a call of a tool that takes text, and for arguments that are cut or not a string. */
export function readCallArguments(call: Call): CallArguments | undefined {
  const { takesText, isCut, name, arguments: given } = call;
  if (takesText || isCut === true || typeof given.json !== 'string') return undefined;
  const read = known.get(call) ?? {
    name: typeof name.json === 'string' ? name.json : '?',
    text: given.json,
    json: tryParseJson(given.json),
  };
  known.set(call, read);
  return read;
}
