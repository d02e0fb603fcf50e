/** The list of all protocols. To add a protocol, add a folder and a line here; to remove one, do the reverse. */
import { isJsonObject, type Json } from '../core/json/json.ts';
import { a2a } from './a2a/protocol.ts';
import { agUi } from './ag-ui/protocol.ts';
import { agentApi } from './agent-api/protocol.ts';
import { agentScope2 } from './agentscope-2/protocol.ts';
import { chat } from './chat/protocol.ts';
import type { Certainty } from './contract/documents.ts';
import { isWireProtocol, type Protocol, type WireProtocol } from './contract/protocol.ts';
import { harmony } from './harmony/protocol.ts';
import { responses } from './responses/protocol.ts';

/**
 * The order matters: when a document could equally belong to several protocols, the first in the list is used. A
 * protocol whose requests have all the members of another protocol's requests, and more, precedes that protocol.
 */
const listed: Protocol[] = [agentScope2, agentApi, agUi, chat, responses, a2a, harmony];
const wired: WireProtocol[] = listed.filter(isWireProtocol);

/** These lists can grow while the program runs, so read them again each time. */
export const protocols: readonly Protocol[] = listed;
export const wireProtocols: readonly WireProtocol[] = wired;

/**
 * Adds a protocol that is not built in, at the end of the list: when both are equally certain, a built-in protocol is
 * preferred. Returns a function that removes the protocol again. Throws when its id is already taken.
 */
export function addProtocol(protocol: Protocol): () => void {
  if (protocolById(protocol.id) !== undefined) throw new Error(`expected a new id, not ${protocol.id}`);
  listed.push(protocol);
  if (isWireProtocol(protocol)) wired.push(protocol);
  return () => {
    remove(listed, protocol);
    if (isWireProtocol(protocol)) remove(wired, protocol);
  };
}

function remove<Value>(list: Value[], value: Value): void {
  const index = list.indexOf(value);
  if (index !== -1) list.splice(index, 1);
}

/** Returns `undefined` for an unknown id, such as that of a later version. */
export function protocolById(id: string): Protocol | undefined {
  return listed.find((protocol) => protocol.id === id);
}

/** The protocol that is assumed where nothing shows which one it is. */
export const defaultProtocol: WireProtocol = agentApi;

/** Returns the protocol with this id, or the default one when the id is unknown, such as that of a later version. */
export function wireProtocolById(id: string): WireProtocol {
  return wired.find((protocol) => protocol.id === id) ?? defaultProtocol;
}

/**
 * Returns the protocol that recognizes this request with the highest certainty; `undefined` when none recognizes it.
 */
export function protocolOfRequest(root: Json): WireProtocol | undefined {
  return bestMatch((protocol) => {
    const found = isJsonObject(root) ? protocol.recognizeRoot(root) : undefined;
    return found?.form === 'request' ? found.certainty : 0;
  });
}

/** Returns the protocol that is certain that this is one of its events or answers. */
export function protocolOfEvent(json: Json): WireProtocol | undefined {
  return wireProtocols.find((protocol) => protocol.recognizeEvent(json) === 2);
}

/** Returns the protocol with the highest certainty; when several are equally certain, the first one. */
function bestMatch(certaintyOf: (protocol: WireProtocol) => Certainty): WireProtocol | undefined {
  const certainties = wireProtocols.map((protocol) => ({ protocol, certainty: certaintyOf(protocol) }));
  const certain = certainties.find(({ certainty }) => certainty === 2);
  return (certain ?? certainties.find(({ certainty }) => certainty === 1))?.protocol;
}
