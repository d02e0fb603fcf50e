/** What is wrong with the texts of elements, as texts. */
import type { JsonProblem } from '../../core/document/jsonProblem.ts';
import { rules } from '../engine/all.ts';
import type { LintSetup } from '../checks/lintConversation.ts';
import { createRemarker, type Remark } from './remark.ts';

/** What leaves the JSON around it as it is. */
const harmless: ReadonlySet<string> = new Set(['DuplicateName', 'NumberTooLarge', 'StrayLine']);

/** Each stands where its problem does. In one JSON document, editors tell what is no JSON and what is there twice. */
export function remarksOnText<Element>(
  problems: readonly JsonProblem[],
  { profile }: LintSetup,
  isOneDocument: boolean,
): readonly Remark<Element>[] {
  const remarks: Remark<Element>[] = [];
  let isBroken = false;
  for (const problem of problems) {
    const isCatch = harmless.has(problem.code);
    // The first one mostly is the cause of the others.
    if (isBroken && !isCatch) continue;
    isBroken ||= !isCatch;
    const range = { start: problem.offset, end: problem.offset + problem.length };
    if (isOneDocument && problem.code !== 'NumberTooLarge') continue;
    for (const rule of rules) {
      rule.checkText?.(
        problem,
        createRemarker(
          rule,
          profile,
          (): Element | undefined => undefined,
          (remark) => remarks.push({ ...remark, range }),
        ),
      );
    }
  }
  return remarks;
}
