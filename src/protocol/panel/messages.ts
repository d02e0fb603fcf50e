/**
 * The whole contract between extension host and run panel. Both sides import this file and nothing
 * of each other. One transport, closed vocabularies, everything readonly, nothing secret.
 *
 * Laws: state travels host → panel as one snapshot and then patches numbered without a gap; a panel
 * that sees a gap asks for a snapshot; a hidden panel is sent nothing and asks again when it wakes;
 * at most one patch per frame; every ask is settled with an answer or a fault.
 */
import type { EventChange } from './events/eventChanges.ts';
import type { EventDetailView } from './events/eventDetail.ts';
import type { TimelineView } from './timeline.ts';
import type { AttachedFile, ReplyDraft } from './replyView.ts';
import type { ScanOrder, ScanSlice } from './events/scanEvents.ts';
import type { EventRow, RunView, ViewPatch } from './runView.ts';

/** Raised when a panel of one build cannot talk to a host of another. */
export const bridgeVersion = 1;

export type HostEvent =
  | { readonly type: 'view-snapshot'; readonly seq: number; readonly view: RunView }
  | { readonly type: 'view-patch'; readonly seq: number; readonly patch: ViewPatch };

/** The panel shows this event: something outside of it has led there. */
export interface RevealMessage {
  readonly type: 'event-reveal';
  readonly event: number;
}

export type PanelEvent =
  | { readonly type: 'panel-hello'; readonly bridgeVersion: number }
  | { readonly type: 'snapshot-wanted'; readonly haveSeq: number };

/** Questions that the panel asks the host. Each settles: answer, fault, or closed. */
export interface HostCalls {
  /** Event rows `from` (inclusive) to `to` (exclusive), at most 500; fewer when fewer exist. */
  'events-read': { readonly ask: { readonly from: number; readonly to: number }; readonly answer: readonly EventRow[] };
  /** Rows of the first 200 lines asked for; a line is `[first event, number of events]`, more than one for folded ones. */
  'lines-read': {
    readonly ask: { readonly lines: readonly (readonly [number, number])[] };
    readonly answer: readonly EventRow[];
  };
  /** One slice of going through the events. Whoever wants the next asks again; who does not has cancelled. */
  'events-scan': { readonly ask: ScanOrder; readonly answer: ScanSlice };
  /** When what happened, as of now. */
  'timeline-read': { readonly ask: Record<string, never>; readonly answer: TimelineView };
  /** One event in full: its data exactly as recorded, its first `longestAnswer` characters. */
  'event-read': { readonly ask: { readonly seq: number }; readonly answer: EventDetailView };
  /** What the event changed, against all that the events before it had added up to. Asking again ends the asking before. */
  'event-changes': { readonly ask: { readonly seq: number }; readonly answer: readonly EventChange[] };
  /** Copies a link that opens the run at the event. */
  'event-link-copy': { readonly ask: { readonly seq: number }; readonly answer: null };
  /** Opens the run file as text, at the line of the event. */
  'event-line-open': { readonly ask: { readonly seq: number }; readonly answer: null };
  /** The text of one part: its first `longestBody` characters. `body-open` shows the whole. */
  'body-read': {
    readonly ask: { readonly row: string; readonly part: string };
    readonly answer: { readonly text: string };
  };
  /**
   * Sends a reply as a run of its own, which opens in a panel of its own; `sent` is `false` when the user turned away.
   * The host may have to ask for a secret or an endpoint first, so it can take long.
   */
  'reply-send': { readonly ask: ReplyDraft; readonly answer: { readonly sent: boolean } };
  /** Keeps the files of a reply that is being written, as long as its panel is open: a hidden page forgets them. */
  'files-keep': { readonly ask: { readonly files: readonly AttachedFile[] }; readonly answer: null };
  /** The files that were kept. */
  'files-read': { readonly ask: Record<string, never>; readonly answer: { readonly files: readonly AttachedFile[] } };
  /** Opens an address of the web or of mail outside; VS Code asks first where it does not know the place. */
  'link-open': { readonly ask: { readonly url: string }; readonly answer: null };
  /** Fetches remote media that the user asked to see, as a data URL of at most `longestMedia` bytes. */
  'media-read': {
    readonly ask: { readonly url: string; readonly kind: 'image' | 'audio' | 'video' };
    readonly answer: { readonly url: string };
  };
  /** Copies a piece of what was shown, at most `longestAnswer` characters. */
  'text-copy': { readonly ask: { readonly text: string }; readonly answer: null };
  /** The same request for the route at which the server shows more, beside the panel: nothing is sent. */
  'route-switch': { readonly ask: Record<string, never>; readonly answer: null };
  'run-stop': { readonly ask: Record<string, never>; readonly answer: null };
  /** Copies to the clipboard, on the host, so that redaction has one home. */
  'body-copy': { readonly ask: { readonly row: string; readonly part?: string }; readonly answer: null };
  'event-copy': { readonly ask: { readonly seq: number }; readonly answer: null };
  /** Opens as an untitled, read-only document beside the panel. */
  'body-open': { readonly ask: { readonly row: string; readonly part: string }; readonly answer: null };
  /** Opens the page of a rule. */
  'rule-open': { readonly ask: { readonly rule: string }; readonly answer: null };
  'event-open': { readonly ask: { readonly seq: number }; readonly answer: null };
}

/** Characters of one answer. A page cannot lay out more without freezing; a document can. */
export const longestAnswer = 1_000_000;

/** Bytes of remote media that are fetched for a look. */
export const longestMedia = 8 * 1024 * 1024;

/** Characters of one part that a page takes to look into: a tree shows a hundred nodes at a time. */
export const longestBody = 4_000_000;

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

export type ToPanel = HostEvent | RevealMessage | AnswerMessage;
export type ToHost = PanelEvent | CallMessage;
