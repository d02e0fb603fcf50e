/**
 * The logic of the sample agent: it takes one HTTP request and returns a status and chunks. It uses no socket, and
 * its clock is injected.
 */
import type { Json, JsonObject } from '../../core/json/json.ts';
import { checkBody } from '../../protocols/agent-api/checkBody.ts';
import { runTimeFaults } from '../../protocols/agent-api/runTimeFaults.ts';
import { checkRequest, toPydanticText } from '../../protocols/agent-api/checkRequest.ts';
import type { AgentBehind, ServedRequest } from '../../protocols/contract/protocolServer.ts';
import { pythonText } from '../../protocols/python/pythonText.ts';
import { wireProtocols } from '../../protocols/registry.ts';
import type { Environment } from '../builders/environment.ts';
import { estimateTokens } from './estimateUsage.ts';
import { perform } from './perform.ts';
import { readPrompt } from './readPrompt.ts';
import { usualPace, type Piece, type SampleAnswer } from './scene.ts';
import { type ServedProtocol, serveProtocol } from './serveProtocol.ts';
import { chooseSteps } from './scenarios.ts';
import { toErrorFrame, type StageOptions } from './stage.ts';
import type { Scenario, Step } from './step.ts';
import { toAgentRequest, toMoves } from './agentBehind.ts';

interface SampleAgentOptions {
  readonly createId: () => string;
  /** Resolves after this number of milliseconds, or as soon as `signal` aborts. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** The scenario for every message; when absent, each message names its scenario. */
  readonly scenario?: Scenario | undefined;
  /** Milliseconds between two tokens; `usualPace` if absent. Scenarios that are about time keep their own. */
  readonly pace?: number | undefined;
}

export interface SampleAgent {
  /** `signal` aborts when the client disconnects. Never throws because of what a client sends. */
  answer(request: ServedRequest, signal: AbortSignal): SampleAnswer;
  /** Stops everything that is running without a client. */
  dispose(): void;
}

export function createSampleAgent(options: SampleAgentOptions): SampleAgent {
  const { createId, wait, now, scenario, pace = usualPace } = options;
  const environment = { createId, now, startedAt: Math.floor(now() / 1000) };
  const running = new Set<string>();

  async function* run(request: JsonObject, signal: AbortSignal): AsyncGenerator<Piece> {
    const issues = checkRequest(request);
    if (issues.length > 0) return yield { text: toErrorFrame(toPydanticText(issues)) };
    // The real server creates this key before it fills in defaults, so anonymous requests collide.
    const key = `${pythonText(request['user_id'])}:${pythonText(request['session_id'])}`;
    if (running.has(key)) return yield { text: toErrorFrame(`Task ${key} is already in RUNNING state.`) };
    running.add(key);
    try {
      const stage = stageFor(request, environment);
      const fatal = runTimeFaults(request)[0]?.message;
      const steps: readonly Step[] =
        fatal === undefined ? chooseSteps(readPrompt(request), scenario) : [{ do: 'bare-error', text: fatal }];
      for await (const piece of perform(steps, stage, { pace, pause: (time) => wait(time, signal) })) {
        if (signal.aborted) return;
        yield piece;
      }
    } finally {
      running.delete(key);
    }
  }

  const behind: AgentBehind = {
    createId,
    now,
    run: (conversation, signal) =>
      toMoves(run({ ...toAgentRequest(conversation), session_id: createId(), user_id: 'client' }, signal)),
  };
  const opened = wireProtocols.flatMap(({ server }) =>
    server === undefined ? [] : { paths: server.paths, server: server.open(behind) },
  );

  return {
    dispose() {
      for (const { server } of opened) server.dispose();
    },
    answer(request, signal) {
      const { method, path, body } = request;
      const owner = opened.find(({ paths }) => paths.includes(path));
      if (owner !== undefined) return owner.server.answer(request, signal);
      const served = servedAt(path);
      if (served !== undefined && method === 'POST') {
        return serveProtocol(served, body, behind, signal);
      }
      const route = served === undefined ? routes[path] : { method: 'POST' };
      if (route === undefined) return json(404, { detail: 'Not Found' });
      if (route.method !== method) return json(405, { detail: 'Method Not Allowed' });
      if (route.json !== undefined) return json(200, route.json);
      const result = checkBody(body);
      if (!result.ok) return json(result.status, result.json);
      const pieces = run(result.request, signal);
      return { status: 200, contentType: 'text/event-stream; charset=utf-8', pieces };
    },
  };
}

function stageFor(
  { id, session_id: session, input = '', tools = '' }: JsonObject,
  environment: Environment,
): StageOptions {
  const { createId } = environment;
  return {
    responseId: typeof id === 'string' ? id : `response_${createId()}`,
    sessionId: typeof session === 'string' ? session : createId(),
    environment,
    inputTokens: estimateTokens([input, tools]),
  };
}

/** The protocol in which the agent answers at this path, when that is not its native protocol. */
function servedAt(path: string): ServedProtocol | undefined {
  const protocol = wireProtocols.find(({ adapter }) => adapter?.paths.includes(path));
  return protocol?.adapter && { protocol, adapter: protocol.adapter };
}

const routes: Readonly<Record<string, { readonly method: string; readonly json?: Json }>> = {
  '/process': { method: 'POST' },
  '/health': { method: 'GET', json: { status: 'healthy', mode: 'daemon_thread', runner: 'ready' } },
  '/': {
    method: 'GET',
    json: {
      service: 'AgentScope Runtime',
      mode: 'daemon_thread',
      sample: true,
      endpoints: { process: '/process', stream: '/process/stream', health: '/health' },
    },
  },
};

function json(status: number, value: Json): SampleAnswer {
  async function* whole(): AsyncGenerator<Piece> {
    yield { text: JSON.stringify(value) };
  }
  return { status, contentType: 'application/json', pieces: whole() };
}
