/** `agent-api lint`: requests, stored streams, run files and agent tests → findings, in the requested format. */
import { agentTestFile } from '../protocol/features/agent-test/agentTestShape.ts';
import type { LintSetup } from '../protocol/lint/config/resolveConfig.ts';
import { countUnlisted } from '../protocol/lint/engine/countUnlisted.ts';
import { severities, type Severity } from '../protocol/core/base/severity.ts';
import { lintText } from '../protocol/session/stored/lintText.ts';
import { createConfigFiles } from './configFiles.ts';
import { findLintable, type SkippedFile } from './findLintable.ts';
import { isMachineFormat, lintFormats, type FileFinding, type LintFormat } from './lintFormats.ts';
import { writeFindings, writeSummary } from './lintText.ts';
import { redactForText } from './fileSecrets.ts';
import { describeWrong, readNamed } from './readInput.ts';
import type { ExitCode, Terminal } from './terminal.ts';
import type { WrongByte } from './wrongByte.ts';

interface LintCommand {
  /** Files, folders, globs, or `-`. */
  readonly files: readonly string[];
  readonly format: LintFormat;
  /** Overrides the configuration. */
  readonly profile: string | undefined;
  readonly protocol: string | undefined;
  /** The configuration for all files, instead of those in the folders above each file. */
  readonly config: string | undefined;
  readonly version: string;
  /** Whether to list the files that were checked and skipped. */
  readonly isVerbose: boolean;
}

/** Exit codes: 0 no errors, 1 findings at error level, 2 a file or a configuration was not usable. */
export async function lint(command: LintCommand, terminal: Terminal): Promise<ExitCode> {
  const { log, print, locale } = terminal;
  const configs = createConfigFiles(command.config, terminal);
  const findings: FileFinding[] = [];
  const counts = { error: 0, warning: 0, info: 0 };
  const files: string[] = [];
  const checked: string[] = [];
  /** Files that could not be checked. The reason was reported. */
  const unread: string[] = [];
  const skipped: SkippedFile[] = [];
  let unusable = false;
  for (const argument of command.files) {
    const found = await findLintable(argument, terminal);
    unusable ||= found.files.length === 0;
    files.push(...found.files);
    skipped.push(...found.skipped);
    unread.push(...found.unread);
  }
  for (const file of new Set(files)) {
    const setup = configs.setupOf(file);
    if (setup?.lint === false) {
      skipped.push({ file, reason: terminal.translate('excludedByConfig') });
      continue;
    }
    const found = setup && (await lintFile(file, setup, command, terminal));
    if (found === undefined) {
      unread.push(file);
      continue;
    }
    checked.push(file);
    findings.push(...found.findings);
    for (const severity of severities) counts[severity] += found.counts[severity];
    const count = countUnlisted({ list: found.findings, counts: found.counts });
    if (count > 0) log(terminal.translate('lintUnlisted', { file, count }));
  }
  const summary = writeSummary({ checked, skipped, isVerbose: command.isVerbose }, terminal);
  if (isMachineFormat(command.format)) {
    const report = lintFormats[command.format]({
      findings,
      files: checked,
      unread,
      notChecked: terminal.translate('notChecked'),
      version: command.version,
      locale,
    });
    print(report, command.format === 'junit' ? 'text' : 'json');
    if (command.isVerbose) summary.forEach(log);
  } else {
    const isGrouped = command.format === 'text' && terminal.isScreen;
    writeFindings({ findings, counts, isGrouped }, terminal.translate).forEach(terminal.printLine);
    summary.forEach((line) => terminal.printLine([line]));
  }
  if (unusable || unread.length > 0) return 2;
  return counts.error > 0 ? 1 : 0;
}

interface FoundInFile {
  readonly findings: readonly FileFinding[];
  /** The number of findings of each severity, including those that are not listed. */
  readonly counts: Readonly<Record<Severity, number>>;
}

/** Adds errors of the file itself, all of which are listed. */
function withErrors(own: readonly FileFinding[], { findings, counts }: FoundInFile): FoundInFile {
  return { findings: [...own, ...findings], counts: { ...counts, error: counts.error + own.length } };
}

/** Resolves with `undefined` if the file could not be linted, which was reported. */
async function lintFile(
  file: string,
  setup: LintSetup,
  { profile, protocol }: LintCommand,
  terminal: Terminal,
): Promise<FoundInFile | undefined> {
  const { translate, log, locale } = terminal;
  let wrong: WrongByte | undefined;
  const content = await readNamed(file, terminal, (found) => void (wrong = found));
  if (content === undefined) return undefined;
  const encoding = wrong === undefined ? [] : [toFinding(file, wrong, terminal)];
  if (agentTestFile.name.test(file)) return lintAgentTest(file, content, encoding, terminal);
  const linted = lintText(content, {
    ...setup,
    ...(profile === undefined ? {} : { profile }),
    protocol,
    locale,
    name: file,
  });
  const redact = await redactForText(content);
  if (linted.ok) {
    for (const producer of linted.producers) log(translate('producerInferred', { file, producer }));
    const { counts } = linted;
    const found = linted.findings.map((finding) => ({ file, ...finding, message: redact(finding.message) }));
    return withErrors(encoding, { findings: found, counts });
  }
  if (wrong !== undefined) log(describeWrong(file, wrong, terminal));
  if (linted.reason === 'unrecognized') log(translate('nothingToLint', { file }));
  else log(translate('invalidJson', { file, ...linted.at, detail: linted.detail }));
  return undefined;
}

/** It is an error, because servers and clients reject such a text, or read it as another one. */
function toFinding(file: string, { line, column, byte }: WrongByte, { translate }: Terminal): FileFinding {
  return {
    ...{ file, line, column, endLine: line, endColumn: column + 1, pointer: '', place: '' },
    ...{ rule: 'encoding', severity: 'error', message: translate('notUtf8', { byte }) },
    source: 'https://www.rfc-editor.org/rfc/rfc8259#section-8.1',
  };
}

/** Reports what `agent-api test` would refuse. It is an error, because none of the tests in the file would run. */
async function lintAgentTest(
  file: string,
  content: string,
  encoding: readonly FileFinding[],
  { log, locale }: Terminal,
): Promise<FoundInFile | undefined> {
  const { readAgentTests } = await import('../protocol/features/agent-test/readAgentTests.ts');
  const { problems } = readAgentTests(content, locale);
  const [first] = problems;
  if (first?.kind === 'json') {
    log(`${file}:${first.line}:${first.column}: ${first.message}`);
    return undefined;
  }
  const findings = problems.map(({ kind: _kind, ...problem }): FileFinding => ({
    ...problem,
    file,
    rule: 'agent-test',
    severity: 'error',
    source: 'docs/agent-tests.md',
    place: problem.pointer,
  }));
  return withErrors([...encoding, ...findings], { findings: [], counts: { error: 0, warning: 0, info: 0 } });
}
