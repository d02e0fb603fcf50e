/** A server of the SDK for JavaScript, of A2A 1.0 and 0.3. The first word of the message says what its agent does. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import {
  A2A_VERSION_HEADER,
  AgentCard,
  formatSSEErrorEvent,
  formatSSEEvent,
  Message,
  SSE_HEADERS,
  Task,
  TaskArtifactUpdateEvent,
  TaskStatusUpdateEvent,
} from '@a2a-js/sdk';
import { LegacyJsonRpcTransportHandler } from '@a2a-js/sdk/compat/v0_3/server';
import {
  AgentEvent,
  DefaultRequestHandler,
  InMemoryTaskStore,
  JsonRpcTransportHandler,
  ServerCallContext,
  validateVersion,
  type AgentExecutor,
  type ExecutionEventBus,
  type RequestContext,
} from '@a2a-js/sdk/server';
import { serveLoopback } from '../../test/support/loopback.ts';

const agentMessage = (messageId: string, text: string): object => ({
  messageId,
  role: 'ROLE_AGENT',
  parts: [{ text }],
});

/** What the agent says in the end: the state of the task, and its words. */
const ends: Readonly<Record<string, readonly [state: string, text?: string]>> = {
  ask: ['TASK_STATE_INPUT_REQUIRED', 'Which city?'],
  'sign-in': ['TASK_STATE_AUTH_REQUIRED'],
  fail: ['TASK_STATE_FAILED', 'Tool crashed'],
};

function execute({ userMessage, task, taskId, contextId }: RequestContext, bus: ExecutionEventBus): void {
  const [part] = userMessage.parts;
  const word = part?.content?.$case === 'text' ? part.content.value : '';
  if (word === 'message') {
    bus.publish(AgentEvent.message(Message.fromJSON({ ...agentMessage('m1', 'No task needed'), contextId })));
    return;
  }
  const report = (state: string, message?: object): void => {
    const status = { state, timestamp: '2026-01-01T00:00:00.000Z', message };
    bus.publish(AgentEvent.statusUpdate(TaskStatusUpdateEvent.fromJSON({ taskId, contextId, status })));
  };
  const bring = (artifact: object, more: object = {}): void => {
    bus.publish(AgentEvent.artifactUpdate(TaskArtifactUpdateEvent.fromJSON({ taskId, contextId, artifact, ...more })));
  };
  const status = { state: 'TASK_STATE_SUBMITTED', timestamp: '2026-01-01T00:00:00.000Z' };
  const created = { id: taskId, contextId, status, history: [Message.toJSON(userMessage)] };
  bus.publish(AgentEvent.task(task ?? Task.fromJSON(created)));
  report('TASK_STATE_WORKING', agentMessage('m2', 'On it'));
  if (word === 'raise') throw new Error('boom');
  const end = ends[word];
  if (end !== undefined) {
    const [state, text] = end;
    report(state, text === undefined ? undefined : agentMessage('m3', text));
    return;
  }
  bring({ artifactId: 'echo', name: 'echo', parts: [{ text: 'You said ' }] });
  bring({ artifactId: 'echo', parts: [{ text: word }] }, { append: true, lastChunk: true });
  const file = { raw: 'aGk=', mediaType: 'text/plain', filename: 'a.txt' };
  bring({ artifactId: 'more', name: 'more', parts: [{ data: { city: 'X' } }, file] });
  report('TASK_STATE_COMPLETED');
}

const agent: AgentExecutor = {
  async execute(context, bus) {
    execute(context, bus);
    bus.finished();
  },
  async cancelTask(taskId, bus) {
    const status = { state: 'TASK_STATE_CANCELED' };
    bus.publish(AgentEvent.statusUpdate(TaskStatusUpdateEvent.fromJSON({ taskId, contextId: '', status })));
    bus.finished();
  },
};

const card = AgentCard.fromJSON({
  name: 'Echo',
  description: 'Says it again',
  version: '1.0.0',
  supportedInterfaces: ['1.0', '0.3'].map((protocolVersion) => {
    return { url: 'http://127.0.0.1/', protocolBinding: 'JSONRPC', protocolVersion };
  }),
  capabilities: { streaming: true },
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: [],
});

/** Answers as the SDK's handler for Express does, with its functions, because Express is not among our packages. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const version = String(request.headers[A2A_VERSION_HEADER.toLowerCase()] ?? '0.3');
  const isLegacy = version === '0.3';
  const toError = (error: unknown): object => ({
    jsonrpc: '2.0',
    id: 1,
    error: isLegacy
      ? LegacyJsonRpcTransportHandler.mapToLegacyJSONRPCError(error)
      : JsonRpcTransportHandler.mapToJSONRPCError(error),
  });
  const sendJson = (json: object): void => {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(json));
  };
  try {
    validateVersion(version, card, 'JSONRPC');
    const context = new ServerCallContext({ requestedVersion: version });
    const answered = await (isLegacy ? legacy : current).handle(await readText(request), context);
    if (!(Symbol.asyncIterator in answered)) {
      sendJson(answered);
      return;
    }
    for await (const event of answered) {
      if (!response.headersSent) response.writeHead(200, SSE_HEADERS);
      response.write(formatSSEEvent(event));
    }
  } catch (error) {
    if (!response.headersSent) {
      sendJson(toError(error));
      return;
    }
    response.write(formatSSEErrorEvent(toError(error)));
  }
  response.end();
}

const handler = new DefaultRequestHandler(card, new InMemoryTaskStore(), agent);
const current = new JsonRpcTransportHandler(handler);
const legacy = new LegacyJsonRpcTransportHandler(handler);

/** Runs the server while `use` needs it. */
export async function withNodeServer<T>(use: (serverRoot: string) => Promise<T>): Promise<T> {
  const server = await serveLoopback((request, response) => void answer(request, response));
  try {
    return await use(new URL('/', server.url).href);
  } finally {
    await server.close();
  }
}
