/**
 * A stored stream in the editor: replayed from its beginning after each change, because every event
 * follows from those before; in steps, of which a change drops the rest.
 */
import type { DocumentKind } from '../../protocol/protocols/recognize/documentKind.ts';
import type { LintWishes } from '../../protocol/lint/documents/lintWishes.ts';
import type { PlacedFinding } from '../../protocol/lint/documents/placedFinding.ts';
import type { Replay } from '../../protocol/session/stored/replayStored.ts';
import type { Engine } from '../../engine/engine.ts';

export interface FollowedText {
  readonly kind: DocumentKind;
  change(): void;
  /** As `LiveDocument.work`. */
  work(isTime: () => boolean): boolean;
  /** As `LiveDocument.folded`. */
  folded(): readonly PlacedFinding[];
}

export function followText(engine: Engine, kind: DocumentKind, wishes: LintWishes, text: () => string): FollowedText {
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
      replay ??= engine.beginReplay(text(), wishes);
      if (!replay.work(isTime)) return false;
      findings = replay.findings() ?? [];
      replay = undefined;
      isStale = false;
      return true;
    },
    folded: () => findings,
  };
}
