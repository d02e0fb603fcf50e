/** Writes the same messages and calls in each protocol, complete and streamed, with the ids that a test provides. */
import type { Json, JsonObject } from '../../../src/protocol/core/json/json.ts';

/** One item of an answer. Its text is unique, so that it can be found again. */
export interface Said {
  readonly kind: 'message' | 'call';
  readonly id: Json | undefined;
  readonly callId: string;
  readonly text: string;
}

export interface Spoken {
  readonly dialect: string;
  /** Writes it in the protocol, as the events of a stream or as one answer that is not a stream. */
  readonly events: (said: readonly Said[]) => readonly Json[];
  /** The form of its frames: events of a stream, or one answer as a body. */
  readonly form: 'event' | 'body';
  /** This id alone distinguishes calls, so several of them have the same one. */
  readonly ownCallIds?: boolean;
}

const withId = (name: string, id: Json | undefined): JsonObject => (id === undefined ? {} : { [name]: id });
const argumentsOf = ({ text }: Said): string => JSON.stringify({ text });

const responseItem = (said: Said): JsonObject =>
  said.kind === 'message'
    ? {
        type: 'message',
        role: 'assistant',
        status: 'completed',
        ...withId('id', said.id),
        content: [{ type: 'output_text', text: said.text, annotations: [] }],
      }
    : {
        type: 'function_call',
        status: 'completed',
        ...withId('id', said.id),
        call_id: said.callId,
        name: 'f',
        arguments: argumentsOf(said),
      };

export const response = (said: readonly Said[]): JsonObject => ({
  object: 'response',
  id: 'r',
  model: 'm',
  status: 'completed',
  output: said.map(responseItem),
});

const agentMessage = (said: Said): JsonObject => ({
  object: 'message',
  status: 'completed',
  ...withId('id', said.id),
  role: 'assistant',
  type: said.kind === 'message' ? 'message' : 'plugin_call',
  content: [
    said.kind === 'message'
      ? { object: 'content', type: 'text', status: 'completed', index: 0, delta: false, text: said.text }
      : {
          object: 'content',
          type: 'data',
          status: 'completed',
          index: 0,
          delta: false,
          data: { call_id: said.callId, name: 'f', arguments: argumentsOf(said) },
        },
  ],
});

const agentAnswer = (said: readonly Said[]): JsonObject => ({
  object: 'response',
  status: 'completed',
  id: 'r',
  output: said.map(agentMessage),
});

const agUiMessage = (said: Said): JsonObject => ({
  role: 'assistant',
  ...withId('id', said.id),
  ...(said.kind === 'message'
    ? { content: said.text }
    : {
        toolCalls: [
          { ...withId('id', said.id), type: 'function', function: { name: 'f', arguments: argumentsOf(said) } },
        ],
      }),
});

const agUiStreamed = (said: Said): readonly JsonObject[] =>
  said.kind === 'message'
    ? [
        { type: 'TEXT_MESSAGE_START', role: 'assistant', ...withId('messageId', said.id) },
        { type: 'TEXT_MESSAGE_CONTENT', delta: said.text, ...withId('messageId', said.id) },
        { type: 'TEXT_MESSAGE_END', ...withId('messageId', said.id) },
      ]
    : [
        { type: 'TOOL_CALL_START', toolCallName: 'f', ...withId('toolCallId', said.id) },
        { type: 'TOOL_CALL_ARGS', delta: argumentsOf(said), ...withId('toolCallId', said.id) },
        { type: 'TOOL_CALL_END', ...withId('toolCallId', said.id) },
      ];

const agUi = (events: readonly Json[]): readonly Json[] => [
  { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
  ...events,
  { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
];

const artifact = ({ id, text }: Said): JsonObject => ({ ...withId('artifactId', id), parts: [{ kind: 'text', text }] });
const spokenMessage = ({ id, text }: Said): JsonObject => ({
  kind: 'message',
  role: 'agent',
  ...withId('messageId', id),
  parts: [{ kind: 'text', text }],
});
const task = (said: readonly Said[]): JsonObject => ({
  jsonrpc: '2.0',
  id: 1,
  result: {
    kind: 'task',
    id: 't',
    contextId: 'c',
    status: { state: 'completed' },
    history: said.filter(({ kind }) => kind === 'call').map(spokenMessage),
    artifacts: said.filter(({ kind }) => kind === 'message').map(artifact),
  },
});
const update = (kind: string, members: JsonObject): JsonObject => ({
  jsonrpc: '2.0',
  id: 1,
  result: { kind, taskId: 't', contextId: 'c', ...members },
});
const completed = update('status-update', { status: { state: 'completed' }, final: true });

const chatCall = (said: Said, more: JsonObject = {}): JsonObject => ({
  ...withId('id', said.id),
  type: 'function',
  ...more,
  function: { name: 'f', arguments: argumentsOf(said) },
});
const chatMessage = (said: Said): JsonObject =>
  said.kind === 'message'
    ? { role: 'assistant', content: said.text }
    : { role: 'assistant', content: null, tool_calls: [chatCall(said)] };

const block = (said: Said): readonly JsonObject[] => {
  const [name, prefix] = said.kind === 'message' ? ['block_id', 'TEXT_BLOCK'] : ['tool_call_id', 'TOOL_CALL'];
  const of = { reply_id: 'r', ...withId(name, said.id) };
  return [
    { type: `${prefix}_START`, ...of, ...(said.kind === 'call' && { tool_call_name: 'f' }) },
    { type: `${prefix}_DELTA`, ...of, delta: said.kind === 'call' ? argumentsOf(said) : said.text },
    { type: `${prefix}_END`, ...of },
  ];
};

export const spoken: Readonly<Record<string, Spoken>> = {
  'a Responses answer': { dialect: 'responses', form: 'body', ownCallIds: true, events: (said) => [response(said)] },
  'items of Responses that are only done': {
    dialect: 'responses',
    form: 'event',
    ownCallIds: true,
    events: (said) => [
      ...said.map((each) => ({ type: 'response.output_item.done', item: responseItem(each) })),
      { type: 'response.completed', response: { ...response(said) } },
    ],
  },
  'announced items of Responses': {
    dialect: 'responses',
    form: 'event',
    ownCallIds: true,
    events: (said) => [
      ...said.flatMap((each, index) => [
        {
          type: 'response.output_item.added',
          output_index: index,
          item: { ...responseItem(each), content: [], arguments: '' },
        },
        { type: 'response.output_item.done', output_index: index, item: responseItem(each) },
      ]),
      { type: 'response.completed', response: response(said) },
    ],
  },
  'an Agent API answer': {
    dialect: 'agent-api',
    form: 'body',
    ownCallIds: true,
    events: (said) => [agentAnswer(said)],
  },
  'messages of the Agent API, repeated in the response': {
    dialect: 'agent-api',
    form: 'event',
    ownCallIds: true,
    events: (said) => [
      { object: 'response', status: 'in_progress', id: 'r' },
      ...said.flatMap((each) => [{ ...agentMessage(each), status: 'in_progress', content: [] }, agentMessage(each)]),
      agentAnswer(said),
    ],
  },
  'contents of the Agent API': {
    dialect: 'agent-api',
    form: 'event',
    ownCallIds: true,
    events: (said) => [
      ...said.flatMap((each) => {
        const { content, ...message } = agentMessage(each);
        return [
          { ...message, status: 'in_progress' },
          { ...(content as readonly JsonObject[])[0], ...withId('msg_id', each.id) },
          { ...message, content: content as Json },
        ];
      }),
      agentAnswer(said),
    ],
  },
  'a snapshot of AG-UI': {
    dialect: 'ag-ui',
    form: 'event',
    events: (said) => {
      const snapshot = { type: 'MESSAGES_SNAPSHOT', messages: said.map(agUiMessage) };
      return agUi([snapshot, snapshot]);
    },
  },
  'streamed messages of AG-UI, repeated in a snapshot': {
    dialect: 'ag-ui',
    form: 'event',
    events: (said) =>
      agUi([...said.flatMap(agUiStreamed), { type: 'MESSAGES_SNAPSHOT', messages: said.map(agUiMessage) }]),
  },
  'a task of A2A': { dialect: 'a2a', form: 'body', events: (said) => [task(said)] },
  'artifacts and messages of A2A, repeated in the task': {
    dialect: 'a2a',
    form: 'event',
    events: (said) => [
      ...said.map((each) =>
        each.kind === 'message'
          ? update('artifact-update', { artifact: artifact(each), append: false, lastChunk: true })
          : update('status-update', { status: { state: 'working', message: spokenMessage(each) } }),
      ),
      ...(said.some(({ kind, id }) => kind === 'call' && (id === undefined || id === '')) ? [completed] : [task(said)]),
    ],
  },
  'blocks of AgentScope 2': {
    dialect: 'agentscope-2',
    form: 'event',
    events: (said) => [
      { type: 'REPLY_START', reply_id: 'r', session_id: 's', name: 'a', role: 'assistant' },
      ...said.flatMap(block),
      { type: 'REPLY_END', reply_id: 'r', session_id: 's' },
    ],
  },
  'choices of Chat Completions with one index': {
    dialect: 'chat',
    form: 'body',
    events: (said) => [
      {
        object: 'chat.completion',
        id: 'c',
        choices: said.map((each) => ({ index: 0, message: chatMessage(each), finish_reason: 'stop' })),
      },
    ],
  },
  'calls of one Chat message': {
    dialect: 'chat',
    form: 'body',
    events: (said) => [
      {
        object: 'chat.completion',
        id: 'c',
        choices: [
          {
            index: 0,
            message: { role: 'assistant', content: null, tool_calls: said.map((each) => chatCall(each, { index: 0 })) },
            finish_reason: 'tool_calls',
          },
        ],
      },
    ],
  },
  'calls in chunks that all have the first index': {
    dialect: 'chat',
    form: 'event',
    events: (said) => [
      ...said.map((each) => ({
        object: 'chat.completion.chunk',
        id: 'c',
        choices: [{ index: 0, delta: { role: 'assistant', tool_calls: [chatCall(each, { index: 0 })] } }],
      })),
      { object: 'chat.completion.chunk', id: 'c', choices: [{ index: 0, delta: {}, finish_reason: 'tool_calls' }] },
    ],
  },
  'an answer of MLflow’s ChatAgent': {
    dialect: 'chat',
    form: 'body',
    events: (said) => [{ messages: said.map((each) => ({ ...withId('id', each.id), ...chatMessage(each) })) }],
  },
};
