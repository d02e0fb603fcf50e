/**
 * Converts an element of a conversation, as a custom protocol reads it, to the common view. Its pointers are only used
 * as places in the element.
 */
import { isJsonObject, stringOr, type Json } from '../../core/json/json.ts';
import { fromPointer, valueAt } from '../../core/json/pointer.ts';
import { noMessage, type Call, type Message, type Spot } from '../../core/conversation/message.ts';
import type { CustomRequests } from './customProtocol.ts';

/**
 * Returns an empty message when the reader of the protocol throws or returns something other than a message. Never
 * throws.
 */
export function wrapMessage(json: Json, requests: CustomRequests | undefined): Message {
  const given = ask(json, requests);
  if (!isJsonObject(given)) return { ...noMessage, json };
  const spotsIn = (list: Json | undefined): readonly Spot[] =>
    listOf(list).flatMap((pointer) => (typeof pointer === 'string' ? [spotAt(json, pointer)] : []));
  return {
    ...noMessage,
    json,
    role: stringOr(given['role']),
    parts: spotsIn(given['texts']).map((value) => ({ kind: 'text', pointer: value.pointer, value })),
    calls: listOf(given['calls']).flatMap((call) => toCall(json, call)),
    outputs: spotsIn(given['outputs']).map((id) => ({ pointer: holderOf(id.pointer), id, name: undefined })),
  };
}

function ask(json: Json, requests: CustomRequests | undefined): Json | undefined {
  try {
    return requests?.readElement?.(json) as Json | undefined;
  } catch {
    return undefined;
  }
}

function toCall(json: Json, call: Json): readonly Call[] {
  const { id, name, arguments: input } = isJsonObject(call) ? call : {};
  if (typeof id !== 'string' || typeof name !== 'string' || typeof input !== 'string') return [];
  return [
    {
      pointer: holderOf(id),
      id: spotAt(json, id),
      name: spotAt(json, name),
      arguments: spotAt(json, input),
      takesText: false,
    },
  ];
}

function spotAt(json: Json, pointer: string): Spot {
  return { pointer, json: valueAt(json, fromPointer(pointer)) as Json | undefined };
}

/** Returns the pointer of the object that contains a member. */
function holderOf(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

function listOf(json: Json | undefined): readonly Json[] {
  return Array.isArray(json) ? (json as readonly Json[]) : [];
}
