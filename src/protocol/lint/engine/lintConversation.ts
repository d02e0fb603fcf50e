/** Runs the rules over a complete document. `documents/` has the variant that follows the edits in an editor. */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { createConversation } from '../../core/conversation/liveConversation.ts';
import { digestOf } from '../../core/conversation/digest.ts';
import type { DocumentDialect } from '../../protocols/contract/documents.ts';
import type { LintProfile } from '../../protocols/contract/profile.ts';
import { rules } from '../rules/all.ts';
import { createEventPass } from './eventPass.ts';
import { createSink, type Findings, type FindingSink, holdsFor, readTools, severityOf } from './ruleSet.ts';
import type { DocumentContext, Rule, TellOfDocument } from './rule.ts';
import type { RuleOptions } from './ruleOptions.ts';
import { createRuleChoice } from './traits.ts';

/** A document, split into its head and its elements. */
export interface ConversationDocument {
  /** The object around the list; `undefined` when the document is the list. */
  readonly head: JsonObject | undefined;
  /** Pointer of the list; empty when the document is the list. */
  readonly list: string;
  readonly elements: readonly Json[];
}

export interface LintSetup {
  readonly dialect: DocumentDialect;
  readonly profile: LintProfile;
  readonly options: RuleOptions;
}

/** Never throws, whatever the document contains. */
export function lintConversation(document: ConversationDocument, setup: LintSetup): Findings {
  const sink = createSink(setup.profile);
  judgeConversation(document, setup, sink);
  return sink;
}

/** Runs the rules about documents and adds their findings to `sink`. */
export function judgeConversation(document: ConversationDocument, setup: LintSetup, sink: FindingSink): void {
  const { head, list, elements } = document;
  const { dialect } = setup;
  const context = createDocumentContext(setup, head, list);
  const messages = elements.map((element) => dialect.readMessage(element));
  const conversation = createConversation(
    messages.map((message) => digestOf(message, context)),
    dialect.pairing,
  );
  // There is one function for each rule, and the place is computed only for findings, because most messages have
  // none.
  let here: number | undefined;
  const place = (): string => (here === undefined ? '' : `${list}/${here}`);
  const told = documentRules(setup).map((rule) => ({ rule, tell: createTell(sink, rule, list, place) }));
  for (const { rule, tell } of told) rule.checkDocument?.({ head, list, conversation }, context, tell);
  const ownOf = createRuleChoice(told.filter(({ rule }) => rule.checkMessage !== undefined));
  const around = told.filter(({ rule }) => rule.checkConversation !== undefined);
  for (const [index, message] of messages.entries()) {
    here = index;
    for (const { rule, tell } of ownOf(message)) rule.checkMessage?.(message, context, tell);
    const look = { message, index, conversation };
    for (const { rule, tell } of around) rule.checkConversation?.(look, context, tell);
  }
  if (dialect.hasTypedEvents === true && head === undefined) {
    const pass = createEventPass(documentRules(setup), context, (rule, index, report) =>
      createTell(sink, rule, list, () => `${list}/${index}`)(report),
    );
    elements.forEach((element, index) => pass.take(element, index));
    pass.end();
  }
}

/** `head` is the object around the list, and `list` is the pointer of the list. */
export function createDocumentContext(setup: LintSetup, head: JsonObject | undefined, list: string): DocumentContext {
  const { dialect, options } = setup;
  const fragment = options.fragment || (head !== undefined && dialect.isContinuation?.(head) === true);
  const isUnfinished = head !== undefined && dialect.isUnfinished?.(head) === true;
  const format = head?.['response_format'];
  const asksForJson = isJsonObject(format) && format['type'] === 'json_object';
  return {
    ...setup,
    options: { ...options, fragment },
    tools: readTools(dialect, head),
    list,
    isUnfinished,
    asksForJson,
  };
}

/** Returns the rules that check such documents and are not off. */
export function documentRules({ dialect, profile }: Pick<LintSetup, 'dialect' | 'profile'>): readonly Rule[] {
  return rules.filter(
    (rule) =>
      (rule.checkMessage ?? rule.checkConversation ?? rule.checkDocument ?? rule.watchEvents ?? rule.watchOrder) !==
        undefined &&
      holdsFor(rule, dialect) &&
      severityOf(rule, profile) !== 'off',
  );
}

function createTell(sink: FindingSink, rule: Rule, list: string, place: () => string): TellOfDocument {
  return ({ pointer = '', args, related, ...weight } = {}) => {
    sink.add(rule, {
      pointer: place() + pointer,
      args,
      ...weight,
      ...(related && { related: related.map(({ role, pointer: at }) => ({ role, pointer: list + at })) }),
    });
  };
}
