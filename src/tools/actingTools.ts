/** The tools that send requests, run tests, and start servers. They are offered only where that is allowed. */
import * as z from 'zod';
import { printExact, tryParseExact } from '../protocol/core/json/exactJson.ts';
import { isJsonObject } from '../protocol/core/json/json.ts';
import { outlineRun } from '../protocol/features/outline/outlineRun.ts';
import { changeText } from './changeText.ts';
import type { RequestToSend, Sender, ToolContext } from './context.ts';
import { findPath, readText, toId } from './files.ts';
import { openRecordedRun } from './openRecordedRun.ts';
import { defineTool, ToolError } from './tool.ts';

const notAllowed = 'is not allowed here. Ask the user to start the server with --allow-send.';

function senderOf({ sender }: ToolContext): Sender {
  if (sender === undefined) throw new ToolError(`Sending ${notAllowed}`);
  return sender;
}

export const listEndpoints = defineTool({
  name: 'list_endpoints',
  title: { en: 'List Endpoints', 'zh-cn': '列出端点' },
  description: 'Lists the agents that requests can be sent to, by name and URL. Their headers are never shown.',
  effect: 'none',
  input: {},
  async run(_input, context) {
    const endpoints = (await context.sender?.endpoints()) ?? [];
    const lines = endpoints.map(({ name, url }) => (name === url ? name : `${name}: ${url}`));
    const text =
      lines.length === 0 ? 'No endpoint is configured. send_request uses the built-in sample agent.' : lines.join('\n');
    return { text, structured: { endpoints: endpoints.map(({ name }) => name) } };
  },
});

const sendInput = {
  request: z.string().optional().describe('The request as JSON.'),
  path: z.string().optional().describe('A request file, relative to the workspace.'),
  run: z.string().optional().describe('The id of a recorded run, whose request is sent again.'),
  changes: z
    .record(z.string(), z.json())
    .optional()
    .describe('New values by JSON Pointer, such as {"/input/0/content/0/text": "And in Paris?"}.'),
  endpoint: z
    .string()
    .optional()
    .describe(
      'The name of an endpoint from list_endpoints. If absent: the endpoint of the run; otherwise the default endpoint that the user has chosen in VS Code, or the built-in sample agent.',
    ),
};

export const sendRequest = defineTool({
  name: 'send_request',
  title: { en: 'Send Request', 'zh-cn': '发送请求' },
  description:
    'Sends a request to an agent, records the run, and returns its outline with the id of the run. Give the request as JSON text, as a file, or as a recorded run that is sent again. "changes" replaces values in it first. Use show_run and show_findings with the id to see more.',
  effect: 'sends',
  input: sendInput,
  async run(input, context) {
    const sender = senderOf(context);
    const path = await sender.send(await readRequest(input, context), context.signal);
    const { state, redact } = await openRecordedRun(path, context);
    const id = toId(path, context);
    const lines = [`run ${id}`, ...outlineRun(state, redact)];
    return {
      text: lines.join('\n'),
      structured: { run: id, end: state.end?.end ?? 'running', ...state.findings.counts },
    };
  },
});

type SendInput = z.output<z.ZodObject<typeof sendInput>>;

/** The request that the input of `send_request` means. Rejects with a `ToolError` if it means none. */
export async function readRequest(input: SendInput, context: ToolContext): Promise<RequestToSend> {
  const { request, path, run, changes = {}, endpoint } = input;
  if ([request, path, run].filter((one) => one !== undefined).length !== 1)
    throw new ToolError('Give exactly one of request, path and run.');
  const given = run === undefined ? await readWritten({ request, path }, context) : await readRecorded(run, context);
  const text = Object.entries(changes).reduce((now, [pointer, value]) => changeText(now, pointer, value), given.text);
  return { ...given, text, endpoint: endpoint ?? given.endpoint };
}

async function readRecorded(run: string, context: ToolContext): Promise<RequestToSend> {
  const { header } = (await openRecordedRun(run, context)).state;
  if (!isJsonObject(header.request)) throw new ToolError(`The run ${run} contains no request.`);
  const { source, endpoint } = header;
  return { text: printExact(header.request, '  '), source, endpoint: endpoint.name };
}

async function readWritten(
  { request, path = '' }: Pick<SendInput, 'request' | 'path'>,
  context: ToolContext,
): Promise<RequestToSend> {
  const text = request ?? (await readText(path, context));
  const json = tryParseExact(text);
  if (json === undefined) throw new ToolError('The request is not valid JSON. Call lint to see where.');
  if (!isJsonObject(json)) throw new ToolError('The request is not a JSON object.');
  return { text, source: request === undefined ? path : 'tool', endpoint: undefined };
}

export const runTests = defineTool({
  name: 'run_tests',
  title: { en: 'Run Agent Tests', 'zh-cn': '运行智能体测试' },
  description:
    'Runs agent tests (*.agenttest.json): each sends its request and checks the end, text, calls and findings of the run. Returns the tests that failed, and why.',
  effect: 'sends',
  input: {
    path: z.string().describe('A test file, or a folder of them, relative to the workspace.'),
  },
  async run({ path }, context) {
    const tested = await senderOf(context).runTests(findPath(path, context), context.signal);
    const { text, passed, failed, wasUsable } = tested;
    if (!wasUsable) throw new ToolError(text);
    return { text, structured: { passed, failed } };
  },
});

export const startReplay = defineTool({
  name: 'start_replay',
  title: { en: 'Start Replay', 'zh-cn': '开始回放' },
  description:
    'Starts a server on this machine that responds to every request with the events of a recorded run, for testing a client. Returns its URL and an id for stop_replay.',
  effect: 'serves',
  input: { run: z.string().describe('The id of a run, as list_runs returns it.') },
  async run({ run }, context) {
    if (context.replays === undefined) throw new ToolError(`Starting servers ${notAllowed}`);
    const { path, id } = await openRecordedRun(run, context);
    const server = await context.replays.start(path);
    return {
      text: `Replaying ${id} at ${server.url}. Stop it with stop_replay, id ${server.id}.`,
      structured: { ...server },
    };
  },
});

export const stopReplay = defineTool({
  name: 'stop_replay',
  title: { en: 'Stop Replay', 'zh-cn': '停止回放' },
  description: 'Stops a server that start_replay has started.',
  effect: 'serves',
  input: { id: z.string().describe('The id that start_replay returned.') },
  async run({ id }, context) {
    if (context.replays === undefined) throw new ToolError(`Starting servers ${notAllowed}`);
    if (!(await context.replays.stop(id))) throw new ToolError(`No replay has the id ${id}.`);
    return { text: 'Stopped.' };
  },
});
