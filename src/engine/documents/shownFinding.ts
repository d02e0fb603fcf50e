/** A finding with everything that the editor shows of it. */
import type { Locale } from '../../protocol/core/l10n/translate.ts';
import type { PlacedFinding } from '../../protocol/lint/documents/placedFinding.ts';
import { describeFinding, ruleById } from '../../protocol/lint/engine/describeFinding.ts';
import type { Rule } from '../../protocol/lint/engine/rule.ts';

export interface ShownFinding extends PlacedFinding, Pick<Rule, 'tag'> {
  readonly message: string;
}

export function toShownFinding(finding: PlacedFinding, locale: Locale): ShownFinding {
  const tag = ruleById(finding.rule)?.tag;
  return { ...finding, message: describeFinding(finding, locale), ...(tag !== undefined && { tag }) };
}
