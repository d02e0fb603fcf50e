/** How a protocol reads its documents: requests, answers, transcripts and stored streams. */
import type { Json, JsonObject } from '../../core/json/json.ts';
import type { Pairing } from '../../core/conversation/conversation.ts';
import type { Message } from '../../core/conversation/message.ts';
import type { ProtocolId } from '../../core/record/runFile.ts';
import type { PartModel } from './partModel.ts';
import type { LintProfile } from './profile.ts';
import type { Issue } from './requestChecker.ts';

export type { ProtocolId };

/** 0 no, 1 perhaps, 2 certainly. */
export type Certainty = 0 | 1 | 2;

/** An issue: a place where a value is invalid for its model. */
export interface ShapeIssue {
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
 * array, or JSONL with one message per line), `requests` is a list of requests (JSONL, like fine-tuning files),
 * `events` is a stored stream, and `pieces` are values that messages and requests consist of (`PieceForm`).
 */
export type Form = 'request' | 'answer' | 'messages' | 'requests' | 'events' | 'pieces';

/**
 * A value inside a message or a request that is also a document when it stands alone or in a list, as people copy it
 * from a page: a part, a call, a tool. It is checked inside the smallest message or request that can contain it.
 */
export interface PieceForm {
  /** Identifies it among the pieces of the protocol. */
  readonly id: string;
  /** What contains it: a message, or the object around the list of messages. */
  readonly of: 'message' | 'head';
  /** JSON Pointer of the list that contains the pieces, in what `surround` returns. */
  readonly list: string;
  /** JSON Pointer from an element of that list to the piece, where the piece is not the element. */
  readonly inner?: string;
  /** How certainly a value is such a piece, and of no other protocol. */
  recognize(value: JsonObject): Certainty;
  /** Returns the message that contains the first piece, or the head that contains all pieces. */
  surround(pieces: readonly Json[]): JsonObject;
}

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
export interface DocumentProtocol {
  readonly id: ProtocolId;
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
  /** The pieces of its messages and requests that are recognized alone. */
  readonly pieces?: readonly PieceForm[];
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
  /** A call without arguments has an empty text as its arguments. */
  readonly hasEmptyArguments?: true;
  /** The parts of messages, for protocols in which rules can check which speaker or protocol a part belongs to. */
  readonly parts?: PartModel;
  /** Whether a request continues a conversation that the server has stored; the calls may be stored there. */
  isContinuation?(head: JsonObject): boolean;
  /** Finds the places where the object around the list, or an element of the list, is invalid for its model. */
  readonly shapes?: {
    head(head: JsonObject, list: string): readonly ShapeIssue[];
    element(element: Json): readonly ShapeIssue[];
  };
  /** The events of its streams name their type, as `responses/stream` reads them. */
  readonly hasTypedEvents?: true;
  /** Rules check each event of a stream, and each answer that is not a stream, in the same way as a message. */
  readonly checksEvents?: true;
  /** Checks documents in the places where servers are known to reject them. */
  readonly checker?: DocumentChecker;
}

/**
 * What the server of a profile reports about a document; empty where the server accepts it or is not known. Never
 * throws.
 */
export interface DocumentChecker {
  /** Checks the object around the list. The list is empty here; `list` is the pointer to it. */
  head(head: JsonObject, list: string, profile: LintProfile): readonly Issue[];
  /** Checks an element of the list at this pointer, or of a document that is itself the list. */
  element(element: Json, list: string, profile: LintProfile): readonly Issue[];
}
