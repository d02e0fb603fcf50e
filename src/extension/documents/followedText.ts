/** A stored stream in the editor: replayed as a whole after each change, because every event follows from those before. */
import type { DocumentKind } from '../../protocol/recognize/documentKind.ts';
import type { LintWishes } from '../../protocol/lint/lintWishes.ts';
import type { PlacedFinding } from '../../protocol/lint/placedFinding.ts';
import type { Engine } from '../platform/platform.ts';

export interface FollowedText {
  readonly kind: DocumentKind;
  change(): void;
  work(): boolean;
  findings(): readonly PlacedFinding[];
}

export function followText(engine: Engine, kind: DocumentKind, wishes: LintWishes, text: () => string): FollowedText {
  let findings: readonly PlacedFinding[] = [];
  let isStale = true;
  return {
    kind,
    change() {
      isStale = true;
    },
    work() {
      if (isStale) findings = engine.replayStored(text(), wishes) ?? [];
      isStale = false;
      return true;
    },
    findings: () => findings,
  };
}
