/**
 * What a protocol must be able to do for its documents (requests, answers, transcripts) to be
 * understood in the editor and by the CLI. `documentDialects.ts` lists the siblings.
 */
import type { Json, JsonObject } from '../base/json.ts';
import type { Pairing } from '../conversation/conversation.ts';
import type { Message } from '../conversation/message.ts';
import type { Certainty, DocumentDialectId, Misfit, ToolDeclaration } from './dialect.ts';
import type { LintProfile } from './profile.ts';
import type { ShapeProblem } from './requestJudge.ts';

/**
 * What a document is. `request` and `answer` are objects with a list in them, `messages` the bare
 * list (an array, or JSONL with one message per line), `requests` a list of requests (JSONL as
 * fine-tuning files are), `events` a stored stream.
 */
export type Form = 'request' | 'answer' | 'messages' | 'requests' | 'events';

/** What a document was recognised as. */
export interface Recognition {
  readonly form: Form;
  readonly certainty: Certainty;
  /** The member that holds the conversation; absent where the document is the list itself. */
  readonly list?: string;
}

export interface DocumentDialect {
  readonly id: DocumentDialectId;
  /** The first is the default. */
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
  /** Whether a request goes on with a conversation that the server has kept: calls may stand there. */
  isContinuation?(head: JsonObject): boolean;
  /** Where the object around the list, and where an element of it, does not fit its model. */
  readonly shapes?: {
    head(head: JsonObject, list: string): readonly Misfit[];
    element(element: Json): readonly Misfit[];
  };
  /** Streams are of events that say their type, as `dialects/responses/stream` reads them. */
  readonly hasTypedEvents?: true;
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
