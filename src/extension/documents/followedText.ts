/**
 * A stored stream in the editor. It is replayed from its beginning after each change, because every event depends on
 * the earlier ones. The replay runs in steps, and a change cancels the remaining steps.
 */
import type { DocumentKind } from '../../protocol/protocols/recognize/documentKind.ts';
import type { LintOptions } from '../../protocol/lint/documents/lintOptions.ts';
import type { PlacedFinding } from '../../protocol/lint/documents/placedFinding.ts';
import type { Replay } from '../../protocol/session/stored/replayStored.ts';
import type { Engine } from '../../engine/engine.ts';

export interface FollowedText {
  readonly kind: DocumentKind;
  change(): void;
  /** Like `LiveDocument.work`. */
  work(isTime: () => boolean): boolean;
  /** Like `LiveDocument.folded`. */
  folded(): readonly PlacedFinding[];
}

export function followText(engine: Engine, kind: DocumentKind, options: LintOptions, text: () => string): FollowedText {
  let findings: readonly PlacedFinding[] = [];
  let replay: Replay | undefined;
  let isStale = true;
  return {
    kind,
    change() {
      isStale = true;
      replay = undefined;
    },
    work(isTime) {
      if (!isStale) return true;
      replay ??= engine.beginReplay(text(), options);
      if (!replay.work(isTime)) return false;
      findings = replay.findings() ?? [];
      replay = undefined;
      isStale = false;
      return true;
    },
    folded: () => findings,
  };
}
