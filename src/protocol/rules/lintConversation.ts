/** Runs the rules over a document at once. `lint/` has the way that follows an editor's keystrokes. */
import type { Json, JsonObject } from '../base/json.ts';
import { createConversation } from '../conversation/createConversation.ts';
import { digestOf } from '../conversation/digest.ts';
import type { DocumentDialect } from '../dialects/documentDialect.ts';
import type { LintProfile } from '../dialects/profile.ts';
import { rules } from './all.ts';
import { readTools } from './readTools.ts';
import type { DocumentContext, Rule, TellOfDocument } from './rule.ts';
import type { RuleOptions } from './ruleOptions.ts';
import { createSink, severityOf, type FindingSink, type Findings } from './ruleSet.ts';
import { watchEvents } from './watchEvents.ts';

/** A document, taken apart. */
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

/** Never throws, whatever the document holds. */
export function lintConversation(document: ConversationDocument, setup: LintSetup): Findings {
  const { head, list, elements } = document;
  const { dialect, profile } = setup;
  const sink = createSink(profile);
  const context = createDocumentContext(setup, head, list);
  const messages = elements.map((element) => dialect.readMessage(element));
  const conversation = createConversation(messages.map(digestOf), dialect.pairing);
  for (const rule of documentRules(setup)) {
    const at = (place: string): TellOfDocument => createTell(sink, rule, list, place);
    rule.checkDocument?.({ head, list, conversation }, context, at(''));
    messages.forEach((message, index) => {
      const tell = at(`${list}/${index}`);
      rule.checkMessage?.(message, context, tell);
      rule.checkConversation?.({ message, index, conversation }, context, tell);
    });
  }
  if (dialect.hasTypedEvents === true && head === undefined) {
    watchEvents(elements, rulesFor(setup), context, (rule, place) => createTell(sink, rule, list, place));
  }
  return sink;
}

/** `head` is the object around the list, `list` its pointer. */
export function createDocumentContext(setup: LintSetup, head: JsonObject | undefined, list: string): DocumentContext {
  const { dialect, options } = setup;
  const fragment = options.fragment || (head !== undefined && dialect.isContinuation?.(head) === true);
  return { ...setup, options: { ...options, fragment }, tools: readTools(dialect, head), list };
}

/** The rules that look at such documents and are not off. */
export function documentRules(setup: Pick<LintSetup, 'dialect' | 'profile'>): readonly Rule[] {
  return rulesFor(setup).filter(
    (rule) => (rule.checkMessage ?? rule.checkConversation ?? rule.checkDocument) !== undefined,
  );
}

function rulesFor({ dialect, profile }: Pick<LintSetup, 'dialect' | 'profile'>): readonly Rule[] {
  return rules.filter(
    (rule) =>
      (rule.dialects === undefined || rule.dialects.includes(dialect.id)) && severityOf(rule, profile) !== 'off',
  );
}

function createTell(sink: FindingSink, rule: Rule, list: string, place: string): TellOfDocument {
  return ({ pointer = '', args, related, ...weight } = {}) => {
    sink.add(rule, {
      pointer: place + pointer,
      args,
      ...weight,
      ...(related && { related: related.map(({ role, pointer: at }) => ({ role, pointer: list + at })) }),
    });
  };
}
