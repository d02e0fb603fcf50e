/** Runs the rules of one document, one scope at a time, and returns what they report. */
import type { Conversation } from '../../../core/conversation/conversation.ts';
import type { Digest } from '../../../core/conversation/digest.ts';
import type { Message } from '../../../core/conversation/message.ts';
import { createDocumentContext, documentRules, type LintSetup } from '../../engine/lintConversation.ts';
import { createRuleFilter } from '../../engine/traits.ts';
import type { ReportDocumentFinding } from '../../engine/finding.ts';
import type { DocumentContext, MessageScope, Rule, DocumentScope } from '../../engine/rule.ts';
import { createReporter, type ElementFinding } from './elementFinding.ts';
import { scopeOf } from './scopes.ts';

export interface RuleRunner<Element> {
  checkMessage(message: Message): readonly ElementFinding<Element>[];
  checkExchange(scope: MessageScope): readonly ElementFinding<Element>[];
  checkConversation(scope: MessageScope, digest: Digest): readonly ElementFinding<Element>[];
  checkDocument(document: DocumentScope): readonly ElementFinding<Element>[];
  /** Whether a rule of this scope could have findings about the message. */
  concerns(scope: 'exchange' | 'conversation', digest: Digest): boolean;
  /**
   * Whether the findings about the message may depend on how many messages of a role there are (`roles`), or on
   * whether there is any message of a role (`presence`).
   */
  dependsOn(reach: 'roles' | 'presence', digest: Digest): boolean;
  /** Sets the context around the messages. All earlier findings become invalid. */
  setContext(next: DocumentContext): void;
}

/** A message and its position in the conversation. The message is read only if a rule accesses it. */
export class LazyMessage implements MessageScope {
  readonly index: number;
  readonly conversation: Conversation;
  readonly #read: () => Message;
  #message: Message | undefined;

  /** `message` is passed if it is already available. */
  constructor(index: number, conversation: Conversation, read: () => Message, message?: Message) {
    this.index = index;
    this.conversation = conversation;
    this.#read = read;
    this.#message = message;
  }

  get message(): Message {
    return (this.#message ??= this.#read());
  }
}

interface RuleWithReporter {
  readonly rule: Rule;
  readonly report: ReportDocumentFinding;
}

export function createRuleRunner<Element>(
  setup: LintSetup,
  at: (index: number) => Element | undefined,
): RuleRunner<Element> {
  let context = createDocumentContext(setup, undefined, '');
  let findings: ElementFinding<Element>[] | undefined;
  // One function for each rule, because a function for each rule and message would cost more than the check of most
  // messages.
  const add = (finding: ElementFinding<Element>): void => {
    (findings ??= []).push(finding);
  };
  const take = (): readonly ElementFinding<Element>[] => {
    const taken = findings ?? none;
    findings = undefined;
    return taken;
  };
  const all = documentRules(setup).map((rule) => ({ rule, report: createReporter(rule, setup.profile, at, add) }));
  const having = (hook: 'checkMessage' | 'checkConversation' | 'checkDocument'): readonly RuleWithReporter[] =>
    all.filter(({ rule }) => rule[hook] !== undefined);
  const [ofMessage, inContext, ofDocument] = [
    createRuleFilter(having('checkMessage')),
    having('checkConversation'),
    having('checkDocument'),
  ];
  const conversation = inContext.filter(({ rule }) => scopeOf(rule) === 'conversation');
  const byScope = { exchange: inContext.filter(({ rule }) => scopeOf(rule) === 'exchange'), conversation };
  const byReach = {
    roles: conversation.filter(({ rule }) => rule.reach?.includes('roles')),
    presence: conversation.filter(({ rule }) => rule.reach?.includes('presence')),
  };
  return {
    checkMessage(message) {
      for (const { rule, report } of ofMessage(message)) rule.checkMessage?.(message, context, report);
      return take();
    },
    checkExchange(scope) {
      for (const { rule, report } of byScope.exchange) rule.checkConversation?.(scope, context, report);
      return take();
    },
    checkConversation(scope, digest) {
      for (const { rule, report } of conversation) {
        if (concerns(rule, digest)) rule.checkConversation?.(scope, context, report);
      }
      return take();
    },
    checkDocument(document) {
      for (const { rule, report } of ofDocument) rule.checkDocument?.(document, context, report);
      return take();
    },
    concerns: (scope, digest) => byScope[scope].some(({ rule }) => concerns(rule, digest)),
    dependsOn: (reach, digest) => byReach[reach].some(({ rule }) => concerns(rule, digest)),
    setContext(next) {
      context = next;
    },
  };
}

const none: readonly never[] = [];

function concerns(rule: Rule, digest: Digest): boolean {
  return rule.concerns?.(digest) ?? true;
}
