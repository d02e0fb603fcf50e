/**
 * What other extensions may give us: protocols that are not built in. Public surface, version 1; the
 * generated `docs/agentApiWorkbench.d.ts` is this file with what it imports, for others to copy.
 */
import type { Json, JsonObject } from '../../core/json/json.ts';
import type { Op } from '../../core/run/ops.ts';

/** What `activate()` of the extension returns. Later versions only add members. */
export interface AgentApiWorkbench {
  readonly version: 1;
  /**
   * From now on streams, run files and requests of the protocol are known. Throws an `Error` that says
   * what was expected where the object is none of this kind, or its id is taken.
   */
  registerProtocol(protocol: CustomProtocol): { dispose(): void };
}

/** Whatever it throws is caught, and told in the run that it happened in; that run goes on. */
export interface CustomProtocol {
  /** Lower-case letters, digits and hyphens. It is written into run files, so it should stay. */
  readonly id: string;
  /** What people call the protocol, in every language. */
  readonly title: string;
  /** 0 no, 1 perhaps, 2 certainly: whether an event of a stream, or a whole answer, is of this protocol. */
  recognizeEvent(json: Json): 0 | 1 | 2;
  /** A fresh reader for one stream, or for an answer that is none. */
  createReader(): CustomReader;
  /** How requests are known and sent; without it, streams are read only. */
  readonly requests?: CustomRequests;
  /** How the sample agent answers in this protocol; without it, it does not. */
  readonly serving?: CustomServing;
}

export interface CustomReader {
  /** Translates one event: `emit` takes each thing that it says. */
  read(event: CustomEvent, emit: (op: Op) => void): void;
}

export interface CustomEvent {
  readonly json: Json;
  /** What an SSE stream calls the event, if anything. */
  readonly name: string | undefined;
}

export interface CustomRequests {
  /** Whether a JSON object is such a request. */
  recognize(root: JsonObject): 0 | 1 | 2;
  /** The member of the request that holds the conversation. */
  readonly list: string;
  /** The conversation that it carries, as the operations that would have made it. */
  read(root: JsonObject): readonly Op[];
  /** Where servers take it, the likeliest path first. */
  readonly paths: readonly string[];
  /** Members to add before sending, such as `stream`. */
  missingMembers?(root: JsonObject): JsonObject;
  /** What stands in an element of that list; without it, rules cannot judge requests. `undefined` for what says nothing. */
  readElement?(element: Json): CustomMessage | undefined;
  /** The request that goes on with what the user says, after the answer to `previous`; without it, there is no reply. */
  reply?(previous: JsonObject, text: string): JsonObject;
  /** How requests become those of other protocols, and the reverse; without it, they cannot be converted. */
  readonly conversion?: CustomConversion;
}

/** Element by element. What has no place in the result is told as a loss, and so is whatever throws. */
export interface CustomConversion {
  /** What an element of the list says, in its order; nothing where no other protocol could say it. */
  read(element: Json): readonly CustomEntry[];
  /** The element that says it; `undefined` for what the protocol cannot say. */
  write(entry: CustomEntry): Json | undefined;
  /**
   * The members beside the list that other protocols have too, by what they set: `model`, `stream`, `temperature`,
   * `topP`, `mostTokens`, `stop`, `seed`, `user`, `session`, `metadata`.
   */
  readonly settings?: Readonly<Record<string, string>>;
}

/** The smallest things that are said in conversations. */
export type CustomEntry =
  | { readonly kind: 'message'; readonly role: string; readonly text: string }
  | { readonly kind: 'reasoning'; readonly text: string }
  /** `arguments` is a JSON text. */
  | { readonly kind: 'call'; readonly callId: string; readonly name: string; readonly arguments: string }
  | { readonly kind: 'output'; readonly callId: string; readonly output: string };

/** Somebody says something, calls tools, or tells what they have answered. */
export interface CustomMessage {
  readonly role: string;
  /** JSON Pointers, from the element, to its texts. */
  readonly texts?: readonly string[];
  readonly calls?: readonly CustomCall[];
  /** The same to the ids of the calls that are answered. */
  readonly outputs?: readonly string[];
}

/** JSON Pointers from the element. */
export interface CustomCall {
  readonly id: string;
  readonly name: string;
  /** To a JSON text. */
  readonly arguments: string;
}

export interface CustomServing {
  /** Paths of the sample agent that answer in this protocol. Built-in ones cannot be taken. */
  readonly paths: readonly string[];
  /** A fresh writer for one answer. What the agent does is told to it as operations. */
  createWriter(options: CustomAnswer): CustomWriter;
  /** An event as it goes over the wire; one of Server-Sent Events when absent. */
  toFrame?(event: JsonObject): string;
  /** What comes after the last event; nothing when absent. */
  readonly endMark?: string;
}

export interface CustomAnswer {
  readonly id: string;
  /** Unix seconds. */
  readonly createdAt: number;
  /** As the client has named it. */
  readonly model: string;
}

export interface CustomWriter {
  /** The events that this operation becomes; often none. */
  write(op: Op): readonly JsonObject[];
}
