/** How rules look at a stored stream of typed events. `dialects/responses/stream` reads and folds it. */
import type { ResponseStream } from '../dialects/responses/stream/responseStream.ts';
import type { StreamEvent } from '../dialects/responses/stream/streamEvent.ts';
import type { Misnumbering, TellOfDocument } from './rule.ts';

/** Looks at one stream. Pointers begin at the event. `stream` is always what stood *before* it. */
export interface EventWatcher {
  /** Sequence numbers that are not simply the next. */
  number?(event: StreamEvent, misnumbering: Misnumbering, tell: TellOfDocument): void;
  event?(event: StreamEvent, stream: ResponseStream, tell: TellOfDocument): void;
  /** After the last event; pointers begin at the list of events. */
  end?(stream: ResponseStream, tell: TellOfDocument): void;
}
