/** Reads the text of `*.agenttest.json`: returns the tests with their places, and the problems of the file. */
import type { JsonObject } from '../../core/json/json.ts';
import { type Path, toPointer } from '../../core/json/pointer.ts';
import { findSchemaIssues } from '../../core/json-schema/findSchemaIssues.ts';
import { schemaSchema } from '../../core/json-schema/parametersSchema.ts';
import { excerptOf } from '../../lint/checks/excerpt.ts';
import { unsupportedKeywords } from '../../core/json-schema/unsupported.ts';
import { createTranslate, type Locale, type Translate } from '../../core/l10n/translate.ts';
import {
  type FileIssue,
  readTypedJson,
  type TextPlace,
  type TypedJson,
  type PlacedIssue,
} from '../../core/typed-json/readTypedJson.ts';
import {
  type AgentTest,
  type AgentTestFile,
  type AgentTestMember,
  agentTestMembers,
  agentTestShape,
} from './agentTestShape.ts';
import { agentTestDescriptions } from './agentTestDescriptions.ts';
import { type AgentTestKey, agentTestMessages } from '../../core/l10n/agentTest.ts';

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
  readonly problems: readonly PlacedIssue[];
}

const file: TypedJson<AgentTestFile> = {
  shape: agentTestShape,
  descriptions: (locale) => ({
    names: agentTestMembers,
    expected: (name) => (name === 'file' ? whole : agentTestDescriptions[name as AgentTestMember].is)[locale],
  }),
  check: validateAgentTests,
};

const whole = { en: 'an object with “tests”', 'zh-cn': '包含“tests”的对象' } as const;

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

/**
 * Checks of a file of agent tests that go beyond its shape: members that do not fit together, and expectations that can
 * never be met.
 */
function validateAgentTests({ tests }: AgentTestFile, locale: Locale): readonly FileIssue[] {
  const translate = createTranslate(agentTestMessages, locale);
  const seen = new Set<string>();
  return tests.flatMap((test, index) => {
    const isKnown = seen.has(test.name);
    seen.add(test.name);
    const place = (...path: Path): string => toPointer(['tests', index, ...path]);
    return [
      ...(isKnown ? [{ pointer: place('name'), message: translate('sameName') }] : []),
      ...validateSource(test, place, translate),
      ...validateMembers(test, place, translate),
      ...validateExpectation(test, place, translate),
    ];
  });
}

type Place = (...path: Path) => string;

function validateSource(
  { request, recording, document, endpoint }: AgentTest,
  place: Place,
  translate: Translate<AgentTestKey>,
): readonly FileIssue[] {
  const given = Object.entries({ request, recording, document }).filter(([, source]) => source !== undefined);
  if (given.length !== 1) {
    const [surplus] = given.length === 0 ? ['name'] : (given.at(-1) ?? ['name']);
    return [{ pointer: place(surplus), message: translate('oneSource') }];
  }
  if (request !== undefined || endpoint === undefined) return [];
  const message = translate(document === undefined ? 'endpointOfRecording' : 'endpointOfDocument');
  return [{ pointer: place('endpoint'), about: 'name', message }];
}

/** The expectations for documents; `schema` is only for them. */
const ofDocuments: ReadonlySet<string> = new Set(['lint', 'schema']);

function validateMembers(
  { document, expect }: AgentTest,
  place: Place,
  translate: Translate<AgentTestKey>,
): readonly FileIssue[] {
  const names = Object.keys(expect);
  const issue = (key: AgentTestKey, name?: string): FileIssue => ({
    pointer: name === undefined ? place('expect') : place('expect', name),
    about: 'name',
    message: translate(key, { name: name ?? '' }),
  });
  if (document === undefined) {
    if (names.length === 0) return [issue('nothingExpected')];
    return names.includes('schema') ? [issue('onlyForDocuments', 'schema')] : [];
  }
  if (names.length === 0) return [issue('nothingExpectedOfDocument')];
  return names.filter((name) => !ofDocuments.has(name)).map((name) => issue('onlyForRuns', name));
}

function validateExpectation(
  { expect }: AgentTest,
  place: Place,
  translate: Translate<AgentTestKey>,
): readonly FileIssue[] {
  const { text, calls = [], neverCalls = [], schema } = expect;
  const issues: FileIssue[] = [];
  if (schema !== undefined) issues.push(...validateSchema(schema, place('expect', 'schema'), translate));
  const detail = text?.matches === undefined ? undefined : wrongPattern(text.matches);
  if (detail !== undefined) {
    issues.push({ pointer: place('expect', 'text', 'matches'), message: translate('badPattern', { detail }) });
  }
  calls.forEach(({ tool, schema: own }, index) => {
    if (own !== undefined) issues.push(...validateSchema(own, place('expect', 'calls', index, 'schema'), translate));
    if (!neverCalls.includes(tool)) return;
    issues.push({ pointer: place('expect', 'calls', index, 'tool'), message: translate('neverAndCalls', { tool }) });
  });
  return issues;
}

/** Reports what is no schema, and what is not checked: a value that is not checked would seem to match. */
function validateSchema(schema: JsonObject, above: string, translate: Translate<AgentTestKey>): readonly FileIssue[] {
  const wrong = findSchemaIssues(schema, schemaSchema).map(({ pointer, keyword, expected }) => ({
    pointer: above + pointer,
    message: translate('badSchema', { expected: `"${keyword}": ${excerptOf(expected)}` }),
  }));
  const unsupported = unsupportedKeywords(schema).map(({ pointer, keyword }) => ({
    pointer: above + pointer,
    message: translate('badKeyword', { keyword }),
  }));
  return [...wrong, ...unsupported];
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
