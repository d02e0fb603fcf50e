/**
 * The API with which other extensions add protocols that are not built in. This is the public API, version 1; the
 * generated file `docs/agentApiWorkbench.d.ts` contains this file and what it imports, for other extensions to copy.
 */
import type { Json, JsonObject } from '../../core/json/json.ts';
import type { Op } from '../../core/run/ops.ts';

/** The value that `activate()` of the extension returns. Later versions only add members. */
export interface AgentApiWorkbench {
  readonly version: 1;
  /**
   * Registers a protocol, so that its streams, run files and requests are recognized from now on. Throws an `Error`
   * that states what was expected when the object is not a valid protocol or its id is already taken.
   */
  registerProtocol(protocol: CustomProtocol): { dispose(): void };
}

/**
 * A custom protocol. Anything that it throws is caught and reported in the run in which it happened; that run
 * continues.
 */
export interface CustomProtocol {
  /** Consists of lower-case letters, digits and hyphens. The id is written into run files, so it should not change. */
  readonly id: string;
  /** The name of the protocol that users see, in every language. */
  readonly title: string;
  /** Whether an event of a stream, or a complete answer, is of this protocol: 0 no, 1 perhaps, 2 certainly. */
  recognizeEvent(json: Json): 0 | 1 | 2;
  /** Creates a new reader for one stream, or for an answer that is not a stream. */
  createReader(): CustomReader;
  /** How requests are recognized and sent; without this member, only streams can be read. */
  readonly requests?: CustomRequests;
  /** How the sample agent answers in this protocol; without this member, it does not answer. */
  readonly serving?: CustomServing;
}

export interface CustomReader {
  /** Translates one event: calls `emit` once for each operation that the event stands for. */
  read(event: CustomEvent, emit: (op: Op) => void): void;
}

export interface CustomEvent {
  readonly json: Json;
  /** The name of the event in an SSE stream, if it has one. */
  readonly name: string | undefined;
}

export interface CustomRequests {
  /** Whether a JSON object is a request of this protocol: 0 no, 1 perhaps, 2 certainly. */
  recognize(root: JsonObject): 0 | 1 | 2;
  /** The member of the request that holds the conversation. */
  readonly list: string;
  /** Returns the conversation that the request contains, as the operations that would have created it. */
  read(root: JsonObject): readonly Op[];
  /** The paths at which servers accept the request, the most likely path first. */
  readonly paths: readonly string[];
  /** Returns the members to add before sending, such as `stream`. */
  missingMembers?(root: JsonObject): JsonObject;
  /**
   * Describes an element of that list; without this function, rules cannot check requests. Returns `undefined` for an
   * element without content.
   */
  readElement?(element: Json): CustomMessage | undefined;
  /**
   * Returns the request that continues with the user's text, after the answer to `previous`; without this function,
   * users cannot reply.
   */
  reply?(previous: JsonObject, text: string): JsonObject;
  /** How requests are converted from and to other protocols; without this member, they cannot be converted. */
  readonly conversion?: CustomConversion;
}

/**
 * Converts element by element. Anything that has no place in the result is reported as a loss, and so is anything that
 * throws.
 */
export interface CustomConversion {
  /**
   * Returns the content of an element of the list, in its order; an empty list when no other protocol could express it.
   */
  read(element: Json): readonly CustomEntry[];
  /** Returns the element for an entry; `undefined` when the protocol cannot express it. */
  write(entry: CustomEntry): Json | undefined;
  /**
   * The members next to the list that other protocols have too, by the setting that they hold: `model`, `stream`,
   * `temperature`, `topP`, `maxTokens`, `stop`, `seed`, `user`, `session`, `metadata`.
   */
  readonly settings?: Readonly<Record<string, string>>;
}

/** The smallest units of a conversation. */
export type CustomEntry =
  | { readonly kind: 'message'; readonly role: string; readonly text: string }
  | { readonly kind: 'reasoning'; readonly text: string }
  /** `arguments` is a JSON text. */
  | { readonly kind: 'call'; readonly callId: string; readonly name: string; readonly arguments: string }
  | { readonly kind: 'output'; readonly callId: string; readonly output: string };

/** A message in which somebody writes something, calls tools, or returns the outputs of tools. */
export interface CustomMessage {
  readonly role: string;
  /** JSON Pointers, relative to the element, to its texts. */
  readonly texts?: readonly string[];
  readonly calls?: readonly CustomCall[];
  /** JSON Pointers, relative to the element, to the ids of the calls that are answered. */
  readonly outputs?: readonly string[];
}

/** A call of a tool; the members are JSON Pointers, relative to the element. */
export interface CustomCall {
  readonly id: string;
  readonly name: string;
  /** Points to a JSON text. */
  readonly arguments: string;
}

export interface CustomServing {
  /** The paths of the sample agent that answer in this protocol. Paths of built-in protocols cannot be used. */
  readonly paths: readonly string[];
  /** Creates a new writer for one answer. The writer receives what the agent does as operations. */
  createWriter(options: CustomAnswer): CustomWriter;
  /** Returns an event as it is sent over the connection; when absent, events are sent as Server-Sent Events. */
  toFrame?(event: JsonObject): string;
  /** The text that follows the last event; nothing when absent. */
  readonly endMark?: string;
}

export interface CustomAnswer {
  readonly id: string;
  /** Unix seconds. */
  readonly createdAt: number;
  /** The model name that the client has sent. */
  readonly model: string;
}

export interface CustomWriter {
  /** Returns the events that this operation becomes; often none. */
  write(op: Op): readonly JsonObject[];
}
