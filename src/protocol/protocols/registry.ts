/** The one list of protocols. Adding one is a folder and a line here; removing one, the reverse. */
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

/** Where several could be meant, the first is: those whose requests have all that another's have, and more, stand before it. */
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

/** Lists that may grow while a program runs: ask them anew each time. */
export const protocols: readonly Protocol[] = listed;
export const dialects: readonly Dialect[] = spoken;

/**
 * Adds a protocol that is not built in, behind all others: where both are as sure, a built-in one is
 * meant. Returns what takes it out again. Throws where its id is taken.
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

/** `undefined` for an id that none has, such as that of a later version. */
export function protocolById(id: string): Protocol | undefined {
  return listed.find((protocol) => protocol.id === id);
}

/** What editors know of a protocol; next to nothing of one that tells them nothing. */
export function authoringOf(id: string): Authoring {
  return protocolById(id)?.editor?.authoring ?? plainAuthoring;
}

/** The Agent API for an id that no dialect has, such as that of a later version. */
export function dialectById(id: string): Dialect {
  return protocolById(id)?.dialect ?? agentApi;
}

/** The dialect that is surest of this being a request of its own; `undefined` when it is one of none. */
export function dialectOfRequest(root: Json): Dialect | undefined {
  return surest((dialect) => {
    const found = isJsonObject(root) ? dialect.recognizeRoot(root) : undefined;
    return found?.form === 'request' ? found.certainty : 0;
  });
}

/** The dialect that is certain of this being an event or an answer of its own. */
export function dialectOfEvent(json: Json): Dialect | undefined {
  return dialects.find((dialect) => dialect.recognizeEvent(json) === 2);
}

/** Of equally sure ones the first. */
function surest(certaintyOf: (dialect: Dialect) => Certainty): Dialect | undefined {
  const certainties = dialects.map((dialect) => ({ dialect, certainty: certaintyOf(dialect) }));
  const certain = certainties.find(({ certainty }) => certainty === 2);
  return (certain ?? certainties.find(({ certainty }) => certainty === 1))?.dialect;
}
