/** Who answered a test, as every result says it: a test that passes against another agent says nothing. */
import { agentTestSentences, type AgentTestKey } from '../../core/l10n/agentTest.ts';
import { createTranslate, type Locale, type Translate } from '../../core/l10n/lexicon.ts';
import type { RecordedEndpoint } from '../../core/record/runFile.ts';

/** @param recording the run file, where it was read instead of asking anybody. */
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

/** The sentences about tests, for whoever runs them. */
export function agentTestTranslate(locale: Locale): Translate<AgentTestKey> {
  return createTranslate(agentTestSentences, locale);
}
