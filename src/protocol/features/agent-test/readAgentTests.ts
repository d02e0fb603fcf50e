/** The text of `*.agenttest.json` → tests with their places, and what is wrong in it. */
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
  /** With the endpoint of its file where it has none of its own. */
  readonly test: AgentTest;
  readonly place: TextPlace;
  /** Where an expectation stands; a pointer from the test's `expect`, as failures have it. */
  placeOf(pointer: string): TextPlace;
}

export interface AgentTests {
  /** Empty when the text is no JSON, or not of the file's shape. */
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

/** Comments and trailing commas are fine. */
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
