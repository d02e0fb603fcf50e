/**
 * Runs the rules of one document, sorted by what they depend on: `own` rules check only the message, `near`
 * rules also its exchange, and `far` rules anything else. What they report is collected as remarks.
 */
import type { Digest } from '../../../core/conversation/digest.ts';
import type { Message } from '../../../core/conversation/message.ts';
import { createDocumentContext, documentRules, type LintSetup } from '../../engine/lintConversation.ts';
import type { DocumentContext, Here, Rule, TellOfDocument, Whole } from '../../engine/rule.ts';
import { createRuleChoice } from '../../engine/traits.ts';
import { createRemarker, type Remark } from './elementFinding.ts';

export interface RuleDesk<Element> {
  own(message: Message): readonly Remark<Element>[];
  near(here: Here): readonly Remark<Element>[];
  far(here: Here, digest: Digest): readonly Remark<Element>[];
  whole(whole: Whole): readonly Remark<Element>[];
  /** Whether a `near` rule could have findings about the message. */
  concernsNear(digest: Digest): boolean;
  /** Whether a `far` rule could have findings about the message. */
  concernsFar(digest: Digest): boolean;
  /** Whether the findings about the message may depend on how many messages of a role there are. */
  concernsRoles(digest: Digest): boolean;
  /** Whether the findings about the message may depend on whether there is any message of a role. */
  concernsPresence(digest: Digest): boolean;
  /** Sets the context around the messages. All earlier findings become invalid. */
  surround(next: DocumentContext): void;
}

interface Told {
  readonly rule: Rule;
  readonly tell: TellOfDocument;
}

export function createRuleDesk<Element>(
  setup: LintSetup,
  at: (index: number) => Element | undefined,
): RuleDesk<Element> {
  let context = createDocumentContext(setup, undefined, '');
  let remarks: Remark<Element>[] | undefined;
  // One function for each rule, because a function for each rule and message would cost more than the check of most
  // messages.
  const add = (remark: Remark<Element>): void => {
    (remarks ??= []).push(remark);
  };
  const take = (): readonly Remark<Element>[] => {
    const taken = remarks ?? none;
    remarks = undefined;
    return taken;
  };
  const all = documentRules(setup).map((rule) => ({ rule, tell: createRemarker(rule, setup.profile, at, add) }));
  const having = (hook: 'checkMessage' | 'checkConversation' | 'checkDocument'): readonly Told[] =>
    all.filter(({ rule }) => rule[hook] !== undefined);
  const [own, around, whole] = [having('checkMessage'), having('checkConversation'), having('checkDocument')];
  const ownOf = createRuleChoice(own);
  const far = around.filter(({ rule }) => rule.reach?.some((reach) => reach !== 'exchange'));
  const near = around.filter((one) => !far.includes(one));
  const byRoles = far.filter(({ rule }) => rule.reach?.includes('roles'));
  const byPresence = far.filter(({ rule }) => rule.reach?.includes('presence'));
  return {
    own(message) {
      for (const { rule, tell } of ownOf(message)) rule.checkMessage?.(message, context, tell);
      return take();
    },
    near(here) {
      for (const { rule, tell } of near) rule.checkConversation?.(here, context, tell);
      return take();
    },
    far(here, digest) {
      for (const { rule, tell } of far) if (concerns(rule, digest)) rule.checkConversation?.(here, context, tell);
      return take();
    },
    whole(document) {
      for (const { rule, tell } of whole) rule.checkDocument?.(document, context, tell);
      return take();
    },
    concernsNear: (digest) => near.some(({ rule }) => concerns(rule, digest)),
    concernsFar: (digest) => far.some(({ rule }) => concerns(rule, digest)),
    concernsRoles: (digest) => byRoles.some(({ rule }) => concerns(rule, digest)),
    concernsPresence: (digest) => byPresence.some(({ rule }) => concerns(rule, digest)),
    surround(next) {
      context = next;
    },
  };
}

const none: readonly never[] = [];

function concerns(rule: Rule, digest: Digest): boolean {
  return rule.concerns?.(digest) ?? true;
}
