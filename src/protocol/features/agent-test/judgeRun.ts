/** Checks whether a run meets the expectations of a test. */
import { agentTestSentences } from '../../core/l10n/agentTest.ts';
import { createTranslate } from '../../core/l10n/lexicon.ts';
import type { Expectation } from './agentTestShape.ts';
import { judgeCalls } from './expectations/calls.ts';
import { judgeEnd } from './expectations/end.ts';
import { judgeLint } from './expectations/lint.ts';
import { judgeSameAs } from './expectations/sameAs.ts';
import { judgeText } from './expectations/text.ts';
import { judgeTiming } from './expectations/timing.ts';
import type { Evidence, Failure, Judge } from './failure.ts';

const judges: readonly Judge[] = [judgeEnd, judgeLint, judgeText, judgeCalls, judgeTiming, judgeSameAs];

/**
 * `state` is the state of a finished run. Returns an empty list when all expectations are met. Throws for an invalid
 * pattern.
 */
export function judgeRun(expect: Expectation, evidence: Omit<Evidence, 'translate'>): readonly Failure[] {
  const translate = createTranslate(agentTestSentences, evidence.locale);
  return judges.flatMap((judge) => judge(expect, { ...evidence, translate }));
}
