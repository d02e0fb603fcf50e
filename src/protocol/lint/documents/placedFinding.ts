/** A finding with its place in the text, and what can be done about it. */
import type { Habit, Severity } from '../../protocols/contract/profile.ts';
import type { TextRange } from '../../core/document/locatePointer.ts';
import type { TextEdit } from '../../core/document/textEdit.ts';
import type { Args, RelatedRole } from '../engine/rule.ts';

export interface PlacedFinding extends TextRange {
  readonly rule: string;
  readonly severity: Severity;
  /** From the root of the document; in JSONL and SSE from the root of the line or frame. */
  readonly pointer: string;
  /** From the root, JSONL and SSE text counting as a list. Configurations name it. */
  readonly place: string;
  readonly args: Args;
  readonly habit?: Habit;
  /** How often the document says the same, where this stands for all of it. */
  readonly count?: number;
  readonly related: readonly PlacedRelation[];
}

export interface PlacedRelation extends TextRange {
  readonly role: RelatedRole;
}

/** A way to mend a finding. Edits are of the text as it is, do not overlap and are in order. */
export interface PlacedFix {
  readonly title: string;
  readonly isPreferred: boolean;
  readonly edits: readonly TextEdit[];
}
