/** Reads agent tests and checks runs and documents against them. */
import { parseExact, printExact } from '../../protocol/core/json/exactJson.ts';
import { isJsonObject, type Json } from '../../protocol/core/json/json.ts';
import { toPointer } from '../../protocol/core/json/pointer.ts';
import type { AgentTestKey } from '../../protocol/core/l10n/agentTest.ts';
import type { Locale } from '../../protocol/core/l10n/translate.ts';
import type { PlacedIssue, TextPlace } from '../../protocol/core/typed-json/readTypedJson.ts';
import type { AgentTest, Expectation } from '../../protocol/features/agent-test/agentTestShape.ts';
import { checkDocument } from '../../protocol/features/agent-test/checkDocument.ts';
import { checkRun } from '../../protocol/features/agent-test/checkRun.ts';
import {
  agentTestTranslate,
  describeAgent,
  describeMissingPart,
} from '../../protocol/features/agent-test/describeAgent.ts';
import type { Failure } from '../../protocol/features/agent-test/failure.ts';
import { readAgentTests, type PlacedTest } from '../../protocol/features/agent-test/readAgentTests.ts';
import type { LintSetup } from '../../protocol/lint/config/resolveConfig.ts';
import { runWithin } from '../../node/runWithin.ts';
import type { OpenTexts } from '../documents/openTexts.ts';
import type { RunSource, StoredRuns } from './storedRuns.ts';

/** A test, with its JSON values as text, because a structured clone loses how their numbers are written. */
export interface ShownTest extends Pick<AgentTest, 'name' | 'endpoint' | 'recording' | 'document'> {
  /** The name of a file, or the request itself. */
  readonly request?: { readonly file: string } | { readonly text: string };
  /** The run to compare with, if there is one. */
  readonly sameAs?: string;
  readonly expect: string;
  readonly place: TextPlace;
  /** The places of all values in `expect`, by their pointers. */
  readonly places: Readonly<Record<string, TextPlace>>;
}

export interface ShownTests {
  readonly tests: readonly ShownTest[];
  readonly problems: readonly PlacedIssue[];
}

export interface TestedRun {
  readonly run: RunSource;
  /** The name of the file, if the run is a recording. */
  readonly recording: string | undefined;
  readonly expect: string;
  /** The configuration of a recording. */
  readonly setup?: LintSetup | undefined;
  /** The run to compare with, and the name of its file. */
  readonly other: { readonly run: RunSource; readonly name: string } | undefined;
}

export interface TestResult {
  readonly failures: readonly Failure[];
  /** What is missing in the runs. */
  readonly notes: readonly string[];
  /** The agent that responded. */
  readonly agent: string;
  readonly milliseconds: number;
}

export interface NamedDocument {
  readonly name: string;
  readonly id: string;
  readonly setup: LintSetup;
}

export interface CheckedDocument {
  readonly failures: readonly Failure[];
  /** What was checked. */
  readonly agent: string;
}

/** Time limit for one pattern of a test, in milliseconds. */
const patternTime = 1000;

export function createAgentTestTasks(runs: StoredRuns, texts: OpenTexts, locale: Locale) {
  return {
    readAgentTests(id: string): ShownTests {
      const { tests, problems } = readAgentTests(texts.get(id).text.toString(), locale);
      return { tests: tests.map(toShownTest), problems };
    },
    async checkTest({ run, recording, expect: written, setup, other }: TestedRun): Promise<TestResult> {
      const { state } = await runs.read(run, setup);
      const recorded = other && (await runs.read(other.run)).state;
      const expect = parseExact(written) as Expectation;
      const isExcluded = setup?.lint === false && expect.lint !== undefined;
      const excluded = agentTestTranslate(locale)('excluded', { file: recording ?? '' });
      const failures = checkRun(expect, {
        state,
        recorded,
        locale,
        match: (pattern, text) => runWithin(patternTime, () => pattern.test(text)),
      });
      const notes = [
        describeMissingPart(state.end, recording, locale),
        other && describeMissingPart(recorded?.end, other.name, locale),
      ];
      return {
        failures: isExcluded ? [{ pointer: '/lint', message: excluded }] : failures,
        notes: notes.filter((note) => note !== undefined),
        agent: describeAgent(state.header.endpoint, recording, locale),
        milliseconds: state.end?.at ?? 0,
      };
    },
    /** Checks a document that a test names. */
    checkDocument(expect: string, { name, id, setup }: NamedDocument): CheckedDocument {
      const text = texts.get(id).text.toString();
      return {
        failures: checkDocument(parseExact(expect) as Expectation, { name, text, setup }, locale),
        agent: agentTestTranslate(locale)('checkedDocument', { file: name }),
      };
    },
    describeTest: (key: AgentTestKey, args: Readonly<Record<string, string | number>>): string =>
      agentTestTranslate(locale)(key, args),
  };
}

function toShownTest({ test, place, placeOf }: PlacedTest): ShownTest {
  const { name, endpoint, recording, document, request, expect } = test;
  return {
    name,
    ...(endpoint !== undefined && { endpoint }),
    ...(recording !== undefined && { recording }),
    ...(document !== undefined && { document }),
    ...(request !== undefined && {
      request: typeof request === 'string' ? { file: request } : { text: printExact(request) },
    }),
    ...(expect.sameAs !== undefined && { sameAs: expect.sameAs }),
    expect: printExact(expect),
    place,
    places: Object.fromEntries(pointersIn(expect as Json).map((pointer) => [pointer, placeOf(pointer)])),
  };
}

/** The pointers of a value and of everything in it. */
function pointersIn(value: Json, pointer = ''): readonly string[] {
  const members = Array.isArray(value) ? [...value.entries()] : isJsonObject(value) ? Object.entries(value) : [];
  return [pointer, ...members.flatMap(([key, one]) => pointersIn(one as Json, `${pointer}${toPointer([key])}`))];
}
