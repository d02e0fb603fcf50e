/**
 * Tests the official A2A client against the sample agent, in both versions: it receives complete answers, and errors as
 * its own error types.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Role, TaskState, type Part, type Task } from '@a2a-js/sdk';
import {
  ClientFactory,
  ClientFactoryOptions,
  DefaultAgentCardResolver,
  JsonRpcTransportFactory,
  type Client,
} from '@a2a-js/sdk/client';
import { startSampleServer, type SampleServer } from '../../../../src/node/sampleServer.ts';

let server: SampleServer;
before(async () => {
  server = await startSampleServer({ pace: 0 });
});
after(() => server.dispose());

const legacyCompat = { enabled: true };
const factory = new ClientFactory(
  ClientFactoryOptions.createFrom(ClientFactoryOptions.default, {
    transports: [new JsonRpcTransportFactory({ legacyCompat })],
    cardResolver: new DefaultAgentCardResolver({ legacyCompat }),
  }),
);

const ask = (text: string, more: { readonly taskId?: string; readonly contextId?: string } = {}) => ({
  tenant: '',
  metadata: undefined,
  configuration: undefined,
  message: {
    messageId: crypto.randomUUID(),
    contextId: '',
    taskId: '',
    role: Role.ROLE_USER,
    parts: [{ content: { $case: 'text' as const, value: text }, metadata: undefined, filename: '', mediaType: '' }],
    metadata: undefined,
    extensions: [],
    referenceTaskIds: [],
    ...more,
  },
});

const textsOf = (parts: readonly Part[] = []): readonly string[] =>
  parts.flatMap(({ content }) => (content?.$case === 'text' ? [content.value] : []));

const textOf = (parts: readonly Part[] = []): string => textsOf(parts).join('');

interface Heard {
  readonly kinds: readonly string[];
  readonly states: readonly (TaskState | undefined)[];
  readonly text: string;
  /** The parts of the status messages. */
  readonly content: readonly Part[];
  readonly taskId: string;
  readonly contextId: string;
}

async function hear(client: Client, request: ReturnType<typeof ask>): Promise<Heard> {
  const heard = { kinds: [] as string[], states: [] as (TaskState | undefined)[], text: '', content: [] as Part[] };
  const names = { taskId: '', contextId: '' };
  for await (const { payload } of client.sendMessageStream(request)) {
    if (payload === undefined) continue;
    heard.kinds.push(payload.$case);
    if (payload.$case === 'task')
      Object.assign(names, { taskId: payload.value.id, contextId: payload.value.contextId });
    if (payload.$case === 'statusUpdate') {
      heard.states.push(payload.value.status?.state);
      heard.content.push(...(payload.value.status?.message?.parts ?? []));
    }
    if (payload.$case === 'artifactUpdate') heard.text += textOf(payload.value.artifact?.parts);
  }
  return { ...heard, ...names };
}

const { TASK_STATE_WORKING, TASK_STATE_COMPLETED, TASK_STATE_FAILED, TASK_STATE_CANCELED, TASK_STATE_INPUT_REQUIRED } =
  TaskState;

const versions = [
  ['0.3', '/.well-known/agent.json'],
  ['1.0', '/.well-known/agent-card.json'],
] as const;

for (const [version, cardPath] of versions) {
  describe(`version ${version}`, () => {
    let client: Client;
    before(async () => {
      client = await factory.createFromUrl(new URL(server.url).origin, cardPath);
    });

    test('uses that protocol version', () => assert.equal(client.protocolVersion, version));

    test('receives the same text with and without streaming', async () => {
      const heard = await hear(client, ask('think'));
      const whole = await client.sendMessage(ask('think'));
      assert.equal(heard.text, '17 × 23 = 391.');
      assert.equal(heard.kinds[0], 'task');
      assert.deepEqual(heard.states, [TASK_STATE_WORKING, TASK_STATE_WORKING, TASK_STATE_COMPLETED]);
      assert.equal(textOf((whole as Task).artifacts[0]?.parts), heard.text);
    });

    test('receives reasoning that is marked as a thought', async () => {
      const { content, text } = await hear(client, ask('think about it'));
      assert.match(textOf(content), /17 × 23/);
      assert.ok(content.some(({ metadata }) => metadata?.['adk_thought'] === true));
      assert.equal(text, '17 × 23 = 391.');
    });

    test('receives parallel calls with all arguments and outputs, also in the history', async () => {
      const toolsIn = (parts: readonly Part[]) =>
        parts.flatMap(({ content, metadata }) =>
          content?.$case === 'data' ? [{ type: String(metadata?.['adk_type']), value: content.value as unknown }] : [],
        );
      const heard = await hear(client, ask('compare the weather, in parallel'));
      const tools = toolsIn(heard.content);
      assert.deepEqual(
        tools.map(({ type }) => type),
        ['function_call', 'function_call', 'function_response', 'function_response'],
      );
      assert.deepEqual(tools[1]?.value, {
        id: 'call_2',
        name: 'get_weather',
        args: { city: 'Hangzhou', unit: 'celsius' },
      });
      const task = await client.getTask({ id: heard.taskId, tenant: '' });
      assert.deepEqual(toolsIn(task.history.flatMap(({ parts }) => parts)), tools);
      assert.equal(task.status?.state, TASK_STATE_COMPLETED);
    });

    test('receives media', async () => {
      const { artifacts } = (await client.sendMessage(ask('image'))) as Task;
      const contents = artifacts.flatMap(({ parts }) => parts.map(({ content }) => content?.$case));
      assert.ok(contents.includes('raw') || contents.includes('url'), contents.join());
    });

    test('reports agent failures, bare errors and broken connections', async () => {
      const { states, content } = await hear(client, ask('fail please'));
      assert.deepEqual(
        [states.at(-1), textOf(content)],
        [TASK_STATE_FAILED, 'Unknown agent error: RuntimeError: boom'],
      );
      await assert.rejects(hear(client, ask('bare error')), /NoneType/);
      await assert.rejects(client.sendMessage(ask('bare error')), /NoneType/);
      await assert.rejects(hear(client, ask('cut')));
    });

    test('continues a task that waits for input', async () => {
      const asked = await hear(client, ask('approval'));
      assert.equal(asked.states.at(-1), TASK_STATE_INPUT_REQUIRED);
      assert.match(textOf(asked.content), /delete_file/);
      const { taskId, contextId } = asked;
      const answered = await hear(client, ask('yes', { taskId, contextId }));
      assert.deepEqual([answered.taskId, answered.contextId], [taskId, contextId]);
      assert.equal(answered.text, 'The file is deleted.');
      await assert.rejects(hear(client, ask('more', { taskId, contextId })), /takes no message/);
    });

    test('resubscribes to a running task and cancels it', async () => {
      let taskId = '';
      for await (const { payload } of client.sendMessageStream(ask('slow please'))) {
        if (payload?.$case === 'task') taskId = payload.value.id;
        if (payload?.$case === 'artifactUpdate') break;
      }
      const kinds: string[] = [];
      let last: TaskState | undefined;
      for await (const { payload } of client.resubscribeTask({ id: taskId, tenant: '' })) {
        kinds.push(payload?.$case ?? '');
        if (payload?.$case === 'statusUpdate') last = payload.value.status?.state;
        if (kinds.length === 2) {
          const canceled = await client.cancelTask({ id: taskId, tenant: '', metadata: undefined });
          assert.equal(canceled.status?.state, TASK_STATE_CANCELED);
        }
      }
      assert.deepEqual([kinds[0], last], ['task', TASK_STATE_CANCELED]);
      await assert.rejects(client.cancelTask({ id: taskId, tenant: '', metadata: undefined }), /cancel/i);
      await assert.rejects(client.getTask({ id: 'nope', tenant: '' }), /not found/i);
    });

    test('the extended card requires a token', async () => {
      await assert.rejects(client.getAgentCard());
      const headers = { authorization: 'Bearer any' };
      const card = await client.getAgentCard({ serviceParameters: headers });
      assert.ok(card.skills.some(({ id }) => id === 'reasoning'));
    });
  });
}

test('version 1.0 lists tasks', async () => {
  const client = await factory.createFromUrl(new URL(server.url).origin);
  const { contextId } = await hear(client, ask('think'));
  const { tasks, totalSize } = await client.listTasks({
    tenant: '',
    contextId,
    status: TASK_STATE_COMPLETED,
    pageToken: '',
    statusTimestampAfter: undefined,
  });
  assert.deepEqual([tasks.length, totalSize], [1, 1]);
});
