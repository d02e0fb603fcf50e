/** The state of an open document of a protocol: what is known of it, and the checks that are still to be done. */
import type { TextRange } from '../../protocol/core/document/locatePointer.ts';
import type { TextBuffer } from '../../protocol/core/document/textBuffer.ts';
import type { TextEdit } from '../../protocol/core/document/textEdit.ts';
import { createDocumentBudget, type DocumentBudget } from '../../protocol/editor/documentBudget.ts';
import type { LintOptions } from '../../protocol/lint/documents/lintOptions.ts';
import { LiveDocument } from '../../protocol/lint/documents/live/liveDocument.ts';
import type { PlacedFinding } from '../../protocol/lint/documents/placedFinding.ts';
import type { DocumentKind } from '../../protocol/protocols/recognize/documentKind.ts';
import { beginReplay, isReplayed, type Replay } from '../../protocol/session/stored/replayStored.ts';

export interface DocumentFollower {
  readonly kind: DocumentKind;
  /** How it is checked. */
  readonly options: LintOptions;
  /** The conversation; `undefined` for a stored stream, in which each event depends on all earlier ones. */
  readonly live: LiveDocument | undefined;
  /** Counts the tokens of the document; `undefined` if it has no messages. */
  readonly budget: DocumentBudget | undefined;
  /** Called after the text was changed. */
  change(edits: readonly TextEdit[]): void;
  /** Continues to check until `isTime` returns true. Returns whether everything is checked. */
  work(isTime: () => boolean): boolean;
  /** The findings in these ranges that do not depend on other parts, for a document whose check takes long. */
  preview(ranges: readonly TextRange[]): readonly PlacedFinding[];
  /** The findings of what is checked. */
  findings(): readonly PlacedFinding[];
}

export function followDocument(text: TextBuffer, kind: DocumentKind, options: LintOptions): DocumentFollower {
  return isReplayed(kind) ? followStream(text, kind, options) : followConversation(text, kind, options);
}

function followConversation(text: TextBuffer, kind: DocumentKind, options: LintOptions): DocumentFollower {
  const read = (start: number, end: number): string => text.read(start, end);
  const live = new LiveDocument({ ...options, kind, text: text.toString() });
  live.read = read;
  let budget: { readonly counted: DocumentBudget | undefined } | undefined;
  return {
    kind,
    options,
    live,
    get budget() {
      return (budget ??= { counted: createDocumentBudget(live) }).counted;
    },
    change: (edits) => live.change(edits, read),
    work: (isTime) => live.work(isTime),
    preview: (ranges) => live.preview(ranges),
    findings: () => live.folded(),
  };
}

/** A stored stream is replayed from its beginning after each change. */
function followStream(text: TextBuffer, kind: DocumentKind, options: LintOptions): DocumentFollower {
  let findings: readonly PlacedFinding[] = [];
  let replay: Replay | undefined;
  let isStale = true;
  return {
    kind,
    options,
    live: undefined,
    budget: undefined,
    change() {
      isStale = true;
      replay = undefined;
    },
    work(isTime) {
      if (!isStale) return true;
      replay ??= beginReplay(text.toString(), options);
      if (!replay.work(isTime)) return false;
      findings = replay.findings() ?? [];
      replay = undefined;
      isStale = false;
      return true;
    },
    preview: () => [],
    findings: () => findings,
  };
}
