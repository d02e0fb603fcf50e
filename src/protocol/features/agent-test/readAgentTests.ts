/** Reads the text of `*.agenttest.json`: returns the tests with their places, and the problems of the file. */
import { toPointer } from '../../core/json/pointer.ts';
import type { Locale } from '../../core/l10n/lexicon.ts';
import {
  readTypedJson,
  type TextPlace,
  type TypedJson,
  type TypedProblem,
} from '../../core/typed-json/readTypedJson.ts';
import {
  agentTestMembers,
  agentTestShape,
  type AgentTest,
  type AgentTestFile,
  type AgentTestMember,
} from './agentTestShape.ts';
import { agentTestWords } from './agentTestWords.ts';
import { judgeAgentTests } from './judgeAgentTests.ts';

export interface PlacedTest {
  /** Uses the endpoint of the file if the test does not have its own. */
  readonly test: AgentTest;
  readonly place: TextPlace;
  /** The place of an expectation. The pointer is relative to the test's `expect`, as in failures. */
  placeOf(pointer: string): TextPlace;
}

interface AgentTests {
  /** Empty when the text is not JSON, or does not have the shape of the file. */
  readonly tests: readonly PlacedTest[];
  readonly problems: readonly TypedProblem[];
}

const file: TypedJson<AgentTestFile> = {
  shape: agentTestShape,
  words: (locale) => ({
    names: agentTestMembers,
    expected: (name) => (name === 'file' ? whole : agentTestWords[name as AgentTestMember].is)[locale],
  }),
  judge: judgeAgentTests,
};

const whole = { en: 'an object with “tests”', 'zh-cn': '含“tests”的对象' } as const;

/** Comments and trailing commas are allowed. */
export function readAgentTests(text: string, locale: Locale): AgentTests {
  const { value, problems, placeOf } = readTypedJson(text, file, locale);
  const tests = (value?.tests ?? []).map((test, index): PlacedTest => {
    const path = ['tests', index];
    return {
      test: { ...(value?.endpoint !== undefined && { endpoint: value.endpoint }), ...test },
      place: placeOf(toPointer([...path, 'name'])),
      placeOf: (pointer) => placeOf(`${toPointer([...path, 'expect'])}${pointer}`),
    };
  });
  return { tests, problems };
}
