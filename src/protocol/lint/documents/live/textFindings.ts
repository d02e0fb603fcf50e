/** Reports problems in the texts of elements, such as syntax errors. */
import type { JsonIssue } from '../../../core/document/jsonIssue.ts';
import { rules } from '../../rules/all.ts';
import type { LintSetup } from '../../engine/lintConversation.ts';
import { createReporter, type ElementFinding } from './elementFinding.ts';

/** Problems that do not affect the JSON around them. */
const harmless: ReadonlySet<string> = new Set(['DuplicateName', 'NumberTooLarge', 'StrayLine']);

/**
 * Each finding is placed at its problem. In a document that is a single JSON value, editors themselves
 * report syntax errors and duplicate names.
 */
export function findingsInText<Element>(
  problems: readonly JsonIssue[],
  { profile }: LintSetup,
  isOneDocument: boolean,
): readonly ElementFinding<Element>[] {
  const findings: ElementFinding<Element>[] = [];
  let isBroken = false;
  for (const problem of problems) {
    const isCatch = harmless.has(problem.code);
    // The first problem is usually the cause of the others.
    if (isBroken && !isCatch) continue;
    isBroken ||= !isCatch;
    const range = { start: problem.offset, end: problem.offset + problem.length };
    if (isOneDocument && problem.code !== 'NumberTooLarge') continue;
    for (const rule of rules) {
      rule.checkText?.(
        problem,
        createReporter(
          rule,
          profile,
          (): Element | undefined => undefined,
          (finding) => findings.push({ ...finding, range }),
        ),
      );
    }
  }
  return findings;
}
