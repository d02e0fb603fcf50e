/** The tools as an MCP server, with runs, rules and schemas as resources, and prompts for the usual tasks. */
import { McpServer, ResourceTemplate, type ToolAnnotations } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { Json } from '../../protocol/core/json/json.ts';
import { describeProtocol } from '../../tools/documentTools.ts';
import { allTools } from '../../tools/allTools.ts';
import { callTool, toInput, type ToolAnswer } from '../../tools/answer.ts';
import type { ToolContext } from '../../tools/context.ts';
import { listRuns, showRun } from '../../tools/runTools.ts';
import type { Tool, ToolEffect } from '../../tools/tool.ts';

/** What the tools need, except for the signal of each call. */
export type ServerContext = Omit<ToolContext, 'signal'>;

const instructions =
  'Debug AI agents with recorded runs: list_runs finds a run, show_run shows it (outline, steps, one step or event), show_findings says where it deviates from its protocol, lint checks files, propose_fixes returns a diff, send_request sends again. Answers are at most 8 KB; next_cursor continues them.';

/** Tools that would only say that they are not allowed are not offered. */
function isOffered({ effect }: Tool, { sender, replays }: ServerContext): boolean {
  if (effect === 'sends') return sender !== undefined;
  return effect !== 'serves' || replays !== undefined;
}

export function createMcpServer(context: ServerContext, version: string): McpServer {
  const server = new McpServer(
    { name: 'agent-api-workbench', title: 'Agent API Workbench', version },
    { instructions },
  );
  for (const tool of allTools.filter((one) => isOffered(one, context))) {
    const { name, title, description, input, effect } = tool;
    server.registerTool(
      name,
      { title: title.en, description, inputSchema: input, annotations: annotationsOf(effect) },
      async (given, { mcpReq }) => {
        const { text, structured, isError } = await callTool(tool, toInput(given as Json), {
          ...context,
          signal: mcpReq.signal,
        });
        return { content: [{ type: 'text', text }], structuredContent: { ...structured }, isError };
      },
    );
  }
  addResources(server, context);
  addPrompts(server);
  return server;
}

function annotationsOf(effect: ToolEffect): ToolAnnotations {
  const isReading = effect === 'none';
  return {
    readOnlyHint: isReading,
    destructiveHint: false,
    idempotentHint: isReading,
    openWorldHint: effect === 'sends',
  };
}

function addResources(server: McpServer, context: ServerContext): void {
  const call = (tool: Tool, input: Record<string, string>, signal: AbortSignal): Promise<ToolAnswer> =>
    callTool(tool, input, { ...context, signal });
  const read = async (uri: URL, answer: Promise<ToolAnswer>, mimeType: string) => {
    const { text, isError } = await answer;
    if (isError) throw new Error(text);
    return { contents: [{ uri: uri.href, mimeType, text }] };
  };
  server.registerResource(
    'run',
    new ResourceTemplate('agentapi://runs/{run}', {
      async list({ mcpReq }) {
        const { structured } = await call(listRuns, {}, mcpReq.signal);
        const runs = Array.isArray(structured['runs']) ? structured['runs'].map(String) : [];
        return { resources: runs.map((run) => ({ uri: `agentapi://runs/${encodeURIComponent(run)}`, name: run })) };
      },
    }),
    { title: 'Run', description: 'The outline of a recorded run.', mimeType: 'text/plain' },
    (uri, { run }, { mcpReq }) =>
      read(uri, call(showRun, { run: decodeURIComponent(String(run)) }, mcpReq.signal), 'text/plain'),
  );
  for (const [kind, what, mimeType] of [
    ['rules', 'The page of a rule: what it requires, its source, and examples.', 'text/markdown'],
    ['schemas', 'The JSON Schema of a model of the Agent API.', 'application/json'],
  ] as const) {
    server.registerResource(
      kind,
      new ResourceTemplate(`agentapi://${kind}/{topic}`, { list: undefined }),
      { title: kind, description: what, mimeType },
      (uri, { topic }, { mcpReq }) =>
        read(uri, call(describeProtocol, { topic: String(topic) }, mcpReq.signal), mimeType),
    );
  }
}

function addPrompts(server: McpServer): void {
  const say = (text: string) => ({ messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] });
  server.registerPrompt(
    'diagnose_run',
    {
      title: 'Diagnose a Run',
      description: 'Find out why a recorded run of an agent is wrong, and what to change in the agent.',
      argsSchema: z.object({ run: z.string().describe('The id of the run; empty for the newest.').optional() }),
    },
    ({ run }) =>
      say(
        `Diagnose ${run === undefined || run === '' ? 'the newest run (call list_runs)' : `the run ${run}`}. Look at its outline with show_run, then at its findings with show_findings, and at the steps and events that they name. Read the page of each rule with an error (describe_protocol). Then say which line of the agent causes each problem, and propose the change. Do not guess: quote the events.`,
      ),
  );
  server.registerPrompt(
    'conform_request',
    {
      title: 'Make a Request Conform',
      description: 'Check a request, apply the safe fixes, and repair the rest.',
      argsSchema: z.object({ path: z.string().describe('The file with the request.') }),
    },
    ({ path }) =>
      say(
        `Make the request in ${path} conform to its protocol. Call lint for the file, then propose_fixes and apply the diff, then lint again. Repair what is left by hand, with describe_protocol for each rule. Stop when lint reports no errors.`,
      ),
  );
  server.registerPrompt(
    'write_test',
    {
      title: 'Write a Test of a Run',
      description: 'Turn a recorded run into an agent test.',
      argsSchema: z.object({ run: z.string().describe('The id of the run.') }),
    },
    ({ run }) =>
      say(
        `Write an agent test of the run ${run}: call make_test, save its answer as a file that ends with .agenttest.json, then tighten the expectations: the calls that matter with their arguments, words that the text must contain, and limits for times and tokens if they matter. Run it with run_tests if that tool is offered.`,
      ),
  );
}
