/** The list of all protocols. To add a protocol, add a folder and a line here; to remove one, do the reverse. */
import { isJsonObject, type Json } from '../core/json/json.ts';
import { a2aProtocol } from './a2a/protocol.ts';
import { agUiProtocol } from './ag-ui/protocol.ts';
import { agentScope2Protocol } from './agentscope-2/protocol.ts';
import { agentApi } from './agent-api/index.ts';
import { agentApiProtocol } from './agent-api/protocol.ts';
import { plainAuthoring, type Authoring } from './contract/authoring.ts';
import { chatProtocol } from './chat/protocol.ts';
import type { Certainty, Dialect } from './contract/dialect.ts';
import { harmonyProtocol } from './harmony/protocol.ts';
import type { Protocol } from './contract/protocol.ts';
import { responsesProtocol } from './responses/protocol.ts';

/**
 * The order matters: when a document could equally belong to several protocols, the first in the list is used. A
 * protocol whose requests have all the members of another protocol's requests, and more, precedes that protocol.
 */
const listed: Protocol[] = [
  agentScope2Protocol,
  agentApiProtocol,
  agUiProtocol,
  chatProtocol,
  responsesProtocol,
  a2aProtocol,
  harmonyProtocol,
];
const spoken: Dialect[] = listed.flatMap(({ dialect }) => dialect ?? []);

/** These lists can grow while the program runs, so read them again each time. */
export const protocols: readonly Protocol[] = listed;
export const dialects: readonly Dialect[] = spoken;

/**
 * Adds a protocol that is not built in, at the end of the list: when both are equally certain, a built-in protocol is
 * preferred. Returns a function that removes the protocol again. Throws when its id is already taken.
 */
export function addProtocol(protocol: Protocol): () => void {
  if (protocolById(protocol.id) !== undefined) throw new Error(`expected a new id, not ${protocol.id}`);
  listed.push(protocol);
  if (protocol.dialect !== undefined) spoken.push(protocol.dialect);
  return () => {
    remove(listed, protocol);
    if (protocol.dialect !== undefined) remove(spoken, protocol.dialect);
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

/** Returns the authoring data that editors use for a protocol; almost empty data when the protocol provides none. */
export function authoringOf(id: string): Authoring {
  return protocolById(id)?.editor?.authoring ?? plainAuthoring;
}

/** Returns the protocol with this id, or the Agent API when the id is unknown, such as that of a later version. */
export function dialectById(id: string): Dialect {
  return protocolById(id)?.dialect ?? agentApi;
}

/**
 * Returns the protocol that recognizes this request with the highest certainty; `undefined` when none recognizes it.
 */
export function dialectOfRequest(root: Json): Dialect | undefined {
  return surest((dialect) => {
    const found = isJsonObject(root) ? dialect.recognizeRoot(root) : undefined;
    return found?.form === 'request' ? found.certainty : 0;
  });
}

/** Returns the protocol that is certain that this is one of its events or answers. */
export function dialectOfEvent(json: Json): Dialect | undefined {
  return dialects.find((dialect) => dialect.recognizeEvent(json) === 2);
}

/** Returns the protocol with the highest certainty; when several are equally certain, the first one. */
function surest(certaintyOf: (dialect: Dialect) => Certainty): Dialect | undefined {
  const certainties = dialects.map((dialect) => ({ dialect, certainty: certaintyOf(dialect) }));
  const certain = certainties.find(({ certainty }) => certainty === 2);
  return (certain ?? certainties.find(({ certainty }) => certainty === 1))?.dialect;
}
