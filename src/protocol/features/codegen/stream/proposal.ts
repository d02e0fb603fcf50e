/** The proposal of a way for a recorded event: the call, and the result of making it. */
import type { Event } from '../../../server/builders/port/event.ts';
import type { Expression, Piece, Step } from '../program.ts';
import type { Dict } from './recorded.ts';

export interface Proposal {
  readonly value: Expression;
  readonly piece?: Piece;
  /** The result of the call on the port. */
  readonly event: Event;
  /** Where the resulting object is stored. Absent when it is not stored. */
  readonly target?: Expression;
  /** Whether the call changes more than its result. */
  readonly acts: boolean;
  /** Fields that the call itself sets. Other fields can be set before the call. */
  readonly setByCall: readonly string[];
}

/** Receives the steps before a call: variables, and calls that produce no event. They have already been executed. */
export type Prepare = (step: Step) => void;

/** One way to produce events: with the builders, or with the models as the runtime's adapters do. */
export interface WritingStrategy {
  /** Returns `undefined` if no call produces a similar event. May throw PythonError, as the port does. */
  propose(event: Dict): Proposal | undefined;
  /** The program's expression for a message that is in the output. */
  findMessage(id: string): { readonly value: Expression; readonly event: Event } | undefined;
}
