/** A finding with its place in the text, and its fixes. */
import type { Habit } from '../../protocols/contract/profile.ts';
import type { Severity } from '../../core/base/severity.ts';
import type { TextRange } from '../../core/document/locatePointer.ts';
import type { TextEdit } from '../../core/document/textEdit.ts';
import type { Args, RelatedRole } from '../engine/finding.ts';

export interface PlacedFinding extends TextRange {
  readonly rule: string;
  readonly severity: Severity;
  /** Relative to the root of the document; in JSONL and SSE relative to the root of the line or frame. */
  readonly pointer: string;
  /** Relative to the root, where JSONL and SSE text count as a list. Configurations use it. */
  readonly place: string;
  readonly args: Args;
  readonly habit?: Habit;
  /** The number of identical findings, if this finding represents all of them. */
  readonly count?: number;
  readonly related: readonly PlacedRelation[];
}

export interface PlacedRelation extends TextRange {
  readonly role: RelatedRole;
}

/** A fix for a finding. The edits apply to the current text, do not overlap and are in order. */
export interface PlacedFix {
  readonly title: string;
  readonly isPreferred: boolean;
  readonly edits: readonly TextEdit[];
}
