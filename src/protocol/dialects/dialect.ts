/** What a protocol must be able to do to be one of ours. Siblings are equal; `registry.ts` lists them. */
import type { Json, JsonObject } from '../base/json.ts';
import type { Aspect, Observation } from '../run/observation.ts';
import type { Delta, ItemKind, Op } from '../run/ops.ts';
import type { Reply } from '../run/reply.ts';
import type { Item, Run } from '../run/run.ts';
import type { WireEvent } from '../wire/frame.ts';
import type { ModelName, Profile } from './profile.ts';
import type { RequestJudge, ShapeProblem } from './requestJudge.ts';

/** Public surface: written into run files and printed by the CLI. */
export type DialectId = 'agent-api';

/** Protocols whose documents are understood, though not all of them can be spoken yet. Public: an option names them. */
export type DocumentDialectId = DialectId | 'chat' | 'responses';

/** 0 no, 1 perhaps, 2 certainly. */
export type Certainty = 0 | 1 | 2;

export type Emit = (op: Op) => void;

export interface DialectReader {
  /**
   * Translates an event that only adds text to a content that was read before, and is plainly
   * well-formed: there is nothing else to know of it. Any other is left to `read`, which translates
   * the plain ones to the same op; asking here first is what makes them cheap.
   */
  readDelta(event: WireEvent): Delta | undefined;
  /** Translates one event. Never throws on wire data: what it cannot read becomes a `note`. */
  read(event: WireEvent, emit: Emit): void;
}

/** A place where a value does not fit its model. */
export interface Misfit {
  readonly pointer: string;
  /** What the model has there: a JSON type, or the values it may take. */
  readonly expected: string;
}

export interface ToolDeclaration {
  readonly name: string | undefined;
  readonly parameters: Json | undefined;
  /** JSON Pointers to both. */
  readonly at: { readonly name: string; readonly parameters: string };
}

export interface Dialect {
  readonly id: DialectId;
  /** Known producers; the first is the default. */
  readonly profiles: readonly Profile[];
  /** Where in its object the wire has each thing that a finding can point at: names, joined by slashes. */
  readonly fields: Readonly<Record<Aspect, string>>;
  recognizeEvent(json: Json): Certainty;
  /** Is this document a request of this protocol, judged by its content alone? */
  recognizeRequest(root: Json): Certainty;
  /** A fresh translator for one stream. */
  createReader(): DialectReader;
  /** Shows what the event claims, word for word: once, or for each event of a list. Never throws. */
  observe(json: Json, show: (seen: Observation) => void): void;
  /** Where an event does not fit its model; empty for what is no object of the protocol. */
  checkEvent(json: Json): readonly Misfit[];
  /** Where the data of a message of this type does not fit what is agreed on for it. Pointers begin at the data. */
  checkPayload(type: string, payload: JsonObject): readonly ShapeProblem[];
  /** What a message of this type is; `unknown` for types that nobody knows. */
  itemKind(type: string | undefined): ItemKind;
  readonly requestJudge: RequestJudge;
  /** Names of the members that a model of the profile has. */
  members(model: ModelName, profile: Profile): readonly string[];
  /** The tools that a request declares, as written. */
  declaredTools(root: JsonObject): readonly ToolDeclaration[];
  /** The conversation that a request already carries, as the same operations. An item's key is its JSON Pointer without the first slash. */
  readRequest(root: JsonObject): readonly Op[];
  /** The protocol's own response object that the run adds up to. */
  writeResponse(run: Run): JsonObject;
  /** The request by which a user answers a finished run; `previous` is the request that led to it. */
  writeReply(previous: Json, run: Run, reply: Reply): JsonObject;
  /** One item of the run in the protocol's own form. */
  writeItem(item: Item): JsonObject;
  /** Members to add before sending: what the server would otherwise make up or mix up. */
  missingMembers(root: JsonObject, createId: () => string): JsonObject;
}
