/** Describes what answered a test: the agent, and whether its answer was complete. */
import { type AgentTestKey, agentTestMessages } from '../../core/l10n/agentTest.ts';
import { createTranslate, type Locale, type Translate } from '../../core/l10n/translate.ts';
import { findMissingPart, type RecordedEndpoint, type RunEnd } from '../../core/record/runFile.ts';
import { describeFault } from '../../core/l10n/faults.ts';

/**
 * Describes the agent that answered a test. Every result includes it, because a test that passes against another agent
 * proves nothing.
 *
 * @param recording The run file, if the run was read from a file and no agent was asked.
 */
export function describeAgent(
  { name, url, origin }: RecordedEndpoint,
  recording: string | undefined,
  locale: Locale,
): string {
  const translate = agentTestTranslate(locale);
  const isAddress = name === url || name === '';
  const agent =
    origin === 'sample'
      ? translate('answeredBySample', { url })
      : isAddress
        ? url
        : translate('answeredBy', { name, url });
  return recording === undefined ? agent : translate('recordedFrom', { agent });
}

/** The messages about tests, for the code that runs them. */
export function agentTestTranslate(locale: Locale): Translate<AgentTestKey> {
  return createTranslate(agentTestMessages, locale);
}

/**
 * Reports that the run that a test checked is incomplete, so that a passing test is not taken for more than it is.
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
  const translate = createTranslate(agentTestMessages, locale);
  const reason = describeFault(missing, locale);
  return recording === undefined
    ? translate('answerInPart', { reason })
    : translate('recordingInPart', { file: recording, reason });
}
