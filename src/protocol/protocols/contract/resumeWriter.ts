/** How a conversation that was recorded becomes the beginning of a new request, in protocols whose requests carry one. */
import type { Json, JsonObject } from '../../core/json/json.ts';
import type { Run } from '../../core/run/run.ts';

/** An element of a conversation as a request has it, and the keys of the run's items that it says. */
export interface SaidElement {
  readonly json: Json;
  readonly keys: readonly string[];
}

/** What an element asks for or answers by an id, other than calls and outputs. */
export interface Approval {
  readonly asks?: string;
  readonly answers?: string;
}

/** None of these throws, whatever was recorded. */
export interface ResumeWriter {
  /** What names of such requests end in; `json` where only their content tells what they are. */
  readonly fileEnding: string;
  /** The member of a request that holds the conversation. */
  readonly list: string;
  /** The member by which a server finds what it has kept of a conversation; `undefined` where servers keep nothing. */
  readonly session: string | undefined;
  /** That name as the answer has told it. */
  answeredSession?(run: Run): string | undefined;
  /** What the run's answer said, in order. */
  answer(run: Run): readonly SaidElement[];
  /** An element of an answer or a transcript as a request may hold it; `undefined` for what is not said again. */
  toInput(element: Json): JsonObject | undefined;
  /** Of a request: what is to be asked again beside the conversation. Of an answer or nothing: what a request needs. */
  settings(head: JsonObject, isRequest: boolean): JsonObject;
  /** Whether an element is refused without the one behind it, to which it has led. */
  leads?(element: Json): boolean;
  approvalIn(element: Json): Approval;
  /** JSON Pointer, from the element, to what its tool has answered; `undefined` where none has. */
  outputAt(element: Json): string | undefined;
}

/** The same for protocols whose requests carry one message, because the server keeps the rest: it is said again. */
export interface RetellWriter {
  readonly fileEnding: string;
  /** What a request says; `undefined` where it asks for something else. */
  said(request: JsonObject): { readonly message: JsonObject; readonly pointer: string } | undefined;
  /** The name by which the server finds what it has kept, as it was sent or answered. */
  sessionOf(request: JsonObject, run: Run): string | undefined;
  /** A request that says it again: in that session, or without what was said before. */
  retell(request: JsonObject, session: string | undefined): JsonObject;
}
