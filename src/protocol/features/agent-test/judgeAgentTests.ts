/**
 * Checks of a file of agent tests that go beyond its shape: members that do not fit together, and expectations that can
 * never be met.
 */
import { toPointer, type Path } from '../../core/json/pointer.ts';
import { agentTestSentences, type AgentTestKey } from '../../core/l10n/agentTest.ts';
import { createTranslate, type Locale, type Translate } from '../../core/l10n/lexicon.ts';
import type { Mistake } from '../../core/typed-json/readTypedJson.ts';
import type { AgentTest, AgentTestFile } from './agentTestShape.ts';

export function judgeAgentTests({ tests }: AgentTestFile, locale: Locale): readonly Mistake[] {
  const translate = createTranslate(agentTestSentences, locale);
  const seen = new Set<string>();
  return tests.flatMap((test, index) => {
    const isKnown = seen.has(test.name);
    seen.add(test.name);
    const place = (...path: Path): string => toPointer(['tests', index, ...path]);
    return [
      ...(isKnown ? [{ pointer: place('name'), message: translate('sameName') }] : []),
      ...judgeSource(test, place, translate),
      ...judgeExpectation(test, place, translate),
    ];
  });
}

type Place = (...path: Path) => string;

function judgeSource(
  { request, recording, endpoint }: AgentTest,
  place: Place,
  translate: Translate<AgentTestKey>,
): readonly Mistake[] {
  if ((request === undefined) === (recording === undefined)) {
    const pointer = recording === undefined ? place('name') : place('recording');
    return [{ pointer, message: translate('oneSource') }];
  }
  if (recording === undefined || endpoint === undefined) return [];
  return [{ pointer: place('endpoint'), about: 'name', message: translate('endpointOfRecording') }];
}

function judgeExpectation({ expect }: AgentTest, place: Place, translate: Translate<AgentTestKey>): readonly Mistake[] {
  const { text, calls = [], neverCalls = [] } = expect;
  const mistakes: Mistake[] = [];
  if (Object.keys(expect).length === 0) {
    mistakes.push({ pointer: place('expect'), about: 'name', message: translate('nothingExpected') });
  }
  const detail = text?.matches === undefined ? undefined : wrongPattern(text.matches);
  if (detail !== undefined) {
    mistakes.push({ pointer: place('expect', 'text', 'matches'), message: translate('badPattern', { detail }) });
  }
  calls.forEach(({ tool }, index) => {
    if (!neverCalls.includes(tool)) return;
    mistakes.push({ pointer: place('expect', 'calls', index, 'tool'), message: translate('neverAndCalls', { tool }) });
  });
  return mistakes;
}

/** The engine's message about an error in the pattern. */
function wrongPattern(pattern: string): string | undefined {
  try {
    RegExp(pattern, 'u');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
