/**
 * Checks a stored stream of typed events while it is edited. Each event is checked separately like any
 * message, and the stream is checked in one pass. The pass starts again after a change, because every event
 * depends on the events before it.
 */
import { createEventPass, type EventPass } from '../../engine/eventPass.ts';
import { createDocumentContext, documentRules, type LintSetup } from '../../engine/lintConversation.ts';
import type { DocumentFindingDraft } from '../../engine/finding.ts';
import type { Rule } from '../../engine/rule.ts';
import { ConversationFindings } from './conversationFindings.ts';
import { createReporter, type ElementFinding } from './elementFinding.ts';
import type { ElementSource, LiveFindings } from './liveFindings.ts';

interface Walk<Element> {
  readonly pass: EventPass;
  readonly found: ReadonlyMap<Element, readonly ElementFinding<Element>[]>;
  /** The index of the next element. */
  next: number;
}

export function createEventFindings<Element extends object>(
  source: ElementSource<Element>,
  setup: LintSetup,
): LiveFindings<Element> {
  const each = new ConversationFindings(source, setup);
  let found: Walk<Element>['found'] = new Map();
  let walk: Walk<Element> | undefined = begin(source, setup);
  return {
    conversation: each.conversation,
    get aboutDocument() {
      return each.aboutDocument;
    },
    setHead: (head, list) => each.setHead(head, list),
    change(removed, added, at) {
      each.change(removed, added, at);
      walk = begin(source, setup);
    },
    work(isTime) {
      if (!each.work(isTime)) return false;
      if (walk === undefined) return true;
      for (; walk.next < source.length; walk.next += 1) {
        if (isTime()) return false;
        const element = source.at(walk.next);
        walk.pass.take((element && source.read(element)) ?? null, walk.next);
      }
      walk.pass.end();
      ({ found } = walk);
      walk = undefined;
      return true;
    },
    checkAlone: (element) => each.checkAlone(element),
    *aboutElements() {
      const about = new Map(each.aboutElements());
      for (const [element, findings] of about) yield [element, [...findings, ...(found.get(element) ?? [])]];
      for (const [element, findings] of found) {
        // Elements that were removed since the last pass are skipped.
        if (!about.has(element) && source.indexOf(element) >= 0) yield [element, findings];
      }
    },
  };
}

function begin<Element extends object>(source: ElementSource<Element>, setup: LintSetup): Walk<Element> {
  const found = new Map<Element, ElementFinding<Element>[]>();
  const at = (index: number): Element | undefined => source.at(index);
  let scope: Element | undefined;
  const add = (finding: ElementFinding<Element>): void => {
    const known = scope && found.get(scope);
    if (known !== undefined) known.push(finding);
    else if (scope !== undefined) found.set(scope, [finding]);
  };
  const reporters = new Map<Rule, (report: DocumentFindingDraft) => void>();
  const report = (rule: Rule, index: number, reported: DocumentFindingDraft): void => {
    const reporter = reporters.get(rule) ?? createReporter(rule, setup.profile, at, add);
    reporters.set(rule, reporter);
    scope = at(index);
    reporter(reported);
  };
  const context = createDocumentContext(setup, undefined, '');
  return { pass: createEventPass(documentRules(setup), context, report), found, next: 0 };
}
