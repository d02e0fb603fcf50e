/**
 * Describes the agent that answered a test. Every result includes it, because a test that passes against another agent
 * proves nothing.
 */
import { agentTestSentences, type AgentTestKey } from '../../core/l10n/agentTest.ts';
import { createTranslate, type Locale, type Translate } from '../../core/l10n/lexicon.ts';
import type { RecordedEndpoint } from '../../core/record/runFile.ts';

/** @param recording The run file, if the run was read from a file and no agent was asked. */
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
  return createTranslate(agentTestSentences, locale);
}
