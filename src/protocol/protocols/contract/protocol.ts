/**
 * Everything that is known about one protocol, as `protocol.ts` in its folder defines it. All protocols have equal
 * status and one folder each; `registry.ts` lists them.
 */
import type { Json, JsonObject } from '../../core/json/json.ts';
import type { Aspect, Observation } from '../../core/run/observation.ts';
import type { Delta, ItemKind, Op } from '../../core/run/ops.ts';
import type { Item, Run } from '../../core/run/run.ts';
import type { WireEvent } from '../../core/wire/frame.ts';
import type { Converter } from './converter.ts';
import type { Certainty, Container, DocumentProtocol, Form, ShapeIssue } from './documents.ts';
import type { LintProfile, ModelName, Profile } from './profile.ts';
import type { ProtocolAdapter } from './protocolAdapter.ts';
import type { ProtocolServer } from './protocolServer.ts';
import type { ReplyWriter } from './replyWriter.ts';
import type { RequestChecker, Issue } from './requestChecker.ts';
import type { ResumeWriter, RestateWriter } from './resumeWriter.ts';
import type { RuntimeAdapter } from './runtimeAdapter.ts';
import type { StreamChecker } from './streamChecker.ts';

/** What each protocol has. Members that may be absent are features that the protocol then does not have. */
export interface Protocol {
  /** Public surface: written into run files, printed by the CLI, named by options. */
  readonly id: string;
  /** The name shown to users, the same in every language. */
  readonly title: string;
  /** Known producers; the first is the default. */
  readonly profiles: readonly LintProfile[];
  readonly files?: readonly NamedFiles[];
  /**
   * Names of members of which each of its JSON documents has at least one near its beginning. Editors examine only
   * texts that have a typical member of some protocol.
   */
  readonly typicalMembers?: readonly string[];
  /** Present when its documents are text, not JSON. */
  readonly text?: TextForm;
  /** How its requests and streams are written as code; plain HTTP when absent. */
  readonly programs?: Programs;
  /** How its documents are converted from and to other protocols. */
  readonly converter?: Converter;
  /** The same for profiles whose documents have a different form; these profiles have ids of their own. */
  readonly profileConverters?: readonly Converter[];
  /** How adapters of real servers convert its documents. */
  readonly runtimeAdapters?: readonly RuntimeAdapter[];
}

/** A protocol whose documents are text, not JSON. */
export interface TextForm {
  /** Checks the beginning of a text. */
  recognize(sample: string): Certainty;
  /** Finds the element at a pointer, as offsets in the text. Never throws. */
  locate(text: string): (pointer: string) => { readonly start: number; readonly end: number };
  /** The VS Code language id of such texts. */
  readonly language: string;
}

/** Files that belong to a protocol because of their names. */
export interface NamedFiles {
  readonly name: RegExp;
  /** The same as a glob, for example for a workspace search. */
  readonly glob: string;
  /** What is assumed about such a file, unless its content shows otherwise; absent for text that is not JSON. */
  readonly holds?: {
    readonly form: Form;
    readonly container: Container;
    readonly list?: string;
    readonly piece?: string;
  };
}

export type Emit = (op: Op) => void;

export interface ProtocolReader {
  /**
   * Translates an event that only appends text to a content that was already read, and that is clearly well-formed;
   * nothing else needs to be known about such an event. All other events are left to `read`. `read` would translate
   * these events to the same op, but trying this method first makes them cheap.
   */
  readDelta(event: WireEvent): Delta | undefined;
  /** Translates one event. Never throws on wire data: an event that it cannot read becomes a `note`. */
  read(event: WireEvent, emit: Emit): void;
  /** The stream is over, so contents are shown that the reader has kept until they are complete. */
  end?(emit: Emit): void;
}

/** A protocol that is spoken over HTTP: its requests can be sent, and its streams and documents can be read. */
export interface WireProtocol extends Protocol, DocumentProtocol {
  /** How certainly an event of a stream, or a complete answer, belongs to this protocol. */
  recognizeEvent(json: Json): Certainty;
  /**
   * The id of the profile of the server that sends this event, where the first event that certainly belongs to the
   * protocol reveals it.
   */
  guessProfile?(event: WireEvent & { readonly kind: 'json' }): string | undefined;
  /** Creates a new translator for one stream, or for an answer that is not a stream. */
  createReader(): ProtocolReader;
  /**
   * Creates a new checker of one stream, for rules that have `checkedBy`. It receives every event that is not a
   * plain delta.
   */
  createStreamChecker?(request?: JsonObject): StreamChecker;
  /**
   * The conversation that a request already contains, as the same operations. The key of an item is its JSON Pointer
   * without the first slash.
   */
  readRequest(root: JsonObject): readonly Op[];
  /** Writes the result of the run as the response object of this protocol. */
  writeResponse(run: Run): JsonObject;
  /** The requests that can be sent about the task of a run; `previous` is the request that the run answered. */
  taskRequests?(previous: Json, run: Run): readonly TaskRequest[];
  /** How the user's reply to a finished run is written. */
  readonly reply: ReplyWriter;
  /** How a new request starts with a recorded conversation; absent where requests contain no conversation. */
  readonly resume?: ResumeWriter;
  /** How a request is sent again, in protocols whose requests contain no conversation. */
  readonly restate?: RestateWriter;
  /** Writes one item of the run in the form that this protocol uses. */
  writeItem(item: Item): JsonObject;
  /** Members to add before a request is sent, because the server would otherwise invent them or mix them up. */
  missingMembers(root: JsonObject, createId: () => string): JsonObject;
  /**
   * Headers from which a server learns how to interpret a request, with lower-case names. Headers of the endpoint
   * take precedence.
   */
  requestHeaders?(root: JsonObject): Readonly<Record<string, string>>;
  /**
   * The URL at which the answer to this request arrives, in protocols where the response to the POST only confirms
   * that the request was accepted. It is a stream that must be opened before the request is posted, and that stays
   * open after the end of the run.
   */
  answersAt?(root: JsonObject, url: string): string | undefined;
  readonly paths: RequestPaths;
  /** How its servers identify themselves. */
  readonly introduction?: Introduction;
  /** Paths of known partial routes: such a server shows more of the same agent at another of its paths. */
  readonly partialRoutes?: RegExp;
  /** How to find the path of this protocol on a server of which a partial route is known. */
  readonly fullRoutes?: readonly FullRoute[];
  /** How a server answers in this protocol, in addition to the native protocol of the sample agent. */
  readonly adapter?: ProtocolAdapter;
  /** The same, for protocols in which clients can request more than a single answer. */
  readonly server?: ProtocolServer;
}

export function isWireProtocol(protocol: Protocol): protocol is WireProtocol {
  return 'createReader' in protocol;
}

/** The paths at which a server accepts requests, for users who enter only the server's address. */
export interface RequestPaths {
  /** Paths relative to the server's root, with the most likely first: `/v1/responses`. */
  readonly root: readonly string[];
  /**
   * The path relative to what such servers call their base URL, which ends in `/v1`: `/responses`. `undefined` where
   * the protocol has no base URL.
   */
  readonly base: string | undefined;
}

/**
 * A protocol whose streams and requests are checked claim by claim: rules compare what each event states with the run
 * so far.
 */
export interface ObservedProtocol extends WireProtocol {
  readonly profiles: readonly Profile[];
  /** Where the wire object contains each aspect that a finding can point at: member names, joined by slashes. */
  readonly fields: Readonly<Record<Aspect, string>>;
  /** Passes on what the event claims, unchanged: once for an event, or once for each event of a list. Never throws. */
  observe(json: Json, show: (seen: Observation) => void): void;
  /** Where an event is invalid for its model; empty for a value that is not an object of the protocol. */
  checkEvent(json: Json): readonly ShapeIssue[];
  /** Where the data of a message of this type does not have the agreed shape. Pointers start at the data. */
  checkPayload(type: string, payload: JsonObject): readonly Issue[];
  /** The kind of item that a message of this type is; `unknown` for types that no known producer uses. */
  itemKind(type: string | undefined): ItemKind;
  readonly requestChecker: RequestChecker;
  /**
   * Whether an object may be intended as a request, even if it hardly looks like one: servers reject many objects
   * that were intended as requests.
   */
  isIntendedAsRequest(root: JsonObject): boolean;
  /** The names of the members that a model of this profile has. */
  members(model: ModelName, profile: Profile): readonly string[];
}

export function isObserved(protocol: WireProtocol): protocol is ObservedProtocol {
  return 'observe' in protocol;
}

/** A request about the task that a run belongs to, in protocols that have tasks. */
export interface TaskRequest {
  readonly what: 'get' | 'subscribe' | 'cancel' | 'list';
  /** It is sent to the same URL as the request of the run. */
  readonly request: JsonObject;
}

/**
 * Where a server identifies itself, and what its description contains, for users who have entered an address but not
 * the protocol that is used there.
 */
export interface IdentifiedServer {
  /** The name shown to users, with the version where the server reports one. */
  readonly title: string;
  /** The id of the protocol of its routes; absent where only the server's agent knows it. */
  readonly protocol?: string;
  /** The paths that accept requests, as the server reports them; the first one is the one to choose. */
  readonly paths: readonly string[];
}

export interface Introduction {
  /** A URL relative to the routes. */
  readonly place: string;
  /**
   * The description alone decides where requests go. When absent, the server may have other routes for requests as
   * well.
   */
  readonly decides?: true;
  /** `undefined` for a server of another kind. Never throws. */
  read(json: Json): IdentifiedServer | undefined;
}

/** What programs that use a protocol may rely on. */
export interface Programs {
  /** The Python client libraries that can send its requests. */
  readonly clients: readonly ('agentscope' | 'openai')[];
  /**
   * For OpenAI's client: the resource that creates an answer, and the member of the request that is passed
   * separately.
   */
  readonly openai?: { readonly resource: string; readonly list: string };
  /** For protocols whose servers have no such client: another protocol in which they also answer, and its path. */
  readonly openaiRoute?: { readonly protocol: string; readonly path: string };
  /** Our library can build its streams and fold its answers. */
  readonly isBuilt?: true;
  /** Requests that do not state whether they want a stream get a stream. */
  readonly streamsByDefault?: true;
}

/** A description that servers offer, and from which the path of a route that shows everything is read. */
export interface FullRoute {
  /** A URL relative to the root of the server. */
  readonly place: string;
  /** `undefined` when the description contains no such path. Never throws. */
  read(description: Json): Json | undefined;
}
