/** Harmony text → findings with their places, and the fixes for them. */
import { severityAt } from '../config/severityAt.ts';
import { harmony } from '../../protocols/harmony/protocol.ts';
import { recognizeHarmony } from '../../protocols/harmony/recognize.ts';
import { applyEdits, editBetween, type TextEdit } from '../../core/document/textEdit.ts';
import { createTranslate, type Locale } from '../../core/l10n/translate.ts';
import { lintHarmony } from '../engine/lintHarmony.ts';
import type { HarmonyFix } from '../engine/rule.ts';
import { chooseProfile, type LintOptions } from './lintOptions.ts';
import type { PlacedFinding, PlacedFix } from './placedFinding.ts';

export interface HarmonyPlaced extends PlacedFinding {
  readonly fixes: readonly HarmonyFix[];
}

interface Hints {
  /** A path or a name. Only its end is checked. */
  readonly name?: string | undefined;
  /** The protocol that the user, or an option, explicitly selects. */
  readonly protocol?: string | undefined;
}

/**
 * Whether a text should be read as Harmony: because of its name, because of its beginning, or because the
 * protocol was explicitly selected.
 */
export function isHarmonyText(sample: string, { name, protocol: asked }: Hints): boolean {
  if (asked !== undefined) return asked === harmony.id;
  return (
    (name !== undefined && harmony.files?.some((file) => file.name.test(name)) === true) || recognizeHarmony(sample) > 0
  );
}

/** Returns the findings in the order of the text. Each pointer is `/` followed by the index of a message. */
export function lintHarmonyText(text: string, options: LintOptions): readonly HarmonyPlaced[] {
  const found = lintHarmony(text, chooseProfile(harmony, options));
  return found.flatMap(({ rule, severity: own, index, at, args = {}, fixes = [] }) => {
    const pointer = `/${index}`;
    const severity = severityAt(options.places ?? [], rule.id, pointer) ?? own;
    if (severity === 'off') return [];
    const { start, end } = at;
    return [{ rule: rule.id, severity, start, end, pointer, place: pointer, args, related: [], fixes }];
  });
}

/** Returns the fixes, the most likely one first. */
export function describeHarmonyFixes({ fixes, args }: HarmonyPlaced, locale: Locale): readonly PlacedFix[] {
  return fixes.map(({ title, isPreferred, edits }) => {
    const titles = { en: { title: title.en }, 'zh-cn': { title: title['zh-cn'] } };
    return { title: createTranslate(titles, locale)('title', args), isPreferred, edits };
  });
}

/** The maximum number of rounds, because one fix may lead to another finding. */
const maxRounds = 20;

/**
 * Returns the edits that apply all preferred fixes, until no finding with a preferred fix is left. Returns
 * no edits if there is no such finding.
 */
export function fixAllHarmony(text: string, options: LintOptions): readonly TextEdit[] {
  let fixed = text;
  for (let round = 0; round < maxRounds; round += 1) {
    const edits = preferredEdits(lintHarmonyText(fixed, options));
    if (edits.length === 0) break;
    fixed = applyEdits(fixed, edits);
  }
  return fixed === text ? [] : [editBetween(text, fixed)];
}

/**
 * If several fixes touch the same place, only the first one is applied. The others may be applied in the
 * next round.
 */
function preferredEdits(findings: readonly HarmonyPlaced[]): readonly TextEdit[] {
  const edits = findings
    .flatMap(({ fixes: [first] }) => (first?.isPreferred === true ? first.edits : []))
    .toSorted((one, other) => one.start - other.start || one.end - other.end);
  let end = -1;
  return edits.filter((edit) => {
    const isFree = edit.start > end;
    if (isFree) end = edit.end;
    return isFree;
  });
}
