/**
 * Checks a stored stream of typed events while it is edited. Each event is checked separately like any
 * message, and the stream is checked in one pass. The pass starts again after a change, because every event
 * depends on the events before it.
 */
import { createEventPass, type EventPass } from '../../engine/eventPass.ts';
import { createDocumentContext, documentRules, type LintSetup } from '../../engine/lintConversation.ts';
import type { DocumentReport, Rule } from '../../engine/rule.ts';
import type { DocumentLint } from './liveFindings.ts';
import { LiveLint, type ElementSource } from './conversationFindings.ts';
import { createRemarker, type Remark } from './elementFinding.ts';

interface Walk<Element> {
  readonly pass: EventPass;
  readonly told: ReadonlyMap<Element, readonly Remark<Element>[]>;
  /** The index of the next element. */
  next: number;
}

export function createEventsLint<Element extends object>(
  source: ElementSource<Element>,
  setup: LintSetup,
): DocumentLint<Element> {
  const each = new LiveLint(source, setup);
  let told: Walk<Element>['told'] = new Map();
  let walk: Walk<Element> | undefined = begin(source, setup);
  return {
    conversation: each.conversation,
    get remarks() {
      return each.remarks;
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
      ({ told } = walk);
      walk = undefined;
      return true;
    },
    *entries() {
      const about = new Map(each.entries());
      for (const [element, remarks] of about) yield [element, [...remarks, ...(told.get(element) ?? [])]];
      for (const [element, remarks] of told) {
        // Elements that were removed since the last pass are skipped.
        if (!about.has(element) && source.indexOf(element) >= 0) yield [element, remarks];
      }
    },
  };
}

function begin<Element extends object>(source: ElementSource<Element>, setup: LintSetup): Walk<Element> {
  const told = new Map<Element, Remark<Element>[]>();
  const at = (index: number): Element | undefined => source.at(index);
  let here: Element | undefined;
  const add = (remark: Remark<Element>): void => {
    const known = here && told.get(here);
    if (known !== undefined) known.push(remark);
    else if (here !== undefined) told.set(here, [remark]);
  };
  const tells = new Map<Rule, (report: DocumentReport) => void>();
  const report = (rule: Rule, index: number, reported: DocumentReport): void => {
    const tell = tells.get(rule) ?? createRemarker(rule, setup.profile, at, add);
    tells.set(rule, tell);
    here = at(index);
    tell(reported);
  };
  const context = createDocumentContext(setup, undefined, '');
  return { pass: createEventPass(documentRules(setup), context, report), told, next: 0 };
}
