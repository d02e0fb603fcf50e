/** The tools that find deviations from a protocol, and propose fixes. They change no files. */
import { statSync } from 'node:fs';
import * as z from 'zod';
import { applyEdits } from '../protocol/core/document/textEdit.ts';
import { describeSystemError } from '../protocol/core/l10n/systemErrors.ts';
import { isRunFileName } from '../protocol/core/record/runFileName.ts';
import { agentTestFile } from '../protocol/features/agent-test/agentTestShape.ts';
import { readAgentTests } from '../protocol/features/agent-test/readAgentTests.ts';
import { stepItems } from '../protocol/features/outline/outlineRun.ts';
import { countUnlisted } from '../protocol/lint/engine/countUnlisted.ts';
import { fixAll } from '../protocol/lint/documents/fixDocument.ts';
import { LiveDocument } from '../protocol/lint/documents/live/liveDocument.ts';
import { topicOf } from '../protocol/lint/rules/all.ts';
import { rowAt } from '../protocol/panel/findings.ts';
import { isLintable, checkFileName } from '../protocol/session/stored/lintableFile.ts';
import { lintText, recognizeWhole, type LintTextOptions } from '../protocol/session/stored/lintText.ts';
import { findFiles } from '../node/findFiles.ts';
import { readBeginning } from '../node/readBeginning.ts';
import type { ToolContext } from './context.ts';
import { findPath, readText, readWhole, shownPath } from './files.ts';
import { lintSetupOf } from './lintSetup.ts';
import { openRecordedRun } from './openRecordedRun.ts';
import { defineTool, ToolError, type ToolResult } from './tool.ts';
import { writeDiff } from './writeDiff.ts';

const input = {
  path: z
    .string()
    .optional()
    .describe(
      'A file or folder, relative to the workspace. In a folder, files of the known protocols are recognized by their content.',
    ),
  text: z
    .string()
    .optional()
    .describe('Instead of a path: a request, response, message, list of messages or stream (SSE or JSONL).'),
  profile: z
    .string()
    .optional()
    .describe('The server implementation to check for, such as "mlflow"; by default it is recognized by the content.'),
};

export const lint = defineTool({
  name: 'lint',
  title: { en: 'Check for Protocol Problems', 'zh-cn': '检查协议问题' },
  description:
    'Checks agent tests (*.agenttest.json), and requests, responses, transcripts, streams and run files of the Agent API, OpenAI Responses, Chat Completions, Harmony, A2A, AG-UI and AgentScope 2, for shape and meaning: calls without outputs, unknown ids, wrong status order, arguments that do not fit the schema of the tool. Each line is file:line:column: severity: message [rule]; in run files, the message begins with the event and the step. describe_protocol explains a rule.',
  effect: 'none',
  input,
  async run({ path, text, profile }, context) {
    if (text !== undefined) return report([lintOne('text', text, { profile })]);
    if (path === undefined) throw new ToolError('Give a path or a text.');
    const { files, unread } = await filesAt(path, context);
    const results: Linted[] = [...unread];
    for (const file of files) {
      if (context.signal.aborted) break;
      if (isExcluded(file)) {
        const line = `${shownPath(file, context.root)}: not checked, because its configuration excludes it`;
        results.push({ lines: [line], errors: 0, warnings: 0, infos: 0 });
        continue;
      }
      if (isRunFileName(file)) {
        results.push(await lintRun(file, context, profile));
        continue;
      }
      const [name, content] = [shownPath(file, context.root), await readText(file, context)];
      results.push(isAgentTest(file) ? lintAgentTest(name, content) : lintOne(name, content, { profile, file }));
    }
    return report(results);
  },
});

const isExcluded = (file: string): boolean => !isAgentTest(file) && !lintSetupOf(file).lint;

const isAgentTest = (file: string): boolean => agentTestFile.name.test(file);

interface FilesAt {
  readonly files: readonly string[];
  /** One for each file and folder that could not be read. */
  readonly unread: readonly Linted[];
}

/** The files that a path means. Throws a `ToolError` if there is none. */
async function filesAt(path: string, context: ToolContext): Promise<FilesAt> {
  const real = findPath(path, context);
  if (statSync(real).isFile()) return { files: [real], unread: [] };
  const { files, unreadable } = await findFiles(real, (name) => checkFileName(name) !== undefined || isAgentTest(name));
  const toLinted = (place: string, error: unknown): Linted => {
    const detail = error instanceof Error ? describeSystemError(error.message, 'en') : String(error);
    return {
      lines: [`${shownPath(place, context.root)}: error: not checked: ${detail}`],
      errors: 1,
      warnings: 0,
      infos: 0,
    };
  };
  const unread = unreadable.map(({ folder, error }) => toLinted(folder, error));
  const lintable = files.filter((file) => {
    try {
      return (
        checkFileName(file) === 'named' ||
        isAgentTest(file) ||
        isLintable(file, (length) => readBeginning(file, length))
      );
    } catch (error) {
      unread.push(toLinted(file, error));
      return false;
    }
  });
  if (lintable.length + unread.length > 0) return { files: lintable, unread };
  throw new ToolError(`No file in ${path} is a request, transcript, stream or run of a known protocol.`);
}

interface Linted {
  readonly lines: readonly string[];
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
}

interface LintInput {
  readonly profile: string | undefined;
  /** The path of the file; absent for a text. */
  readonly file?: string;
}

function optionsFor({ profile, file }: LintInput): LintTextOptions {
  const setup = file === undefined ? {} : lintSetupOf(file);
  return { ...setup, ...(profile !== undefined && { profile }), locale: 'en', name: file };
}

function lintOne(name: string, text: string, given: LintInput): Linted {
  const linted = lintText(text, optionsFor(given));
  if (!linted.ok) {
    if (linted.reason === 'unrecognized')
      return { lines: [`${name}: nothing of a known protocol was recognized`], errors: 0, warnings: 0, infos: 0 };
    const { at, detail } = linted;
    return {
      lines: [`${name}:${at.line}:${at.column}: error: not valid JSON: ${detail}`],
      errors: 1,
      warnings: 0,
      infos: 0,
    };
  }
  const { findings, counts } = linted;
  const lines = findings.map(
    ({ line, column, severity, message, rule }) => `${name}:${line}:${column}: ${severity}: ${message} [${rule}]`,
  );
  const unlisted = unlistedLines(countUnlisted({ list: findings, counts }), name);
  return { lines: [...lines, ...unlisted], errors: counts.error, warnings: counts.warning, infos: counts.info };
}

/** What `run_tests` would refuse, so that a test can be checked without sending anything. */
function lintAgentTest(name: string, text: string): Linted {
  const { problems } = readAgentTests(text, 'en');
  const lines = problems.map(({ line, column, message }) => `${name}:${line}:${column}: error: ${message}`);
  return { lines, errors: problems.length, warnings: 0, infos: 0 };
}

async function lintRun(file: string, context: ToolContext, profile: string | undefined): Promise<Linted> {
  const { path, state, redact } = await openRecordedRun(file, context, (found) => optionsFor({ profile, file: found }));
  const { counts, list } = state.findings;
  // The path, and not only the name that is the id of a run: whoever opens the file needs its folder.
  const name = shownPath(path, context.root);
  const lines = list.map((finding) => {
    const { severity, rule } = finding;
    const message = `${placeOf(state, finding)}: ${state.describeFinding(finding, 'en')}`;
    return redact(`${name}:${lineOf(finding)}:1: ${severity}: ${message} [${rule}]`);
  });
  const unlisted = unlistedLines(countUnlisted(state.findings), name);
  return { lines: [...lines, ...unlisted], errors: counts.error, warnings: counts.warning, infos: counts.info };
}

/** Only the first thousand findings of each severity are listed. */
function unlistedLines(count: number, name: string): readonly string[] {
  return count === 0 ? [] : [`${name}: ${count} more findings are not listed`];
}

function report(results: readonly Linted[]): ToolResult {
  const sum = (name: 'errors' | 'warnings' | 'infos'): number => results.reduce((all, one) => all + one[name], 0);
  const counts = { files: results.length, errors: sum('errors'), warnings: sum('warnings'), infos: sum('infos') };
  const total = `${counts.errors} errors, ${counts.warnings} warnings, ${counts.infos} infos in ${counts.files} ${counts.files === 1 ? 'file' : 'files'}`;
  return { text: [total, ...results.flatMap(({ lines }) => lines)].join('\n'), structured: counts };
}

type RunState = Awaited<ReturnType<typeof openRecordedRun>>['state'];
type RunFinding = RunState['findings']['list'][number];

/** The line of the run file, from 1: the first one has the request, and each event has a line of its own. */
function lineOf({ seq }: RunFinding): number {
  return seq === undefined ? 1 : seq + 2;
}

/** The event and the step, by the numbers that `show_run` accepts. */
function placeOf(state: RunState, { seq }: RunFinding): string {
  const row = seq === undefined ? undefined : rowAt(state.run, seq);
  const step = row === undefined ? -1 : stepItems(state).findIndex(({ key }) => key === row);
  return `${seq === undefined ? 'request' : `event ${seq}`}${step === -1 ? '' : `, step #${step}`}`;
}

function runFindingLine(state: RunState, finding: RunFinding): string {
  const { rule, severity } = finding;
  const place = `${placeOf(state, finding)}, line ${lineOf(finding)}`;
  return `${place}: ${severity}: ${state.describeFinding(finding, 'en')} [${rule}]`;
}

export const showFindings = defineTool({
  name: 'show_findings',
  title: { en: 'Show Findings of a Run', 'zh-cn': '显示运行的检查结果' },
  description:
    'Lists where a recorded run deviates from its protocol: the event, the step and the line in the run file of each finding, what is wrong, what it does, and the rule. With "rule", only its findings, and the page of the rule with examples.',
  effect: 'none',
  input: {
    run: z.string().describe('The id of a run, as list_runs returns it.'),
    rule: z.string().optional().describe('The id of a rule, such as "tool-call-unanswered".'),
  },
  async run({ run, rule }, context) {
    const { id, path, state, redact } = await openRecordedRun(run, context);
    const found = state.findings.list.filter((finding) => rule === undefined || finding.rule === rule);
    const lines = found.map((finding) => redact(runFindingLine(state, finding)));
    const unlisted = countUnlisted(state.findings);
    const page = rule === undefined ? undefined : await rulePage(rule, context);
    const text = [
      lines.length === 0 ? 'No findings.' : lines.join('\n'),
      ...(unlisted === 0
        ? []
        : [`${unlisted} more findings${rule === undefined ? '' : ' of all rules'} are not listed.`]),
      ...(page === undefined ? [] : ['', page]),
    ].join('\n');
    const { counts } = state.findings;
    // Only of all rules together is it known how many there are.
    const count = rule === undefined ? counts.error + counts.warning + counts.info : found.length;
    return { text, structured: { run: id, file: shownPath(path, context.root), count, not_listed: unlisted } };
  },
});

/** The page of a rule as Markdown. Rejects with a `ToolError` if there is no such rule. */
export async function rulePage(rule: string, context: ToolContext): Promise<string> {
  const topic = topicOf(rule);
  const page = topic && (await context.readRulePage(topic.id));
  const heading = `${rule}\`\n`;
  const section = page?.split('\n## `').find((part) => part.startsWith(heading));
  if (section === undefined)
    throw new ToolError(`There is no rule ${rule}. Call describe_protocol without a topic for all names.`);
  return `# ${rule}\n${section.slice(heading.length)}`.trim();
}

export const fix = defineTool({
  name: 'propose_fixes',
  title: { en: 'Propose Fixes', 'zh-cn': '建议修复' },
  description:
    'Returns the safe fixes for the findings of a document as a unified diff, which you can apply. Nothing is written. An empty answer means that no finding has a safe fix: call lint to see what is left.',
  effect: 'none',
  input: { path: input.path, text: input.text, profile: input.profile },
  async run({ path, text, profile }, context) {
    const given = path === undefined ? undefined : findPath(path, context);
    const whole = text ?? (given === undefined ? undefined : await readWhole(given, context));
    if (whole === undefined) throw new ToolError('Give a path or a text.');
    // The mark is not part of the document, but the diff applies to the whole file.
    const [, mark = '', before = ''] = /^(\uFEFF?)([^]*)$/.exec(whole) ?? [];
    const options = optionsFor({ profile, ...(given !== undefined && { file: given }) });
    const kind = recognizeWhole(before, options);
    if (kind === undefined) throw new ToolError('Nothing of a known protocol was recognized.');
    const document = new LiveDocument({ ...options, kind, text: before });
    document.work(() => false);
    const after = applyEdits(before, fixAll(document));
    const diff = writeDiff(given === undefined ? 'text' : shownPath(given, context.root), mark + before, mark + after);
    return { text: diff === '' ? 'No finding has a safe fix.' : diff, structured: { changed: diff !== '' } };
  },
});
