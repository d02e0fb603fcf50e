/**
 * What a protocol must be able to do to be one of ours: its documents, its streams, and how requests
 * are sent. Siblings are equal, one folder each; `registry.ts` lists them.
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

/** A tool that a request names outside of its conversation and its declarations. */
export interface ChosenTool {
  readonly name: string;
  /** JSON Pointer to the name. */
  readonly pointer: string;
}

/** A tool call as the members of a message, for calls that are in it. */
export interface CallsMember {
  readonly name: string;
  write(id: string, name: string, input: string): JsonObject;
}

/**
 * What a document is. `request` and `answer` are objects with a list in them, `messages` the bare
 * list (an array, or JSONL with one message per line), `requests` a list of requests (JSONL as
 * fine-tuning files are), `events` a stored stream.
 */
export type Form = 'request' | 'answer' | 'messages' | 'requests' | 'events';

/** How elements stand in a text: one JSON document, a JSON value per line, SSE frames, the lines of a run file. */
export type Container = 'json' | 'jsonl' | 'sse' | 'run-file';

/** What a document was recognised as. */
export interface Recognition {
  readonly form: Form;
  readonly certainty: Certainty;
  /** The member that holds the conversation; absent where the document is the list itself. */
  readonly list?: string;
}

/** The part of it that documents (requests, answers, transcripts, stored streams) need to be understood. */
export interface DocumentDialect {
  readonly id: DialectId;
  /** What people call it, in every language. */
  readonly title: string;
  /** Known producers; the first is the default. */
  readonly profiles: readonly LintProfile[];
  readonly pairing: Pairing;
  /**
   * What an object at the root is, judged by its content; lists may be cut after a few elements.
   * `undefined` when it is nothing of this protocol.
   */
  recognizeRoot(root: JsonObject): Recognition | undefined;
  /** Whether an element of a list, or a line, is a message, a request or an event of this protocol. */
  recognizeElement(element: JsonObject): Omit<Recognition, 'list'> | undefined;
  /** The common view of an element of the conversation. Never throws. */
  readMessage(element: Json): Message;
  /** The tools that a request declares, as written. */
  declaredTools(root: JsonObject): readonly ToolDeclaration[];
  /** Whether an answer says that it did not come to its end: outputs need not be there yet. */
  isUnfinished?(head: JsonObject): boolean;
  /** A message that answers the call of that id, in that element, with a text; `undefined` where none can. */
  writeOutput?(id: string, text: string, call: Json): JsonObject | undefined;
  /** A text as a part of that message. */
  writeTextPart?(text: string, message: Message): JsonObject;
  /** A tool as a request declares it, in the list `tools`. */
  writeTool?(tool: {
    readonly name: string;
    readonly description: string;
    readonly parameters: JsonObject;
  }): JsonObject;
  /** The tools that are chosen or allowed; those that are declared are others. */
  chosenTools?(head: JsonObject): readonly ChosenTool[];
  /** Where calls are members of messages: which one, and how a call is written in it. */
  readonly callsMember?: CallsMember;
  /** The member of a message that holds its reasoning. */
  readonly reasoningMember?: string;
  /** A call without arguments has to say so: an empty text for them is a mistake of its own. */
  readonly refusesEmptyArguments?: true;
  /** The parts of messages, where rules can judge whose they are. */
  readonly parts?: PartModel;
  /** Whether a request goes on with a conversation that the server has kept: calls may stand there. */
  isContinuation?(head: JsonObject): boolean;
  /** Where the object around the list, and where an element of it, does not fit its model. */
  readonly shapes?: {
    head(head: JsonObject, list: string): readonly Misfit[];
    element(element: Json): readonly Misfit[];
  };
  /** Streams are of events that say their type, as `dialects/responses/stream` reads them. */
  readonly hasTypedEvents?: true;
  /** Rules judge each event of a stream, and an answer that is none, as they judge a message. */
  readonly judgesEvents?: true;
  /** Where servers are known to refuse documents. */
  readonly judge?: DocumentJudge;
}

/** What the server of a profile says of a document; empty where it accepts it, or is not known. Never throws. */
export interface DocumentJudge {
  /** Of the object around the list, which is empty; the list is at that pointer. */
  head(head: JsonObject, list: string, profile: LintProfile): readonly ShapeProblem[];
  /** Of an element of the list at that pointer, or of a document that is the list. */
  element(element: Json, list: string, profile: LintProfile): readonly ShapeProblem[];
}

export interface Dialect extends DocumentDialect {
  /** Whether an event of a stream, or a whole answer, is of this protocol. */
  recognizeEvent(json: Json): Certainty;
  /** The id of the profile of whoever sends such an event, where its first certain one gives that away. */
  guessProfile?(event: WireEvent & { readonly kind: 'json' }): string | undefined;
  /** A fresh translator for one stream, or for an answer that is none. */
  createReader(): DialectReader;
  /** A fresh judge of one stream, for rules that say `judged`: it sees what is no plain delta. */
  createStreamJudge?(request?: JsonObject): StreamJudge;
  /** The conversation that a request already carries, as the same operations. An item's key is its JSON Pointer without the first slash. */
  readRequest(root: JsonObject): readonly Op[];
  /** The protocol's own response object that the run adds up to. */
  writeResponse(run: Run): JsonObject;
  /** What can be asked of the task behind a run; `previous` is the request that the run answered. */
  taskRequests?(previous: Json, run: Run): readonly TaskRequest[];
  /** How a user answers a finished run. */
  readonly reply: ReplyWriter;
  /** How a new request begins with a recorded conversation; absent where requests carry none. */
  readonly resume?: ResumeWriter;
  /** How a request is said again, where one carries no conversation. */
  readonly retell?: RetellWriter;
  /** One item of the run in the protocol's own form. */
  writeItem(item: Item): JsonObject;
  /** Members to add before sending: what the server would otherwise make up or mix up. */
  missingMembers(root: JsonObject, createId: () => string): JsonObject;
  /** Headers by which a server tells how a request is meant, named in lower case; those of the endpoint come first. */
  requestHeaders?(root: JsonObject): Readonly<Record<string, string>>;
  /**
   * Where the answer to that request is heard, when what it is posted to only says that it was taken:
   * a stream to listen to before it is posted, which stays open behind the end of the run.
   */
  answersAt?(root: JsonObject, url: string): string | undefined;
  readonly paths: RequestPaths;
  /** How its servers say who they are. */
  readonly introduction?: Introduction;
  /** Paths at which servers are known that show more of the same agent at another of theirs. */
  readonly thinAt?: RegExp;
}

/** Where a server takes requests, for people who only say which server. */
export interface RequestPaths {
  /** Under the server's root, the likeliest first: `/v1/responses`. */
  readonly root: readonly string[];
  /** Under what such servers call their base, which ends in `/v1`: `/responses`; `undefined` where there is no such thing. */
  readonly base: string | undefined;
}
