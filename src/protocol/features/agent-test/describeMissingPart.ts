/** Reports that the run that a test checked is incomplete, so that a passing test is not taken for more than it is. */
import { agentTestSentences } from '../../core/l10n/agentTest.ts';
import { describeFault } from '../../core/l10n/faults.ts';
import { createTranslate, type Locale } from '../../core/l10n/lexicon.ts';
import { findMissingPart } from '../../core/record/missingPart.ts';
import type { RunEnd } from '../../core/record/runFile.ts';

/**
 * `recording`: the file that the run was read from; absent if the agent answered. Returns `undefined` if the run is
 * complete.
 */
export function describeMissingPart(
  end: RunEnd | undefined,
  recording: string | undefined,
  locale: Locale,
): string | undefined {
  const missing = findMissingPart(end);
  if (missing === undefined) return undefined;
  const translate = createTranslate(agentTestSentences, locale);
  const reason = describeFault(missing, locale);
  return recording === undefined
    ? translate('answerInPart', { reason })
    : translate('recordingInPart', { file: recording, reason });
}
