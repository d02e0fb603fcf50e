/**
 * MLflow's AgentServer for a ResponsesAgent (`mlflow/genai/agent_server/server.py`): events as data-only ASCII frames,
 * including errors of the agent, `[DONE]`, and the id of the trace if it is requested.
 */
import { isJsonObject, tryParseJson, type Json, type JsonObject } from '../../../core/json/json.ts';
import { root, type PydanticIssue } from '../../python/model.ts';
import { pythonDumpsAscii } from '../../python/pythonText.ts';
import type {
  AgentBehind,
  AgentMove,
  ProtocolServer,
  ServedAnswer,
  ServedRequest,
} from '../../contract/protocolServer.ts';
import { readRequest } from '../request.ts';
import { reduceOutput } from './createItems.ts';
import { payloads } from '../../mlflow/payloads.ts';
import { createEventWriter } from './eventWriter.ts';

const agentPath = '/agent/info';
const info = { name: 'sample agent', use_case: 'agent', mlflow_version: '3.18.0', agent_api: 'responses' };

export const mlflowServer: ProtocolServer = {
  paths: ['/responses', '/invocations', agentPath],
  open: (agent) => ({
    dispose: () => undefined,
    answer(request, signal) {
      const isInfo = request.path === agentPath;
      if (request.method !== (isInfo ? 'GET' : 'POST')) return whole({ detail: 'Method Not Allowed' }, 405);
      return isInfo ? whole(info) : invoke(agent, request, signal);
    },
  }),
};

function invoke(agent: AgentBehind, { body, headers }: ServedRequest, signal: AbortSignal): ServedAnswer {
  const request = tryParseJson(body);
  if (request === undefined) {
    return whole({ detail: 'Invalid JSON in request body: Expecting value: line 1 column 1 (char 0)' }, 400);
  }
  const { stream, ...asked } = isJsonObject(request) ? request : {};
  const errors = payloads.newest.Request(isJsonObject(request) ? asked : request, root);
  if (errors.length > 0) return whole({ detail: complain(errors) }, 400);
  const moves = agent.run(readRequest(asked), signal);
  const trace = headers['x-mlflow-return-trace-id'] === 'true' ? `tr-${agent.createId()}` : undefined;
  return stream === true ? streamed(moves, trace) : invoked(moves, trace);
}

function complain(errors: readonly PydanticIssue[]): string {
  const name = 'ResponsesAgentRequest';
  const count = `${errors.length} validation error${errors.length === 1 ? '' : 's'} for ${name}`;
  const lines = errors.map(({ loc, type, message }) => `${loc.join('.')}\n  ${message} [type=${type}]`);
  return [`Invalid parameters for ResponsesAgent: Invalid data for ${name}: ${count}`, ...lines].join('\n');
}

function streamed(moves: AsyncIterable<AgentMove>, trace: string | undefined): ServedAnswer {
  const writer = createEventWriter();
  async function* pieces(): ServedPieces {
    for await (const { ops, breaks } of moves) {
      const frames = ops.flatMap((op) => writer.write(op)).map(toFrame);
      if (frames.length > 0) yield { text: frames.join('') };
      if (breaks === true) {
        yield { text: 'data: {"type": "cut', breaks };
        return;
      }
    }
    yield { text: `${trace === undefined ? '' : toFrame({ trace_id: trace })}data: [DONE]\n\n` };
  }
  return { status: 200, contentType: 'text/event-stream; charset=utf-8', pieces: pieces() };
}

type ServedPieces = AsyncGenerator<{ readonly text: string; readonly breaks?: true }>;

function toFrame(event: JsonObject): string {
  return `data: ${pythonDumpsAscii(event)}\n\n`;
}

/** A failure must result in a response with status 500, so the agent is read to its end first. */
function invoked(moves: AsyncIterable<AgentMove>, trace: string | undefined): ServedAnswer {
  const answer = hear(moves);
  async function* pieces(): ServedPieces {
    const { events, error } = await answer;
    const metadata = trace === undefined ? {} : { metadata: { trace_id: trace } };
    yield { text: JSON.stringify(error === undefined ? { ...reduceOutput(events), ...metadata } : { detail: error }) };
  }
  const status = answer.then(({ error }) => (error === undefined ? 200 : 500));
  return { status, contentType: 'application/json', pieces: pieces() };
}

async function hear(moves: AsyncIterable<AgentMove>): Promise<{ events: readonly JsonObject[]; error?: Json }> {
  const writer = createEventWriter();
  const events: JsonObject[] = [];
  for await (const { ops, breaks } of moves) {
    events.push(...ops.flatMap((op) => writer.write(op)));
    if (breaks === true) return { events, error: 'broken off' };
  }
  const error = events.find((event) => 'error' in event)?.['error'];
  return { events, ...(error !== undefined && { error }) };
}

function whole(json: JsonObject, status = 200): ServedAnswer {
  async function* pieces(): ServedPieces {
    yield { text: JSON.stringify(json) };
  }
  return { status, contentType: 'application/json', pieces: pieces() };
}
