/**
 * What a protocol must be able to do for its documents (requests, answers, transcripts) to be
 * understood in the editor and by the CLI. `documentDialects.ts` lists the siblings.
 */
import type { Json, JsonObject } from '../base/json.ts';
import type { Pairing } from '../conversation/conversation.ts';
import type { Message } from '../conversation/message.ts';
import type { Certainty, DocumentDialectId, ToolDeclaration } from './dialect.ts';
import type { LintProfile } from './profile.ts';

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

/** Where a conversation goes on outside of the document, so that the other half of a pair may be there. */
export interface OpenEnds {
  readonly start: boolean;
  readonly end: boolean;
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
  /** What the object around a conversation says of its ends; both are closed when absent. */
  openEnds?(root: JsonObject): OpenEnds;
  /** A message that answers the call of that id with a text. */
  writeOutput?(id: string, text: string): JsonObject;
}
