/**
 * The complete contract between the extension host and the run panel. Both sides import this file and nothing from each
 * other. There is one transport and closed sets of names; everything is readonly and nothing is secret.
 *
 * Rules: state is sent from the host to the panel as one snapshot, followed by patches that are numbered without a gap.
 * A panel that detects a gap asks for a snapshot. A hidden panel receives nothing, and asks again when it becomes
 * visible. There is at most one patch per frame. Every call settles with an answer or a fault.
 */
import type { EventChange } from './events/eventChanges.ts';
import type { EventDetailView } from './events/eventDetail.ts';
import type { RunTurns } from '../core/record/turns.ts';
import type { TimelineView } from './timeline.ts';
import type { RequestView } from './requestView.ts';
import type { TurnSteps } from './turnSteps.ts';
import type { AttachedFile, ReplyDraft } from './replyView.ts';
import type { FoundRows, RowSearch } from './rows/searchRows.ts';
import type { ScanOptions, ScanSlice } from './events/scanEvents.ts';
import type { EventRow, RunAction, RunView, ViewPatch } from './runView.ts';

/** Increased when a panel of one build cannot communicate with a host of another build. */
export const bridgeVersion = 1;

export type HostEvent =
  | { readonly type: 'view-snapshot'; readonly seq: number; readonly view: RunView }
  | { readonly type: 'view-patch'; readonly seq: number; readonly patch: ViewPatch };

/** Asks the panel to show this event or row, because something outside the panel refers to it. */
export type RevealMessage =
  | { readonly type: 'event-reveal'; readonly event: number }
  | { readonly type: 'row-reveal'; readonly row: string };

/** Other runs of the conversation may have begun, ended or gone, so the panel reads the turns again. */
export interface TurnsMessage {
  readonly type: 'turns-changed';
}

export type PanelEvent =
  | { readonly type: 'panel-hello'; readonly bridgeVersion: number }
  | { readonly type: 'snapshot-wanted'; readonly haveSeq: number };

/**
 * Calls from the panel to the host. Each one settles: with an answer, with a fault, or because the panel is closed.
 */
export interface HostCalls {
  /** Event rows `from` (inclusive) to `to` (exclusive), at most 500; fewer when fewer exist. */
  'events-read': { readonly ask: { readonly from: number; readonly to: number }; readonly answer: readonly EventRow[] };
  /**
   * Rows of the first 200 requested lines. A line is `[first event, number of events]`; the number is greater than one
   * for a folded line.
   */
  'lines-read': {
    readonly ask: { readonly lines: readonly (readonly [number, number])[] };
    readonly answer: readonly EventRow[];
  };
  /**
   * Scans one slice of the events. The panel requests the next slice with another call, or cancels by not calling
   * again.
   */
  'events-scan': { readonly ask: ScanOptions; readonly answer: ScanSlice };
  /** The timeline of the run at this moment. */
  'timeline-read': { readonly ask: Record<string, never>; readonly answer: TimelineView };
  /** The request of the run, and what is known about its connection at this moment. */
  'request-read': { readonly ask: Record<string, never>; readonly answer: RequestView };
  /** Copies the request as a `curl` command, without secrets. */
  'request-curl': { readonly ask: Record<string, never>; readonly answer: null };
  /** Shows the request as it was sent beside the document that it was sent from, in VS Code's diff editor. */
  'request-compare': { readonly ask: Record<string, never>; readonly answer: null };
  /** One event in full: the first `maxAnswerLength` characters of its data, exactly as recorded. */
  'event-read': { readonly ask: { readonly seq: number }; readonly answer: EventDetailView };
  /**
   * What the event changed, compared with the state that all earlier events added up to. A new call aborts the previous
   * one.
   */
  'event-changes': { readonly ask: { readonly seq: number }; readonly answer: readonly EventChange[] };
  /** Copies a link that opens the run at the event. */
  'event-link-copy': { readonly ask: { readonly seq: number }; readonly answer: null };
  /** Opens the run file as text, at the line of the event. */
  'event-line-open': { readonly ask: { readonly seq: number }; readonly answer: null };
  /** The text of one part: its first `maxBodyLength` characters. `body-open` shows the whole text. */
  'body-read': {
    readonly ask: { readonly row: string; readonly part: string };
    readonly answer: { readonly text: string };
  };
  /**
   * Sends a reply as a separate run, whose panel takes the place of this one and shows this run as an earlier turn. `sent` is `false` when the user cancelled. The host
   * may have to ask for a secret or an endpoint first, so the call can take long.
   */
  'reply-send': { readonly ask: ReplyDraft; readonly answer: { readonly sent: boolean } };
  /**
   * Keeps the files of a reply that the user is writing, as long as the panel is open, because a hidden page loses
   * them.
   */
  'files-keep': { readonly ask: { readonly files: readonly AttachedFile[] }; readonly answer: null };
  /** The files that were kept with `files-keep`. */
  'files-read': { readonly ask: Record<string, never>; readonly answer: { readonly files: readonly AttachedFile[] } };
  /** Opens a web or mail address outside VS Code. VS Code asks the user first if it does not trust the address. */
  'link-open': { readonly ask: { readonly url: string }; readonly answer: null };
  /** Fetches remote media that the user asked to see, as a data URL of at most `maxMediaLength` bytes. */
  'media-read': {
    readonly ask: { readonly url: string; readonly kind: 'image' | 'audio' | 'video' };
    readonly answer: { readonly url: string };
  };
  /** Copies a piece of the displayed content, at most `maxAnswerLength` characters. */
  'text-copy': { readonly ask: { readonly text: string }; readonly answer: null };
  /** Opens, beside the panel, the same request for the route at which the server shows more. Nothing is sent. */
  'route-switch': { readonly ask: Record<string, never>; readonly answer: null };
  /** The other turns of the conversation that the run belongs to. There are none if the run is not in the folder of runs. */
  'turns-read': { readonly ask: Record<string, never>; readonly answer: RunTurns };
  /** The steps of another turn. `run`: the name of its file. */
  'turn-read': { readonly ask: { readonly run: string }; readonly answer: TurnSteps };
  /** Opens the run of another turn in place of this one. */
  'turn-open': { readonly ask: { readonly run: string }; readonly answer: null };
  'run-stop': { readonly ask: Record<string, never>; readonly answer: null };
  /** Copies to the clipboard. The host does this, so that redaction happens in one place. */
  'body-copy': { readonly ask: { readonly row: string; readonly part?: string }; readonly answer: null };
  'event-copy': { readonly ask: { readonly seq: number }; readonly answer: null };
  /** Opens the part as an untitled, read-only document beside the panel. */
  'body-open': { readonly ask: { readonly row: string; readonly part: string }; readonly answer: null };
  /** Shows the difference of two values of the run in VS Code's diff editor. */
  'values-compare': { readonly ask: { readonly left: ValueRef; readonly right: ValueRef }; readonly answer: null };
  /** Opens the documentation page of a rule. */
  'rule-open': { readonly ask: { readonly rule: string }; readonly answer: null };
  'event-open': { readonly ask: { readonly seq: number }; readonly answer: null };
  /**
   * Does something with the run as a whole, such as sending its request again. The host may have to ask the user first,
   * so the call can take long. `path` is for `try-path`.
   */
  'run-act': { readonly ask: { readonly action: RunAction; readonly path?: string }; readonly answer: null };
  /** Searches one slice of the rows, in their whole texts. The panel requests the next slice with another call. */
  'rows-search': { readonly ask: RowSearch; readonly answer: FoundRows };
  /** Opens the whole run as one text document, for example for a screen reader. */
  'run-text-open': { readonly ask: Record<string, never>; readonly answer: null };
}

/** A value of the run that can be compared with another one: the data of an event, or a part of a row. */
export type ValueRef =
  | { readonly kind: 'event'; readonly seq: number; readonly title: string }
  | { readonly kind: 'part'; readonly row: string; readonly part: string; readonly title: string };

/** Maximum characters of one answer. A page cannot lay out more without freezing; a document can. */
export const maxAnswerLength = 1_000_000;

/** Maximum bytes of remote media that are fetched for display. */
export const maxMediaLength = 8 * 1024 * 1024;

/**
 * Maximum characters of one part that a page receives for inspection. More is possible here, because a tree shows a
 * hundred nodes at a time.
 */
export const maxBodyLength = 4_000_000;

export type CallName = keyof HostCalls;

export type CallMessage = {
  [Name in CallName]: {
    readonly type: 'call';
    readonly id: number;
    readonly name: Name;
    readonly ask: HostCalls[Name]['ask'];
  };
}[CallName];

export type AnswerMessage =
  | { readonly type: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly type: 'fault'; readonly id: number; readonly message: string };

export type ToPanel = HostEvent | RevealMessage | TurnsMessage | AnswerMessage;
export type ToHost = PanelEvent | CallMessage;
