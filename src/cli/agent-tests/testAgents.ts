/** `agent-api test`: runs tests of what agents are expected to do. */
import { startSampleServer, type SampleServer } from '../../node/sampleServer.ts';
import { agentTestFile } from '../../protocol/features/agent-test/agentTestShape.ts';
import { readAgentTests, type PlacedTest } from '../../protocol/features/agent-test/readAgentTests.ts';
import { findFiles } from '../../node/findFiles.ts';
import { createConfigFiles } from '../configFiles.ts';
import { logWrong, readLocalFile } from '../readInput.ts';
import { describeUnsearched, systemWord } from '../reportError.ts';
import type { ExitCode, Terminal } from '../terminal.ts';
import { printTest, toJsonTests, toJunitTests, type TestReport, type UnusableFile } from './report.ts';
import { runAgentTest, type TestSetup } from './runAgentTest.ts';

export const testFormats: readonly string[] = ['text', 'junit', 'json'];

interface TestCommand extends Omit<TestSetup, 'file' | 'sampleAgent' | 'configs'> {
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
  const unusable: UnusableFile[] = [];
  const configs = createConfigFiles(undefined, terminal);
  let sample: SampleServer | undefined;
  const sampleAgent = async (): Promise<string> => {
    sample ??= await startSampleServer({ pace: 0 });
    return new URL('/', sample.url).href;
  };
  try {
    for await (const found of findTests(command.files, terminal)) {
      if ('messages' in found) {
        found.messages.forEach(log);
        unusable.push(found);
        continue;
      }
      const { file, placed } = found;
      const report = await runOne(placed, { ...command, file, sampleAgent, configs }, terminal);
      if (command.format === 'text') printTest(report, terminal);
      reports.push(report);
    }
  } finally {
    await sample?.dispose();
  }
  const failed = reports.filter(({ failures }) => failures.length > 0).length;
  if (command.format === 'junit') print(toJunitTests(reports, unusable));
  else if (command.format === 'json') print(toJsonTests(reports, unusable));
  else log(translate('testTotal', { passed: reports.length - failed, failed }));
  if (unusable.length > 0) return 2;
  return failed > 0 ? 1 : 0;
}

interface FoundTest {
  readonly file: string;
  readonly placed: PlacedTest;
}

async function* findTests(args: readonly string[], terminal: Terminal): AsyncGenerator<FoundTest | UnusableFile, void> {
  for (const argument of args) {
    const { files, unreadable } = await findFiles(argument, (path) => agentTestFile.name.test(path));
    for (const one of unreadable) yield { file: one.folder, messages: [describeUnsearched(one, terminal)] };
    if (files.length === 0 && unreadable.length === 0) {
      yield { file: argument, messages: [terminal.translate('noFiles', { file: argument })] };
    }
    for (const file of files) yield* readTests(file, terminal);
  }
}

function readTests(file: string, terminal: Terminal): readonly (FoundTest | UnusableFile)[] {
  const { translate, locale, limits } = terminal;
  let text: string;
  try {
    text = readLocalFile(file, limits, logWrong(file, terminal));
  } catch (error) {
    return [{ file, messages: [translate('cannotRead', { file, detail: systemWord(error, locale, file) })] }];
  }
  const { tests, problems } = readAgentTests(text, locale);
  if (problems.length === 0) return tests.map((placed) => ({ file, placed }));
  return [{ file, messages: problems.map(({ line, column, message }) => `${file}:${line}:${column}: ${message}`) }];
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
