/**
 * How a recorded conversation becomes the beginning of a new request, in protocols whose requests contain a
 * conversation.
 */
import type { Json, JsonObject } from '../../core/json/json.ts';
import type { Run } from '../../core/run/run.ts';

/** An element of a conversation in the form of a request, and the keys of the run's items that it contains. */
export interface AnswerElement {
  readonly json: Json;
  readonly keys: readonly string[];
}

/** What an element asks for or answers by an id, apart from calls and outputs. */
export interface Approval {
  readonly asks?: string;
  readonly answers?: string;
}

/** None of these methods throws, whatever was recorded. */
export interface ResumeWriter {
  /** The file name ending of such requests; `json` where only their content shows what they are. */
  readonly fileEnding: string;
  /** The member of a request that contains the conversation. */
  readonly list: string;
  /**
   * The member by which a server finds the conversation that it has stored; `undefined` where servers store nothing.
   */
  readonly session: string | undefined;
  /** The session name as the answer reports it. */
  answeredSession?(run: Run): string | undefined;
  /** The elements of the run's answer, in order. */
  answer(run: Run): readonly AnswerElement[];
  /**
   * Converts an element of an answer or a transcript to an element of a request; `undefined` for an element that is
   * not sent again. `before` is the element before it.
   */
  toInput(element: Json, before?: Json): JsonObject | undefined;
  /**
   * For a request: the settings to send again in addition to the conversation. For an answer or no document: the
   * settings that a request needs.
   */
  settings(head: JsonObject, isRequest: boolean): JsonObject;
  /** Whether an element is rejected without the element after it, to which it led. */
  leads?(element: Json): boolean;
  approvalIn(element: Json): Approval;
  /** JSON Pointer, relative to the element, to the answer of its tool; `undefined` where no tool has answered. */
  outputAt(element: Json): string | undefined;
}

/**
 * The same for protocols whose requests contain one message because the server stores the others: the message is sent
 * again.
 */
export interface RestateWriter {
  readonly fileEnding: string;
  /** The message that a request contains; `undefined` where the request asks for something else. */
  sentContent(request: JsonObject): { readonly message: JsonObject; readonly pointer: string } | undefined;
  /** The name by which the server finds the stored conversation, as it was sent or as the answer reports it. */
  sessionOf(request: JsonObject, run: Run): string | undefined;
  /** Writes a request that sends the message again: in this session, or without the previous messages. */
  restate(request: JsonObject, session: string | undefined): JsonObject;
}
