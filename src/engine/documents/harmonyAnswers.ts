/** What the editor asks about Harmony text. */
import type { TextRange } from '../../protocol/core/document/locatePointer.ts';
import type { TextEdit } from '../../protocol/core/document/textEdit.ts';
import type { Locale } from '../../protocol/core/l10n/translate.ts';
import {
  harmonyHover,
  harmonyPartners,
  harmonySymbols,
  type HarmonySymbol,
} from '../../protocol/editor/language/harmonyText.ts';
import type { LintSetup } from '../../protocol/lint/config/resolveConfig.ts';
import {
  describeHarmonyFixes,
  fixAllHarmony,
  lintHarmonyText,
  type HarmonyPlaced,
} from '../../protocol/lint/documents/harmonyLint.ts';
import type { PlacedFix } from '../../protocol/lint/documents/placedFinding.ts';
import { readHarmony, type HarmonyReading } from '../../protocol/protocols/harmony/reading.ts';
import { toShownFinding, type ShownFinding } from './shownFinding.ts';
import type { OpenTexts } from './openTexts.ts';

export function createHarmonyAnswers(texts: OpenTexts, locale: Locale) {
  const read = (id: string): HarmonyReading => readHarmony(texts.get(id).text.toString());
  return {
    checkHarmony: (id: string, setup: LintSetup): readonly (ShownFinding & HarmonyPlaced)[] =>
      lintHarmonyText(texts.get(id).text.toString(), setup).map((finding) => ({
        ...finding,
        ...toShownFinding(finding, locale),
      })),
    harmonyFixes: (findings: readonly HarmonyPlaced[]): readonly (readonly PlacedFix[])[] =>
      findings.map((finding) => describeHarmonyFixes(finding, locale)),
    fixAllHarmony: (id: string, setup: LintSetup): readonly TextEdit[] =>
      fixAllHarmony(texts.get(id).text.toString(), setup),
    harmonySymbols: (id: string): readonly HarmonySymbol[] => harmonySymbols(read(id)),
    harmonyPartners: (id: string, offset: number): readonly TextRange[] => harmonyPartners(read(id), offset),
    harmonyHover: (id: string, offset: number) => harmonyHover(read(id), offset, locale),
  };
}
