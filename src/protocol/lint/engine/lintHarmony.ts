/** Runs the rules over Harmony text. */
import { readHarmony } from '../../protocols/harmony/reading.ts';
import type { LintProfile } from '../../protocols/contract/profile.ts';
import type { Severity } from '../../core/base/severity.ts';
import { harmony } from '../rules/harmony/index.ts';
import type { HarmonyFindingDraft, Rule } from './rule.ts';
import { resolveSeverity } from './ruleSet.ts';

export interface HarmonyFinding extends HarmonyFindingDraft {
  readonly rule: Rule;
  readonly severity: Severity;
}

/** Returns the findings in the order of the text. Never throws, whatever the text contains. */
export function lintHarmony(text: string, profile: LintProfile): readonly HarmonyFinding[] {
  const reading = readHarmony(text);
  const findings: HarmonyFinding[] = [];
  for (const rule of harmony.rules) {
    rule.checkHarmony?.(reading, (report) => {
      const severitySetting = resolveSeverity(rule, profile, {});
      if (severitySetting !== 'off') findings.push({ ...report, rule, severity: severitySetting.severity });
    });
  }
  return findings.toSorted((one, other) => one.at.start - other.at.start);
}
