/** Checks a list of requests, such as a file for fine-tuning, in which each element is a document of its own. */
import type { Json } from '../../../core/json/json.ts';
import { ruleById } from '../../engine/describeFinding.ts';
import { lintConversation, type LintSetup } from '../../engine/lintConversation.ts';
import type { DocumentLint } from './liveFindings.ts';
import type { Remark } from './elementFinding.ts';
import { takeApart } from '../toConversationDocument.ts';

export function createLinewiseLint<Element extends object>(
  source: { read(element: Element): Json | undefined },
  setup: LintSetup,
): DocumentLint<Element> {
  const unread = new Set<Element>();
  const judged = new Map<Element, readonly Remark<Element>[]>();
  const judge = (element: Element): readonly Remark<Element>[] => {
    const json = source.read(element);
    if (json === undefined) return [];
    return lintConversation(takeApart(json, setup.dialect), setup).list.flatMap(
      (finding): readonly Remark<Element>[] => {
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
    remarks: [],
    change(removed, added) {
      for (const element of removed) {
        unread.delete(element);
        judged.delete(element);
      }
      for (const element of added) unread.add(element);
    },
    setHead: () => undefined,
    work(isTime) {
      for (const element of unread) {
        if (isTime()) return false;
        unread.delete(element);
        const remarks = judge(element);
        if (remarks.length > 0) judged.set(element, remarks);
      }
      return true;
    },
    entries: () => judged,
  };
}
