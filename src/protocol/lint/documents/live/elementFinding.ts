/** A finding about an element of a document. It stays valid when the element moves. */
import { fromPointer, toPointer } from '../../../core/json/pointer.ts';
import type { Habit, LintProfile } from '../../../protocols/contract/profile.ts';
import type { Severity } from '../../../core/base/severity.ts';
import type { TextRange } from '../../../core/document/locatePointer.ts';
import type { Args, Related, RelatedRole, ReportDocumentFinding } from '../../engine/finding.ts';
import type { Rule } from '../../engine/rule.ts';
import { resolveSeverity } from '../../engine/ruleSet.ts';

export interface ElementFinding<Element> {
  readonly rule: Rule;
  readonly severity: Severity;
  /** Relative to the element, or to the document's root for findings about the whole document. */
  readonly pointer: string;
  readonly args: Args;
  readonly habit?: Habit;
  readonly related: readonly RelatedPlace<Element>[];
  /** The place in the element's text. It is computed when it is requested. */
  range: TextRange | undefined;
}

export interface RelatedPlace<Element> {
  readonly role: RelatedRole;
  readonly element: Element;
  readonly pointer: string;
}

/** Creates a function with which a rule reports findings. Findings of rules that are off are dropped. */
export function createReporter<Element>(
  rule: Rule,
  profile: LintProfile,
  at: (index: number) => Element | undefined,
  add: (finding: ElementFinding<Element>) => void,
): ReportDocumentFinding {
  const toPlace = ({ role, pointer }: Related): readonly RelatedPlace<Element>[] => {
    const [index = '', ...rest] = fromPointer(pointer);
    const element = at(Number(index));
    return element === undefined ? [] : [{ role, element, pointer: toPointer(rest) }];
  };
  return ({ pointer = '', args = {}, related = [], ...weight } = {}) => {
    const severitySetting = resolveSeverity(rule, profile, weight);
    if (severitySetting === 'off') return;
    add({ ...severitySetting, rule, pointer, args, related: related.flatMap(toPlace), range: undefined });
  };
}
