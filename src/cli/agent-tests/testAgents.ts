/** `agent-api test`: runs tests of what agents are expected to do. */
import { startSampleServer, type SampleServer } from '../../node/sampleServer.ts';
import { agentTestFile } from '../../protocol/features/agent-test/agentTestShape.ts';
import { readAgentTests, type PlacedTest } from '../../protocol/features/agent-test/readAgentTests.ts';
import { findFiles } from '../../node/findFiles.ts';
import { readLocalFile } from '../readInput.ts';
import { reportUnreadable } from '../reportError.ts';
import type { ExitCode, Terminal } from '../terminal.ts';
import { printTest, toJsonTests, toJunitTests, type TestReport } from './report.ts';
import { runAgentTest, type TestSetup } from './runAgentTest.ts';

export const testFormats: readonly string[] = ['text', 'junit', 'json'];

interface TestCommand extends Pick<TestSetup, 'url' | 'headers' | 'timeout' | 'mismatchPolicy' | 'permissions'> {
  /** Files, folders, or globs. */
  readonly files: readonly string[];
  /** One of `testFormats`. */
  readonly format: string;
}

/**
 * Exit codes: 0 all passed, 1 some failed, 2 a file was not usable. Tests run one after the other, because agents share
 * servers.
 */
export async function testAgents(command: TestCommand, terminal: Terminal): Promise<ExitCode> {
  const { translate, log, print } = terminal;
  const reports: TestReport[] = [];
  let unusable = false;
  let sample: SampleServer | undefined;
  const sampleAgent = async (): Promise<string> => {
    sample ??= await startSampleServer({ pace: 0 });
    return new URL('/', sample.url).href;
  };
  try {
    for await (const { file, placed } of findTests(command.files, terminal)) {
      if (placed === undefined) {
        unusable = true;
        continue;
      }
      const report = await runOne(placed, { ...command, file, sampleAgent }, terminal);
      if (command.format === 'text') printTest(report, terminal);
      reports.push(report);
    }
  } finally {
    await sample?.dispose();
  }
  const failed = reports.filter(({ failures }) => failures.length > 0).length;
  if (command.format === 'junit') print(toJunitTests(reports));
  else if (command.format === 'json') print(toJsonTests(reports));
  else log(translate('testTotal', { passed: reports.length - failed, failed }));
  if (unusable) return 2;
  return failed > 0 ? 1 : 0;
}

/** For a file that is not usable, `placed` is `undefined`; the reason was reported. */
async function* findTests(
  args: readonly string[],
  terminal: Terminal,
): AsyncGenerator<{ readonly file: string; readonly placed: PlacedTest | undefined }, void> {
  for (const argument of args) {
    const { files } = await findFiles(argument, (path) => agentTestFile.name.test(path));
    if (files.length === 0) {
      terminal.log(terminal.translate('noFiles', { file: argument }));
      yield { file: argument, placed: undefined };
    }
    for (const file of files) {
      const tests = (await readTests(file, terminal)) ?? [undefined];
      for (const placed of tests) yield { file, placed };
    }
  }
}

/** Resolves with `undefined` if the file cannot be used; its problems were reported. */
async function readTests(file: string, terminal: Terminal): Promise<readonly PlacedTest[] | undefined> {
  const { log, locale, limits } = terminal;
  let text: string;
  try {
    text = readLocalFile(file, limits);
  } catch (error) {
    reportUnreadable(file, error, terminal);
    return undefined;
  }
  const { tests, problems } = readAgentTests(text, locale);
  for (const { line, column, message } of problems) log(`${file}:${line}:${column}: ${message}`);
  return problems.length === 0 ? tests : undefined;
}

async function runOne(placed: PlacedTest, setup: TestSetup, terminal: Terminal): Promise<TestReport> {
  const { file } = setup;
  const { name } = placed.test;
  const outcome = await runAgentTest(placed.test, setup, terminal);
  const { ms, agent, notes = [], reason } = outcome;
  const failures =
    reason === undefined
      ? outcome.failures.map(({ pointer, ...rest }) => ({ ...rest, place: placed.placeOf(pointer) }))
      : [{ place: placed.place, message: reason }];
  return { file, name, ms, agent, ...(notes.length > 0 && { notes }), failures };
}
