/** What rules about streams implement: the linter calls these hooks for the events of a stream. */
import type { Json } from '../../core/json/json.ts';
import type { ResponseStream } from '../../protocols/responses/stream/responseStream.ts';
import type { StreamEvent } from '../../protocols/responses/stream/streamEvent.ts';
import type {
  ErrorObservation,
  ItemObservation,
  Observation,
  OtherObservation,
  PartObservation,
  RunObservation,
} from '../../core/run/observation.ts';
import type { Item, Run } from '../../core/run/run.ts';
import type { WireEvent } from '../../core/wire/frame.ts';
import type { Arrival } from './arrival.ts';
import type { NumberingIssueKind } from './numbering.ts';
import type { ReportFinding, ReportDocumentFinding } from './finding.ts';

/** Describes an event's sequence number that is not simply the next number. */
export interface NumberingIssue {
  readonly how: NumberingIssueKind;
  /** The number that was expected; `undefined` before the first number, if a stream may start with any number. */
  readonly expected: number | undefined;
}

/**
 * Watches one stream. `run` is always the state *before* the event. Only the hooks that a watcher
 * implements are called, and `any` and `part` are not called for a delta that simply continues an open part
 * (`isQuietDelta`). Therefore a rule costs nothing for events that it does not handle.
 */
export interface Watcher {
  /**
   * Called for a frame that is not exactly one complete JSON event: a comment, a stray line, broken or
   * truncated data, or a body.
   */
  oddFrame?(event: WireEvent, report: ReportFinding): void;
  /** Called when nothing arrived for more than a second before this frame. Not called before the first frame. */
  silence?(milliseconds: number, report: ReportFinding): void;
  /** Called for sequence numbers that are not simply the next number. */
  number?(seen: Observation, issue: NumberingIssue, report: ReportFinding): void;
  /** Called for every object of the stream, before the hook for the kind of the object. */
  any?(seen: Observation, run: Run, report: ReportFinding): void;
  run?(seen: RunObservation, run: Run, report: ReportFinding): void;
  item?(seen: ItemObservation, run: Run, report: ReportFinding): void;
  part?(seen: PartObservation, run: Run, report: ReportFinding): void;
  error?(seen: ErrorObservation, run: Run, report: ReportFinding): void;
  other?(seen: OtherObservation, run: Run, report: ReportFinding): void;
  /**
   * Called after the event that closed an item was folded into the run. In a request, it is called for each
   * message in turn.
   */
  closed?(item: Item, run: Run, report: ReportFinding): void;
  /** Called after the last event, unless the client itself ended the stream. */
  end?(run: Run, report: ReportFinding, arrival: Arrival): void;
}

/**
 * Watches one stored stream of typed events (Responses). Pointers are relative to the event. `stream` is
 * always the state *before* the event.
 */
export interface EventWatcher {
  /** Called for sequence numbers that are not simply the next number. */
  number?(event: StreamEvent, issue: NumberingIssue, report: ReportDocumentFinding): void;
  event?(event: StreamEvent, stream: ResponseStream, report: ReportDocumentFinding): void;
  /** Called after the last event; pointers are relative to the list of events. */
  end?(stream: ResponseStream, report: ReportDocumentFinding): void;
}

/** Watches all events of a stream in their order, whatever their type is. Pointers are relative to the event. */
export interface OrderWatcher {
  event(event: Json, report: ReportDocumentFinding): void;
  /**
   * Called after the last event, unless the client itself ended the stream. The pointer is relative to the
   * last event.
   */
  end(report: ReportDocumentFinding): void;
}
