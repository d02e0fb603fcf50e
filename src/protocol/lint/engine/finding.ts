/** What a rule reports, and the finding that the linter makes of it. */
import type { Habit } from '../../protocols/contract/profile.ts';
import type { Severity } from '../../core/base/severity.ts';
import type { Aspect, Observation } from '../../core/run/observation.ts';
import type { Item } from '../../core/run/run.ts';

export type Args = Readonly<Record<string, string | number>>;

/**
 * What a rule reports to the linter. Without a place, the finding is about the current event, or about the
 * last event of the stream.
 */
export interface FindingDraft {
  /** The member of the observed object that is wrong. */
  readonly aspect?: Aspect;
  /** JSON Pointer from the observed object (streams) or from the root (requests), if no aspect fits. */
  readonly path?: string;
  /**
   * The finding is about this item as a whole: it is placed at the first event of the item, or at its place
   * in the request.
   */
  readonly item?: Item;
  /** The finding is about this object inside the event, and not about the event itself. */
  readonly within?: Observation;
  /** With `item`: the finding is about the part with this index, at the latest event of the item. */
  readonly part?: number;
  /** The finding is about this earlier event. */
  readonly seq?: number;
  readonly args?: Args;
  /**
   * Set when a known kind of server always behaves like this. A profile that knows this behaviour lowers
   * the finding to `info`.
   */
  readonly habit?: Habit;
}

export type ReportFinding = (report?: FindingDraft) => void;

/**
 * What a rule about a document found. The pointer is relative to the message, or to the root if the rule
 * checks the whole document.
 */
export interface DocumentFindingDraft {
  readonly pointer?: string;
  readonly args?: Args;
  readonly habit?: Habit;
  /**
   * The severity of this finding, if it differs from the rule's severity. The profile's severity for the
   * rule has priority.
   */
  readonly severity?: Severity;
  /** The places of the related elements, such as the call of an output. */
  readonly related?: readonly Related[];
}

export type ReportDocumentFinding = (report?: DocumentFindingDraft) => void;

export interface Related {
  readonly role: RelatedRole;
  /** Relative to the root of the conversation's list: `/3/tool_calls/0`. */
  readonly pointer: string;
}

/** How a related place relates to the finding; `core/l10n/related.ts` has the texts. */
export type RelatedRole = 'call' | 'output' | 'first' | 'tool';

/** A finding, for users and programs alike. `args` are the arguments of the rule's message. */
export interface Finding {
  readonly rule: string;
  readonly severity: Severity;
  /** The sequence number of the event's frame; absent for findings about a request. */
  readonly seq?: number;
  /** JSON Pointer inside the event, or inside the request. */
  readonly pointer: string;
  readonly args: Args;
  /** The server of the profile is known to always behave like this. */
  readonly habit?: Habit;
  /** The finding explains how the events arrived. */
  readonly explainsTimeline?: true;
  /** For documents: the places of the related elements, relative to the root. */
  readonly related?: readonly Related[];
}
