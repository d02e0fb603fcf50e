/**
 * Tests our client against a server made with the official SDK, in both versions: answers are folded completely and
 * without findings, and replies work.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { AgentCard, Role, TaskState, type Artifact, type Message, type Task } from '@a2a-js/sdk';
import { LegacyJsonRpcTransportHandler } from '@a2a-js/sdk/compat/v0_3/server';
import {
  AgentEvent,
  DefaultRequestHandler,
  InMemoryTaskStore,
  JsonRpcTransportHandler,
  ServerCallContext,
  type AgentExecutor,
} from '@a2a-js/sdk/server';
import { isJsonObject, type JsonObject } from '../../../src/protocol/core/json/json.ts';
import { a2a } from '../../../src/protocol/protocols/a2a/protocol.ts';
import { serveLoopback, type Loopback } from '../../support/loopback.ts';
import { runOnce, type TestRun } from '../../support/session.ts';

const card = AgentCard.fromJSON({
  name: 'Echo',
  description: 'Says it again',
  version: '1.0.0',
  capabilities: { streaming: true },
  supportedInterfaces: ['1.0', '0.3'].map((protocolVersion) => ({
    url: 'http://127.0.0.1/a2a',
    protocolBinding: 'JSONRPC',
    protocolVersion,
  })),
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: [],
});

const textPart = (value: string): Message['parts'][number] => ({
  content: { $case: 'text', value },
  metadata: undefined,
  filename: '',
  mediaType: 'text/plain',
});

const executor: AgentExecutor = {
  cancelTask: () => Promise.resolve(),
  execute({ userMessage, taskId, contextId, task }, bus) {
    const [part] = userMessage.parts;
    const content = part?.content?.$case === 'text' ? part.content.value : '';
    const status = (state: TaskState, text?: string): Task['status'] => ({
      state,
      timestamp: new Date().toISOString(),
      message:
        text === undefined
          ? undefined
          : {
              messageId: crypto.randomUUID(),
              taskId,
              contextId,
              role: Role.ROLE_AGENT,
              parts: [textPart(text)],
              metadata: undefined,
              extensions: [],
              referenceTaskIds: [],
            },
    });
    const report = (state: TaskState, text?: string): void =>
      bus.publish(AgentEvent.statusUpdate({ taskId, contextId, status: status(state, text), metadata: undefined }));
    const append = (text: string, isMore: boolean, lastChunk: boolean): void => {
      const names = { artifactId: 'echo', name: 'echo', description: '' };
      const artifact: Artifact = { ...names, parts: [textPart(text)], metadata: undefined, extensions: [] };
      bus.publish(
        AgentEvent.artifactUpdate({ taskId, contextId, artifact, append: isMore, lastChunk, metadata: undefined }),
      );
    };
    const submitted = {
      state: TaskState.TASK_STATE_SUBMITTED,
      timestamp: new Date().toISOString(),
      message: undefined,
    };
    const fresh = {
      id: taskId,
      contextId,
      status: submitted,
      artifacts: [],
      history: [userMessage],
      metadata: undefined,
    };
    bus.publish(AgentEvent.task(task ?? fresh));
    if (content === 'ask') report(TaskState.TASK_STATE_INPUT_REQUIRED, 'Which city?');
    else if (content === 'fail') report(TaskState.TASK_STATE_FAILED, 'Tool crashed');
    else {
      report(TaskState.TASK_STATE_WORKING, 'On it');
      append('You said ', false, false);
      append(content, true, true);
      report(TaskState.TASK_STATE_COMPLETED);
    }
    bus.finished();
    return Promise.resolve();
  },
};

let server: Loopback;
before(async () => {
  const handler = new DefaultRequestHandler(card, new InMemoryTaskStore(), executor);
  const handlers = { '1.0': new JsonRpcTransportHandler(handler), '0.3': new LegacyJsonRpcTransportHandler(handler) };
  server = await serveLoopback((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const version = request.headers['a2a-version'] === '1.0' ? '1.0' : '0.3';
      const context = new ServerCallContext({ requestedVersion: version });
      const answer = await handlers[version].handle(
        JSON.parse(Buffer.concat(chunks).toString()) as object as never,
        context,
      );
      if (!(Symbol.asyncIterator in answer)) {
        response.end(JSON.stringify(answer));
        return;
      }
      response.setHeader('content-type', 'text/event-stream');
      for await (const event of answer) response.write(`data: ${JSON.stringify(event)}\n\n`);
      response.end();
    });
  });
});
after(() => server.close());

const requests: Readonly<Record<string, (text: string) => JsonObject>> = {
  '0.3': (text) => ({
    method: 'message/stream',
    params: { message: { kind: 'message', role: 'user', parts: [{ kind: 'text', text }] } },
  }),
  '1.0': (text) => ({
    method: 'SendStreamingMessage',
    params: { message: { role: 'ROLE_USER', parts: [{ text }] } },
  }),
};

/** Sends the request as the product does: completed, and with the header of its version. */
async function send(request: JsonObject): Promise<TestRun> {
  const body = { ...request, ...a2a.missingMembers(request, () => crypto.randomUUID()) };
  const headers = { 'content-type': 'application/json', ...a2a.requestHeaders?.(body) };
  const run = await runOnce({ url: server.url, protocol: 'a2a', headers, body: JSON.stringify(body) });
  assert.deepEqual(
    run.state.findings.list.filter(({ severity }) => severity !== 'info'),
    [],
  );
  return run;
}

const textsOf = ({ state: { run } }: TestRun): readonly string[] =>
  run.items
    .filter(({ origin }) => origin === 'response')
    .map(({ parts }) => parts.map(({ text }) => text.toString()).join('|'));

for (const [version, toRequest] of Object.entries(requests)) {
  test(`${version}: a stream is folded into the task`, async () => {
    const run = await send(toRequest('hello'));
    assert.equal(run.end.end, 'completed');
    assert.deepEqual(textsOf(run), ['On it', 'You said hello']);
  });

  test(`${version}: a failed task results in a failed run with its message`, async () => {
    const { state } = await send(toRequest('fail'));
    assert.deepEqual([state.run.outcome, state.run.error?.message], ['failed', 'Tool crashed']);
  });

  test(`${version}: a task that requires input continues with the reply`, async () => {
    const request = toRequest('ask');
    const asked = await send(request);
    assert.deepEqual(textsOf(asked), ['Which city?']);
    const content = { text: 'Hangzhou', files: [], approvals: [], outputs: [] };
    const reply = a2a.reply.write(request, asked.state.run, content);
    assert.ok(isJsonObject(reply));
    const answered = await send(reply);
    assert.equal(answered.state.run.id, asked.state.run.id);
    assert.ok(textsOf(answered).includes('You said Hangzhou'), textsOf(answered).join());
  });
}
