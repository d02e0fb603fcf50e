/** Streams of every protocol: recorded ones, those of rule pages, and those of the sample agent. */
import { readFileSync } from 'node:fs';
import { readRulePage } from '../../scripts/readRulePage.ts';
import type { JsonObject } from '../../src/protocol/core/json/json.ts';
import type { FrameDraft } from '../../src/protocol/core/wire/frame.ts';
import { rules } from '../../src/protocol/lint/rules/all.ts';
import type { ProtocolId } from '../../src/protocol/protocols/contract/documents.ts';
import { createTestAgent, posted } from '../protocol/server/sample/askSampleAgent.ts';
import { fixturesFolder, readCases } from './fixtures.ts';
import { readRecordedStreams } from './recordedStreams.ts';
import { dataOf, readAdapterVectors } from './vectors.ts';

export interface ProtocolStream {
  readonly name: string;
  /** The protocol of the request. */
  readonly protocol: ProtocolId;
  readonly request: JsonObject | undefined;
  /** Whether it is an answer that is no stream. */
  readonly form: FrameDraft['form'];
  /** The data of its events. */
  readonly texts: readonly string[];
}

interface Exchange {
  readonly name: string;
  readonly request: JsonObject;
  readonly body: string;
}

function ofExchange(protocol: ProtocolId, { name, request, body }: Exchange): ProtocolStream {
  const texts = dataOf(body);
  return {
    name,
    protocol,
    request,
    form: texts.length > 0 ? 'event' : 'body',
    texts: texts.length > 0 ? texts : [body],
  };
}

const exchanges = (protocol: ProtocolId, file: string): readonly ProtocolStream[] =>
  readCases<Exchange>(file).map((one) => ofExchange(protocol, one));

interface Case {
  readonly id: string;
  readonly events?: readonly object[];
  readonly chunks?: readonly object[];
}

const streams = (protocol: ProtocolId, file: string): readonly ProtocolStream[] =>
  readCases<Case>(file).map(({ id, events, chunks = [] }) => {
    const texts = (events ?? chunks).map((event) => JSON.stringify(event));
    return { name: `${file} ${id}`, protocol, request: undefined, form: 'event', texts };
  });

const recordedTexts: readonly ProtocolStream[] = ['confirm', 'error', 'text', 'confirm-ag-ui'].map((name) => ({
  name,
  protocol: name === 'confirm-ag-ui' ? 'ag-ui' : 'agentscope-2',
  request: undefined,
  form: 'event',
  texts: readFileSync(`${fixturesFolder}/agentscope-2/${name}.txt`, 'utf8')
    .trim()
    .split(/\n(?:---\n)?/),
}));

const examples = rules.flatMap(({ id }) =>
  readRulePage(id).examples.flatMap(({ events, request, protocol }): readonly ProtocolStream[] => {
    const known = { name: id, protocol: protocol ?? 'agent-api', request } as const;
    return events === undefined
      ? []
      : [{ ...known, form: 'event', texts: events.map((event) => JSON.stringify(event)) }];
  }),
);

const prompts = ['think about it', 'weather in London', 'parallel tools', 'approval', 'fail please', 'image', 'refuse'];
const bodies: readonly (readonly [protocol: ProtocolId, path: string, body: (text: string) => JsonObject])[] = [
  ['responses', '/v1/responses', (input) => ({ model: 'm', input: [{ role: 'user', content: input }], stream: true })],
  ['chat', '/v1/chat/completions', (content) => ({ model: 'm', messages: [{ role: 'user', content }], stream: true })],
  ['ag-ui', '/ag-ui', (content) => ({ threadId: 't', runId: 'r', messages: [{ id: 'u', role: 'user', content }] })],
  [
    'a2a',
    '/a2a',
    (text) => ({
      ...{ jsonrpc: '2.0', id: 1, method: 'SendStreamingMessage' },
      params: { message: { messageId: 'm', role: 'ROLE_USER', parts: [{ text }] } },
    }),
  ],
];

async function ask(path: string, request: JsonObject): Promise<Exchange> {
  const agent = createTestAgent();
  const order = { ...posted, path, body: JSON.stringify(request) };
  let body = '';
  for await (const piece of agent.answer(order, new AbortController().signal).pieces) body += piece.text;
  agent.dispose();
  return { name: path, request, body };
}

const asked = bodies.flatMap(([protocol, path, bodyOf]) =>
  prompts.map(async (prompt) => ofExchange(protocol, await ask(path, bodyOf(prompt)))),
);

/** What the other streams do not have: several events about one thing, and rare kinds of it. */
const rare: readonly (readonly [protocol: ProtocolId, events: readonly JsonObject[]])[] = [
  [
    'ag-ui',
    [
      { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
      { type: 'STATE_SNAPSHOT', snapshot: { a: { b: [{ c: 1 }, { c: 2 }] }, d: {} } },
      { type: 'STATE_DELTA', delta: [{ op: 'add', path: '/a/b/0', value: { c: 0 } }] },
      { type: 'STATE_DELTA', delta: [{ op: 'replace', path: '/a/b/1/c', value: 5 }] },
      { type: 'STATE_DELTA', delta: [{ op: 'move', from: '/a/b/1', path: '/d/moved' }] },
      { type: 'ACTIVITY_SNAPSHOT', messageId: 'x', activityType: 'plan', content: { steps: [{ a: 1 }] } },
      {
        type: 'ACTIVITY_DELTA',
        messageId: 'x',
        activityType: 'plan',
        patch: [{ op: 'add', path: '/steps/0/b', value: 2 }],
      },
      { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant', metadata: { a: 1 } },
      { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'Hi', metadata: { b: 1 } },
      { type: 'TEXT_MESSAGE_END', messageId: 'm', metadata: { c: 1 } },
      { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'f', parentMessageId: 'm' },
      { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: '{}' },
      { type: 'TOOL_CALL_END', toolCallId: 'c' },
      { type: 'CUSTOM', name: 'n', value: { a: 1 } },
      {
        type: 'MESSAGES_SNAPSHOT',
        messages: [
          {
            id: 'm',
            role: 'assistant',
            content: 'Hi',
            toolCalls: [{ id: 'c', type: 'function', function: { name: 'f' } }],
          },
          ...['d', 'e'].map((id) => ({
            ...{ id: 'n', role: 'assistant', metadata: { [id]: 1 } },
            toolCalls: [{ id, type: 'function', function: { name: 'f', arguments: '{}' } }],
          })),
        ],
      },
      { type: 'RUN_FINISHED', threadId: 't', runId: 'r', usage: { input: 1 } },
    ],
  ],
  [
    'agentscope-2',
    [
      { type: 'REPLY_START', reply_id: 'r', session_id: 's', name: 'a', role: 'assistant', metadata: { a: 1 } },
      { type: 'MODEL_CALL_START', reply_id: 'r', model_name: 'm' },
      { type: 'MODEL_CALL_END', reply_id: 'r', input_tokens: 1, details: { cached: 1 } },
      { type: 'TEXT_BLOCK_START', reply_id: 'r', block_id: 'b', metadata: { a: 1 } },
      { type: 'TEXT_BLOCK_DELTA', reply_id: 'r', block_id: 'b', delta: 'Hi', metadata: { b: 1 } },
      { type: 'TEXT_BLOCK_END', reply_id: 'r', block_id: 'b', metadata: { c: 1 } },
      { type: 'USER_CONFIRM_RESULT', reply_id: 'r', confirm_results: [{ confirmed: true, tool_call: { id: 'c' } }] },
      {
        ...{ type: 'EXTERNAL_EXECUTION_RESULT', reply_id: 'r' },
        execution_results: [{ type: 'tool_result', id: 'd', name: 'f', output: [{ type: 'text', text: 'x' }] }],
      },
      { type: 'CUSTOM', reply_id: 'r', name: 'n', value: { a: 1 } },
      { type: 'REPLY_END', reply_id: 'r', session_id: 's', metadata: { b: 1 } },
    ],
  ],
  [
    'a2a',
    [
      { task: { id: 't', contextId: 'c', status: { state: 'TASK_STATE_SUBMITTED' }, metadata: { a: 1 } } },
      {
        statusUpdate: {
          ...{ taskId: 't', contextId: 'c', metadata: { a: 3 } },
          status: {
            state: 'TASK_STATE_WORKING',
            message: {
              ...{ messageId: 'm', role: 'ROLE_AGENT', metadata: { b: 1 } },
              parts: [{ data: { id: 'c', name: 'f', args: {} }, metadata: { adk_type: 'function_call' } }],
            },
          },
        },
      },
      ...[false, true].map((append) => ({
        artifactUpdate: {
          ...{ taskId: 't', contextId: 'c', append, metadata: { a: 1, b: {} } },
          artifact: { artifactId: 'x', parts: [{ text: 'y' }], metadata: { a: 2 } },
        },
      })),
      { statusUpdate: { taskId: 't', contextId: 'c', status: { state: 'TASK_STATE_COMPLETED' } } },
    ],
  ],
  [
    'chat',
    [
      ...[
        { role: 'assistant', function_call: { name: 'f', arguments: '{}' }, more: { a: {} } },
        { tool_calls: [{ index: 0, id: 'c', type: 'rare', rare: { a: 1 } }], more: { a: { b: 1 }, c: [{}] } },
        { tool_calls: [{ index: 1, id: 'd', type: 'custom', custom: { name: 'g', input: 'x' } }], more: { c: [{}] } },
        { reasoning_details: [{ type: 'reasoning.text', text: 'a', index: 0 }] },
        { reasoning_details: [{ type: 'reasoning.text', text: 'b', index: 0 }] },
      ].map((delta) => ({ object: 'chat.completion.chunk', id: 'c', choices: [{ index: 0, delta }] })),
      { object: 'chat.completion.chunk', id: 'c', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] },
    ],
  ],
  ['chat', ['Hi', ' you'].map((content) => ({ delta: { role: 'assistant', id: 'm', content }, usage: {} }))],
  [
    'responses',
    [
      { type: 'response.created', response: { id: 'r', object: 'response', status: 'in_progress', output: [] } },
      { type: 'response.output_item.added', output_index: 0, item: { id: 'm', type: 'message', role: 'assistant' } },
      {
        ...{ type: 'response.content_part.added', item_id: 'm', output_index: 0, content_index: 0 },
        part: { type: 'output_text', text: '', annotations: [] },
      },
      {
        ...{ type: 'response.output_text.annotation.added', item_id: 'm', output_index: 0, content_index: 0 },
        ...{ annotation_index: 0, annotation: { type: 'url_citation', url: 'https://x.test' } },
      },
      { type: 'response.output_text.delta', item_id: 'm', output_index: 0, content_index: 0, delta: 'Hi' },
      {
        ...{ type: 'response.output_item.added', output_index: 1 },
        item: { id: 's', type: 'shell_call', call_id: 'c', action: { commands: [] } },
      },
      { type: 'response.shell_call_command.added', item_id: 's', output_index: 1, command_index: 0, command: 'ls' },
      { type: 'response.shell_call_command.done', item_id: 's', output_index: 1, command_index: 0, command: 'ls -l' },
    ],
  ],
];

export const protocolStreams: readonly ProtocolStream[] = [
  ...rare.map(([protocol, events]): ProtocolStream => {
    const texts = events.map((event) => JSON.stringify(event));
    return { name: 'rare', protocol, request: undefined, form: 'event', texts };
  }),
  ...(await Promise.all(asked)),
  ...streams('responses', 'openai-node/responses-streams.jsonl'),
  ...streams('chat', 'openai-node/chat-streams.jsonl'),
  ...streams('chat', 'mlflow/chat-streams.jsonl'),
  ...exchanges('responses', 'mlflow/exchanges.jsonl'),
  ...readAdapterVectors('responses').map((one) => ofExchange('responses', one as Exchange)),
  ...readAdapterVectors('agui').map((one) => ofExchange('ag-ui', one as Exchange)),
  ...readAdapterVectors('a2a').map((one) => ofExchange('a2a', one as Exchange)),
  ...['a2a-js-sdk', 'a2a-sdk'].flatMap((sdk) =>
    ['0.3', '1.0'].flatMap((version) => exchanges('a2a', `${sdk}/exchanges-${version}.jsonl`)),
  ),
  ...streams('a2a', 'by-hand/a2a-streams.jsonl'),
  ...readRecordedStreams().map(
    (one) => ({ ...one, protocol: 'agent-api', request: undefined, form: 'event' }) as const,
  ),
  ...recordedTexts,
  ...examples,
];
