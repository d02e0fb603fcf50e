/** Runs the rules over a complete document. `documents/` has the variant that follows the edits in an editor. */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { createConversation } from '../../core/conversation/liveConversation.ts';
import { digestOf } from '../../core/conversation/digest.ts';
import type { DocumentProtocol } from '../../protocols/contract/documents.ts';
import type { LintProfile } from '../../protocols/contract/profile.ts';
import { rules } from '../rules/all.ts';
import { createEventPass } from './eventPass.ts';
import { createSink, type Findings, type FindingSink, appliesTo, readTools, severityOf } from './ruleSet.ts';
import type { ReportDocumentFinding } from './finding.ts';
import type { DocumentContext, Rule } from './rule.ts';
import type { RuleOptions } from './ruleOptions.ts';
import { createRuleFilter } from './traits.ts';

/** A document, split into its head and its elements. */
export interface ConversationDocument {
  /** The object around the list; `undefined` when the document is the list. */
  readonly head: JsonObject | undefined;
  /** Pointer of the list; empty when the document is the list. */
  readonly list: string;
  readonly elements: readonly Json[];
}

export interface LintSetup {
  readonly protocol: DocumentProtocol;
  readonly profile: LintProfile;
  readonly options: RuleOptions;
  /** What the document may lack because it was cut out of a longer one; see `DocumentContext`. */
  readonly lacks?: 'beginning' | 'context';
}

/** Never throws, whatever the document contains. */
export function lintConversation(document: ConversationDocument, setup: LintSetup): Findings {
  const sink = createSink(setup.profile);
  checkConversation(document, setup, sink);
  return sink;
}

/** Runs the rules about documents and adds their findings to `sink`. */
export function checkConversation(document: ConversationDocument, setup: LintSetup, sink: FindingSink): void {
  const { head, list, elements } = document;
  const { protocol } = setup;
  const context = createDocumentContext(setup, head, list);
  const messages = elements.map((element) => protocol.readMessage(element));
  const conversation = createConversation(
    messages.map((message) => digestOf(message, context)),
    protocol.pairing,
  );
  // There is one function for each rule, and the place is computed only for findings, because most messages have
  // none.
  let scope: number | undefined;
  const place = (): string => (scope === undefined ? '' : `${list}/${scope}`);
  const reported = documentRules(setup).map((rule) => ({ rule, report: createReport(sink, rule, list, place) }));
  for (const { rule, report } of reported) rule.checkDocument?.({ head, list, conversation }, context, report);
  const rulesFor = createRuleFilter(reported.filter(({ rule }) => rule.checkMessage !== undefined));
  const around = reported.filter(({ rule }) => rule.checkConversation !== undefined);
  for (const [index, message] of messages.entries()) {
    scope = index;
    for (const { rule, report } of rulesFor(message)) rule.checkMessage?.(message, context, report);
    const look = { message, index, conversation };
    for (const { rule, report } of around) rule.checkConversation?.(look, context, report);
  }
  if (protocol.hasTypedEvents === true && head === undefined) {
    const pass = createEventPass(documentRules(setup), context, (rule, index, report) =>
      createReport(sink, rule, list, () => `${list}/${index}`)(report),
    );
    elements.forEach((element, index) => pass.take(element, index));
    pass.end();
  }
}

/** `head` is the object around the list, and `list` is the pointer of the list. */
export function createDocumentContext(setup: LintSetup, head: JsonObject | undefined, list: string): DocumentContext {
  const { protocol, options } = setup;
  const fragment = options.fragment || (head !== undefined && protocol.isContinuation?.(head) === true);
  const isUnfinished = head !== undefined && protocol.isUnfinished?.(head) === true;
  const format = head?.['response_format'];
  const asksForJson = isJsonObject(format) && format['type'] === 'json_object';
  return {
    ...setup,
    options: { ...options, fragment },
    tools: readTools(protocol, head),
    list,
    isUnfinished,
    asksForJson,
  };
}

/** Returns the rules that check such documents and are not off. */
export function documentRules({ protocol, profile }: Pick<LintSetup, 'protocol' | 'profile'>): readonly Rule[] {
  return rules.filter(
    (rule) =>
      (rule.checkMessage ?? rule.checkConversation ?? rule.checkDocument ?? rule.watchEvents ?? rule.watchOrder) !==
        undefined &&
      appliesTo(rule, protocol) &&
      severityOf(rule, profile) !== 'off',
  );
}

function createReport(sink: FindingSink, rule: Rule, list: string, place: () => string): ReportDocumentFinding {
  return ({ pointer = '', args, related, ...weight } = {}) => {
    sink.add(rule, {
      pointer: place() + pointer,
      args,
      ...weight,
      ...(related && { related: related.map(({ role, pointer: at }) => ({ role, pointer: list + at })) }),
    });
  };
}
