/** The tools that find and show recorded runs. They change nothing. */
import { basename, join } from 'node:path';
import * as z from 'zod';
import { foldCase } from '../protocol/core/base/foldCase.ts';
import { finishInSteps, type Work } from '../protocol/core/base/work.ts';
import { outlineRun } from '../protocol/features/outline/outlineRun.ts';
import { countNames } from '../protocol/features/outline/countNames.ts';
import { describeStep, stepLines } from '../protocol/features/outline/stepLines.ts';
import { writeAgentTest } from '../protocol/features/agent-test/writeAgentTest.ts';
import { compareRuns } from '../protocol/features/compare/compareRuns.ts';
import { writeComparison } from '../protocol/features/compare/writeComparison.ts';
import { readFrames } from '../protocol/session/live/runState.ts';
import { readHeader } from '../protocol/session/stored/readRun.ts';
import type { RunEntry } from '../protocol/session/stored/runEntry.ts';
import { openFileLineStore } from '../node/fileLineStore.ts';
import { listRunFiles } from '../node/listRunFiles.ts';
import { readRunEntry } from '../node/readRunEntry.ts';
import { searchFiles } from '../node/searchRuns.ts';
import type { ToolContext } from './context.ts';
import { openRecordedRun } from './openRecordedRun.ts';
import { defineTool, ToolError } from './tool.ts';
import { formatDuration } from '../protocol/core/base/formatDuration.ts';
import { truncateLine } from '../protocol/core/base/truncate.ts';

const run = z.string().describe('The id of a run, as list_runs returns it, or the path of a run file.');

export const listRuns = defineTool({
  name: 'list_runs',
  title: { en: 'List Runs', 'zh-cn': '列出运行' },
  description:
    'Lists recorded runs of agents, the newest first: one line per run with its id, how it ended, its duration, the number of events, the endpoint, the tools that were called, the rules that reported something, and the beginning of the prompt. Call this first to find the run to look at.',
  effect: 'none',
  input: {
    filter: z
      .string()
      .optional()
      .describe('Words that must all occur in the line of the run, for example "failed get_weather".'),
    limit: z.int().min(1).max(200).optional().describe('Max number of runs. 20 if absent.'),
  },
  async run({ filter = '', limit = 20 }, context) {
    const words = foldCase(filter).split(/\s+/).filter(Boolean);
    const lines: string[] = [];
    const ids: string[] = [];
    for (const { folder, file } of await newestFirst(context)) {
      if (ids.length >= limit || context.signal.aborted) break;
      const entry = await readEntry(folder, file);
      const line = entry === undefined ? undefined : await entryLine(folder, entry, context);
      if (line === undefined || !words.every((word) => foldCase(line).includes(word))) continue;
      lines.push(line);
      ids.push(file);
    }
    if (ids.length > 0) return { text: lines.join('\n'), structured: { runs: ids } };
    const where = context.runFolders.join(', ');
    return { text: `No run${words.length > 0 ? ' matches' : ''} in ${where}.`, structured: { runs: [] } };
  },
});

interface PlacedRun {
  readonly folder: string;
  readonly file: string;
}

/** The run files of all folders. */
async function newestFirst({ runFolders }: ToolContext): Promise<readonly PlacedRun[]> {
  const runs: PlacedRun[] = [];
  for (const folder of runFolders) for (const file of await listRunFiles(folder)) runs.push({ folder, file });
  // The names end with the time.
  return runs.toSorted((one, other) => compareTexts(timeOf(other.file), timeOf(one.file)));
}

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const timeOf = (file: string): string => /\d{4}-\d\d-\d\dT[\d-]+Z/.exec(file)?.[0] ?? '';

async function readEntry(folder: string, file: string): Promise<RunEntry | undefined> {
  const read = function* (): Work<RunEntry | undefined> {
    try {
      return yield* readRunEntry(join(folder, file), file);
    } catch {
      return undefined;
    }
  };
  return finishInSteps(read());
}

async function entryLine(folder: string, entry: RunEntry, context: ToolContext): Promise<string> {
  const { file, end, duration, events, endpoint, tools, rules, prompt } = entry;
  const facts = [
    end ?? 'unfinished',
    ...(duration === undefined ? [] : [formatDuration(duration)]),
    `${events} events`,
    `to ${endpoint}`,
    ...(tools.length === 0 ? [] : [`calls ${countNames(tools)}`]),
    ...(rules.length === 0 ? [] : [`findings ${countNames(rules)}`]),
    ...(prompt === '' ? [] : [`prompt: ${truncateLine(prompt, 60)}`]),
  ];
  const redact = await redactOf(join(folder, file), context);
  return redact(`${file}: ${facts.join('; ')}`);
}

async function redactOf(path: string, context: ToolContext): Promise<(text: string) => string> {
  const store = await openFileLineStore(path);
  try {
    const [first = ''] = await store.next();
    const header = readHeader(first);
    return header.ok ? await context.redactFor(header.value.endpoint) : (text) => text;
  } finally {
    await store.close();
  }
}

export const searchAllRuns = defineTool({
  name: 'search_runs',
  title: { en: 'Search Runs', 'zh-cn': '搜索运行' },
  description:
    'Finds a text in the requests, events and ends of all recorded runs, also if it was streamed in several pieces. Each line has the id of the run, the number of the event, and an excerpt.',
  effect: 'none',
  input: {
    text: z.string().min(1).describe('The text, as the user or the agent wrote it. Upper and lower case are the same.'),
    limit: z.int().min(1).max(200).optional().describe('Max number of places. 30 if absent.'),
  },
  async run({ text, limit = 30 }, context) {
    const places: { readonly path: string; readonly line: string }[] = [];
    const files = (await newestFirst(context)).map(({ folder, file }) => join(folder, file));
    await searchFiles({ folder: '', files }, text, {
      signal: context.signal,
      max: limit,
      joinsPieces: true,
      found: (list) => {
        for (const { file: path, place, seq, excerpt } of list)
          places.push({ path, line: `${basename(path)}: ${place === 'event' ? `event ${seq}` : place}: ${excerpt}` });
      },
    });
    const lines: string[] = [];
    for (const { path, line } of places) lines.push((await redactOf(path, context))(line));
    return {
      text: lines.length === 0 ? `No run contains “${text}”.` : lines.join('\n'),
      structured: { count: lines.length },
    };
  },
});

export const showRun = defineTool({
  name: 'show_run',
  title: { en: 'Show Run', 'zh-cn': '显示运行' },
  description:
    'Shows a recorded run at one of three depths. "outline" (the default, about 200 tokens): how it ended, times, tokens, prompt, every tool that was called, every rule that reported something, errors, answer. "steps": one line per message and tool call, with its number, its events, arguments → output, and the rules about it (!rule). With "step": everything about one step. With "event": one event exactly as it was received.',
  effect: 'none',
  input: {
    run,
    depth: z.enum(['outline', 'steps']).optional(),
    step: z.int().min(0).optional().describe('The number of a step from depth "steps", such as 3 for #3.'),
    event: z.int().min(0).optional().describe('The number of an event, from 0.'),
  },
  async run({ run: id, depth = 'outline', step, event }, context) {
    const { state, redact, id: known } = await openRecordedRun(id, context);
    const structured = { run: known };
    if (event !== undefined) {
      const [frame] = await readFrames(state.store, event, event + 1);
      if (frame === undefined) throw new ToolError(`The run has ${state.frameCount} events, numbered from 0.`);
      const { form, event: type, at, data } = frame;
      const facts = [
        `event ${event}`,
        ...(form === 'event' ? [] : [form]),
        ...(type === undefined ? [] : [type]),
        ...(state.header.times === 'unknown' ? [] : [formatDuration(at)]),
      ];
      return { text: `${facts.join(', ')}\n${redact(data)}`, structured };
    }
    if (step !== undefined) {
      const lines = describeStep(state, step, redact);
      if (lines === undefined)
        throw new ToolError(`There is no step ${step}. Call show_run with depth "steps" for their numbers.`);
      return { text: lines.join('\n'), structured };
    }
    if (depth === 'steps') return { text: stepLines(state, redact).join('\n'), structured, maxBytes: stepsLength };
    const { counts } = state.findings;
    const facts = { end: state.end?.end ?? 'running', events: state.frameCount, ...counts };
    return { text: [`run ${known}`, ...outlineRun(state, redact)].join('\n'), structured: { ...structured, ...facts } };
  },
});

/** Bytes of a page of steps: less than 2,000 tokens in any language. */
const stepsLength = 4500;

export const makeTest = defineTool({
  name: 'make_test',
  title: { en: 'Make a Test', 'zh-cn': '创建测试' },
  description:
    'Returns an agent test (the JSON of a *.agenttest.json file) that sends the request of a recorded run again, and expects what the run did: its end, its tool calls and its findings. Nothing is written: save it, and remove expectations that need not hold.',
  effect: 'none',
  input: { run },
  async run({ run: id }, context) {
    const { state, redact, id: known } = await openRecordedRun(id, context);
    const text = writeAgentTest(state, undefined);
    if (text === undefined) throw new ToolError(`The run ${known} does not contain its request.`);
    return { text: redact(text), structured: { run: known } };
  },
});

export const compareTwoRuns = defineTool({
  name: 'compare_runs',
  title: { en: 'Compare Runs', 'zh-cn': '比较运行' },
  description:
    'Compares two recorded runs by meaning: which messages, calls, arguments, outputs and ends differ, and times and tokens of both. Ids and event numbers are ignored.',
  effect: 'none',
  input: { before: run, after: run },
  async run({ before, after }, context) {
    const one = await openRecordedRun(before, context);
    const other = await openRecordedRun(after, context);
    const comparison = compareRuns(one.state, other.state);
    const text = writeComparison(comparison, { before: one.name, after: other.name }, 'en');
    const { same, common, differences } = comparison;
    return { text: other.redact(one.redact(text)), structured: { same, common, differences: differences.length } };
  },
});
