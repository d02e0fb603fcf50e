/**
 * The rules of one document, sorted by what they look at: `own` by the message alone, `near` also
 * by its exchange, `far` by anything else. What they tell is collected as remarks.
 */
import type { Digest } from '../conversation/digest.ts';
import type { Message } from '../conversation/message.ts';
import { createDocumentContext, documentRules, type LintSetup } from '../rules/lintConversation.ts';
import type { DocumentContext, Here, Rule, Whole } from '../rules/rule.ts';
import { collectRemarks, type Remark } from './remark.ts';

export interface RuleDesk<Element> {
  own(message: Message): readonly Remark<Element>[];
  near(here: Here): readonly Remark<Element>[];
  far(here: Here, digest: Digest): readonly Remark<Element>[];
  whole(whole: Whole): readonly Remark<Element>[];
  /** Whether a far rule could have anything to say about it. */
  concernsFar(digest: Digest): boolean;
  /** Whether what is said about it may depend on how many messages of a role there are. */
  concernsRoles(digest: Digest): boolean;
  /** What stands around the messages; everything that was said so far is void. */
  surround(around: DocumentContext): void;
}

export function createRuleDesk<Element>(
  setup: LintSetup,
  at: (index: number) => Element | undefined,
): RuleDesk<Element> {
  const { profile } = setup;
  const rules = documentRules(setup);
  const around = rules.filter((rule) => rule.checkConversation !== undefined);
  const far = around.filter(({ reach }) => reach.some((one) => one !== 'exchange'));
  const near = around.filter((rule) => !far.includes(rule));
  const byRoles = far.filter(({ reach }) => reach.includes('roles'));
  let context = createDocumentContext(setup, undefined, '');
  const collect = (
    some: readonly Rule[],
    check: (rule: Rule, tell: Parameters<NonNullable<Rule['checkMessage']>>[2]) => void,
  ): readonly Remark<Element>[] => {
    const remarks: Remark<Element>[] = [];
    for (const rule of some) check(rule, collectRemarks(remarks, rule, profile, at));
    return remarks;
  };
  const concerns = (rule: Rule, digest: Digest): boolean => rule.concerns?.(digest) ?? true;
  return {
    own: (message) => collect(rules, (rule, tell) => rule.checkMessage?.(message, context, tell)),
    near: (here) => collect(near, (rule, tell) => rule.checkConversation?.(here, context, tell)),
    far: (here, digest) =>
      collect(
        far.filter((rule) => concerns(rule, digest)),
        (rule, tell) => rule.checkConversation?.(here, context, tell),
      ),
    whole: (whole) => collect(rules, (rule, tell) => rule.checkDocument?.(whole, context, tell)),
    concernsFar: (digest) => far.some((rule) => concerns(rule, digest)),
    concernsRoles: (digest) => byRoles.some((rule) => concerns(rule, digest)),
    surround(next) {
      context = next;
    },
  };
}
