/** What a way of making events answers to a recorded one: the call, and what it gives when it is made. */
import type { Event } from '../../../server/builders/port/event.ts';
import type { Expression, Piece, Step } from '../program.ts';
import type { Dict } from './recorded.ts';

export interface Proposal {
  readonly value: Expression;
  readonly piece?: Piece;
  /** What the call has answered, on the port. */
  readonly event: Event;
  /** Where the answered object is kept; absent when nothing keeps it. */
  readonly target?: Expression;
  /** Does the call change more than what it answers? */
  readonly acts: boolean;
  /** Fields that the call itself sets: others can be given before it. */
  readonly late: readonly string[];
}

/** Takes the steps before a call: variables, and what is done without an event. They have been performed. */
export type Prepare = (step: Step) => void;

/** One way of making events: with the builders, or with the models as the runtime's adapters do. */
export interface Way {
  /** `undefined` where no call comes near the event. May throw PythonError, as the port does. */
  propose(event: Dict): Proposal | undefined;
  /** How the program says a message that is in the output. */
  findMessage(id: string): { readonly value: Expression; readonly event: Event } | undefined;
}
