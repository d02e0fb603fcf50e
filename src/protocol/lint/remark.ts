/** A finding about an element of a document that holds wherever the element moves. */
import { fromPointer, toPointer } from '../base/pointer.ts';
import type { Habit, LintProfile, Severity } from '../dialects/profile.ts';
import type { TextRange } from '../document/locatePointer.ts';
import type { Args, RelatedRole, Rule, TellOfDocument } from '../rules/rule.ts';
import { loudnessOf } from '../rules/ruleSet.ts';

export interface Remark<Element> {
  readonly rule: Rule;
  readonly severity: Severity;
  /** From the element, or from the document's root for remarks about that. */
  readonly pointer: string;
  readonly args: Args;
  readonly habit?: Habit;
  readonly related: readonly RelatedPlace<Element>[];
  /** Where it stands in the element's text; worked out when asked for. */
  range: TextRange | undefined;
}

export interface RelatedPlace<Element> {
  readonly role: RelatedRole;
  readonly element: Element;
  readonly pointer: string;
}

/** A `tell` that collects remarks; findings of rules that are off are dropped. */
export function collectRemarks<Element>(
  into: Remark<Element>[],
  rule: Rule,
  profile: LintProfile,
  at: (index: number) => Element | undefined,
): TellOfDocument {
  return ({ pointer = '', args = {}, related = [], ...weight } = {}) => {
    const loudness = loudnessOf(rule, profile, weight);
    if (loudness === 'off') return;
    const places = related.flatMap((place) => {
      const [index = '', ...rest] = fromPointer(place.pointer);
      const element = at(Number(index));
      return element === undefined ? [] : [{ role: place.role, element, pointer: toPointer(rest) }];
    });
    into.push({ ...loudness, rule, pointer, args, related: places, range: undefined });
  };
}
