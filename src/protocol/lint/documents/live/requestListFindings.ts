/** Checks a list of requests, such as a file for fine-tuning, in which each element is a document of its own. */
import type { Json } from '../../../core/json/json.ts';
import { ruleById } from '../../engine/describeFinding.ts';
import { lintConversation, type LintSetup } from '../../engine/lintConversation.ts';
import type { ElementFinding } from './elementFinding.ts';
import type { LiveFindings } from './liveFindings.ts';
import { toConversationDocument } from '../toConversationDocument.ts';

export function createRequestListFindings<Element extends object>(
  source: { read(element: Element): Json | undefined },
  setup: LintSetup,
): LiveFindings<Element> {
  const unread = new Set<Element>();
  const found = new Map<Element, readonly ElementFinding<Element>[]>();
  const check = (element: Element): readonly ElementFinding<Element>[] => {
    const json = source.read(element);
    if (json === undefined) return [];
    return lintConversation(toConversationDocument(json, setup.protocol), setup).list.flatMap(
      (finding): readonly ElementFinding<Element>[] => {
        const { rule: id, severity, pointer, args, habit, related = [] } = finding;
        const rule = ruleById(id);
        if (rule === undefined) return [];
        const places = related.map((place) => ({ ...place, element }));
        return [{ rule, severity, pointer, args, ...(habit && { habit }), related: places, range: undefined }];
      },
    );
  };
  return {
    conversation: undefined,
    aboutDocument: [],
    change(removed, added) {
      for (const element of removed) {
        unread.delete(element);
        found.delete(element);
      }
      for (const element of added) unread.add(element);
    },
    setHead: () => undefined,
    work(isTime) {
      for (const element of unread) {
        if (isTime()) return false;
        unread.delete(element);
        const findings = check(element);
        if (findings.length > 0) found.set(element, findings);
      }
      return true;
    },
    checkAlone: check,
    aboutElements: () => found,
  };
}
