/**
 * What a protocol must implement to be supported: reading its documents and its streams, and sending requests. All
 * protocols have equal status and one folder each; `registry.ts` lists them.
 */
import type { Json, JsonObject } from '../../core/json/json.ts';
import type { Pairing } from '../../core/conversation/conversation.ts';
import type { Message } from '../../core/conversation/message.ts';
import type { Delta, Op } from '../../core/run/ops.ts';
import type { Item, Run } from '../../core/run/run.ts';
import type { WireEvent } from '../../core/wire/frame.ts';
import type { Introduction } from './introduction.ts';
import type { DialectId } from '../../core/record/runFile.ts';
import type { PartModel } from './partModel.ts';
import type { LintProfile } from './profile.ts';
import type { ReplyWriter } from './replyWriter.ts';
import type { ResumeWriter, RetellWriter } from './resumeWriter.ts';
import type { ShapeProblem } from './requestJudge.ts';
import type { TaskRequest } from './taskRequest.ts';
import type { StreamJudge } from './streamJudge.ts';

export type { DialectId };

/** 0 no, 1 perhaps, 2 certainly. */
export type Certainty = 0 | 1 | 2;

export type Emit = (op: Op) => void;

export interface DialectReader {
  /**
   * Translates an event that only appends text to a content that was already read, and that is clearly well-formed;
   * nothing else needs to be known about such an event. All other events are left to `read`. `read` would translate
   * these events to the same op, but trying this method first makes them cheap.
   */
  readDelta(event: WireEvent): Delta | undefined;
  /** Translates one event. Never throws on wire data: an event that it cannot read becomes a `note`. */
  read(event: WireEvent, emit: Emit): void;
}

/** An issue: a place where a value is invalid for its model. */
export interface Misfit {
  readonly pointer: string;
  /** What the model expects there: a JSON type, or the allowed values. */
  readonly expected: string;
}

export interface ToolDeclaration {
  readonly name: string | undefined;
  readonly parameters: Json | undefined;
  /** JSON Pointers to the name and to the parameters. */
  readonly at: { readonly name: string; readonly parameters: string };
}

/** A tool that a request names outside its conversation and its declarations. */
export interface ChosenTool {
  readonly name: string;
  /** JSON Pointer to the name. */
  readonly pointer: string;
}

/** The member of a message that contains its tool calls, and how a call is written in it. */
export interface CallsMember {
  readonly name: string;
  write(id: string, name: string, input: string): JsonObject;
}

/**
 * The form of a document. `request` and `answer` are objects that contain a list, `messages` is the bare list (an
 * array, or JSONL with one message per line), `requests` is a list of requests (JSONL, like fine-tuning files), and
 * `events` is a stored stream.
 */
export type Form = 'request' | 'answer' | 'messages' | 'requests' | 'events';

/**
 * How elements are stored in a text: one JSON document, one JSON value per line, SSE frames, or the lines of a run
 * file.
 */
export type Container = 'json' | 'jsonl' | 'sse' | 'run-file';

/** What a document was recognized as. */
export interface Recognition {
  readonly form: Form;
  readonly certainty: Certainty;
  /** The member that holds the conversation; absent where the document itself is the list. */
  readonly list?: string;
}

/** The part of a protocol that is needed to understand documents (requests, answers, transcripts, stored streams). */
export interface DocumentDialect {
  readonly id: DialectId;
  /** The name shown to users, the same in every language. */
  readonly title: string;
  /** Known producers; the first is the default. */
  readonly profiles: readonly LintProfile[];
  readonly pairing: Pairing;
  /**
   * Recognizes the object at the root by its content; lists may be cut after a few elements. `undefined` when the
   * object does not belong to this protocol.
   */
  recognizeRoot(root: JsonObject): Recognition | undefined;
  /** Recognizes an element of a list, or a line, as a message, a request or an event of this protocol. */
  recognizeElement(element: JsonObject): Omit<Recognition, 'list'> | undefined;
  /** Reads an element of the conversation as the message type that all protocols share. Never throws. */
  readMessage(element: Json): Message;
  /** The tools that a request declares, as they are written in it. */
  declaredTools(root: JsonObject): readonly ToolDeclaration[];
  /** Whether an answer reports that it was not completed, so that outputs may still be missing. */
  isUnfinished?(head: JsonObject): boolean;
  /**
   * Writes a message that answers the call with this id, in this element, with a text; `undefined` where no message
   * can.
   */
  writeOutput?(id: string, text: string, call: Json): JsonObject | undefined;
  /** Writes a text as a part of this message. */
  writeTextPart?(text: string, message: Message): JsonObject;
  /** Writes a tool as a request declares it, in the list `tools`. */
  writeTool?(tool: {
    readonly name: string;
    readonly description: string;
    readonly parameters: JsonObject;
  }): JsonObject;
  /** The tools that a request chooses or allows; `declaredTools` returns the declared tools. */
  chosenTools?(head: JsonObject): readonly ChosenTool[];
  /** In protocols where calls are members of messages: the name of the member, and how a call is written in it. */
  readonly callsMember?: CallsMember;
  /** The member of a message that contains its reasoning. */
  readonly reasoningMember?: string;
  /** A call without arguments must state this explicitly: an empty text for the arguments is an issue. */
  readonly refusesEmptyArguments?: true;
  /** The parts of messages, for protocols in which rules can check which speaker or protocol a part belongs to. */
  readonly parts?: PartModel;
  /** Whether a request continues a conversation that the server has stored; the calls may be stored there. */
  isContinuation?(head: JsonObject): boolean;
  /** Finds the places where the object around the list, or an element of the list, is invalid for its model. */
  readonly shapes?: {
    head(head: JsonObject, list: string): readonly Misfit[];
    element(element: Json): readonly Misfit[];
  };
  /** The events of its streams name their type, as `dialects/responses/stream` reads them. */
  readonly hasTypedEvents?: true;
  /** Rules check each event of a stream, and each answer that is not a stream, in the same way as a message. */
  readonly judgesEvents?: true;
  /** Checks documents in the places where servers are known to reject them. */
  readonly judge?: DocumentJudge;
}

/**
 * What the server of a profile reports about a document; empty where the server accepts it or is not known. Never
 * throws.
 */
export interface DocumentJudge {
  /** Checks the object around the list. The list is empty here; `list` is the pointer to it. */
  head(head: JsonObject, list: string, profile: LintProfile): readonly ShapeProblem[];
  /** Checks an element of the list at this pointer, or of a document that is itself the list. */
  element(element: Json, list: string, profile: LintProfile): readonly ShapeProblem[];
}

export interface Dialect extends DocumentDialect {
  /** How certainly an event of a stream, or a complete answer, belongs to this protocol. */
  recognizeEvent(json: Json): Certainty;
  /**
   * The id of the profile of the server that sends this event, where the first event that certainly belongs to the
   * protocol reveals it.
   */
  guessProfile?(event: WireEvent & { readonly kind: 'json' }): string | undefined;
  /** Creates a new translator for one stream, or for an answer that is not a stream. */
  createReader(): DialectReader;
  /**
   * Creates a new checker of one stream, for rules that are marked `judged`. It receives every event that is not a
   * plain delta.
   */
  createStreamJudge?(request?: JsonObject): StreamJudge;
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
  readonly retell?: RetellWriter;
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
  readonly thinAt?: RegExp;
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
