/** Writes the same messages and calls in each protocol, complete and streamed, with the ids that a test provides. */
import type { Json, JsonObject } from '../../../src/protocol/core/json/json.ts';

/** One item of an answer. Its text is unique, so that it can be found again. */
export interface SpokenContent {
  readonly kind: 'message' | 'call';
  readonly id: Json | undefined;
  readonly callId: string;
  readonly text: string;
}

export interface StreamCase {
  readonly protocol: string;
  /** Writes it in the protocol, as the events of a stream or as one answer that is not a stream. */
  readonly events: (content: readonly SpokenContent[]) => readonly Json[];
  /** The form of its frames: events of a stream, or one answer as a body. */
  readonly form: 'event' | 'body';
  /** This id alone distinguishes calls, so several of them have the same one. */
  readonly ownCallIds?: boolean;
}

const withId = (name: string, id: Json | undefined): JsonObject => (id === undefined ? {} : { [name]: id });
const argumentsOf = ({ text }: SpokenContent): string => JSON.stringify({ text });

const responseItem = (content: SpokenContent): JsonObject =>
  content.kind === 'message'
    ? {
        type: 'message',
        role: 'assistant',
        status: 'completed',
        ...withId('id', content.id),
        content: [{ type: 'output_text', text: content.text, annotations: [] }],
      }
    : {
        type: 'function_call',
        status: 'completed',
        ...withId('id', content.id),
        call_id: content.callId,
        name: 'f',
        arguments: argumentsOf(content),
      };

export const response = (content: readonly SpokenContent[]): JsonObject => ({
  object: 'response',
  id: 'r',
  model: 'm',
  status: 'completed',
  output: content.map(responseItem),
});

const agentMessage = (content: SpokenContent): JsonObject => ({
  object: 'message',
  status: 'completed',
  ...withId('id', content.id),
  role: 'assistant',
  type: content.kind === 'message' ? 'message' : 'plugin_call',
  content: [
    content.kind === 'message'
      ? { object: 'content', type: 'text', status: 'completed', index: 0, delta: false, text: content.text }
      : {
          object: 'content',
          type: 'data',
          status: 'completed',
          index: 0,
          delta: false,
          data: { call_id: content.callId, name: 'f', arguments: argumentsOf(content) },
        },
  ],
});

const agentAnswer = (content: readonly SpokenContent[]): JsonObject => ({
  object: 'response',
  status: 'completed',
  id: 'r',
  output: content.map(agentMessage),
});

const agUiMessage = (content: SpokenContent): JsonObject => ({
  role: 'assistant',
  ...withId('id', content.id),
  ...(content.kind === 'message'
    ? { content: content.text }
    : {
        toolCalls: [
          { ...withId('id', content.id), type: 'function', function: { name: 'f', arguments: argumentsOf(content) } },
        ],
      }),
});

const agUiStreamed = (content: SpokenContent): readonly JsonObject[] =>
  content.kind === 'message'
    ? [
        { type: 'TEXT_MESSAGE_START', role: 'assistant', ...withId('messageId', content.id) },
        { type: 'TEXT_MESSAGE_CONTENT', delta: content.text, ...withId('messageId', content.id) },
        { type: 'TEXT_MESSAGE_END', ...withId('messageId', content.id) },
      ]
    : [
        { type: 'TOOL_CALL_START', toolCallName: 'f', ...withId('toolCallId', content.id) },
        { type: 'TOOL_CALL_ARGS', delta: argumentsOf(content), ...withId('toolCallId', content.id) },
        { type: 'TOOL_CALL_END', ...withId('toolCallId', content.id) },
      ];

const agUi = (events: readonly Json[]): readonly Json[] => [
  { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
  ...events,
  { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
];

const artifact = ({ id, text }: SpokenContent): JsonObject => ({
  ...withId('artifactId', id),
  parts: [{ kind: 'text', text }],
});
const textMessage = ({ id, text }: SpokenContent): JsonObject => ({
  kind: 'message',
  role: 'agent',
  ...withId('messageId', id),
  parts: [{ kind: 'text', text }],
});
const task = (content: readonly SpokenContent[]): JsonObject => ({
  jsonrpc: '2.0',
  id: 1,
  result: {
    kind: 'task',
    id: 't',
    contextId: 'c',
    status: { state: 'completed' },
    history: content.filter(({ kind }) => kind === 'call').map(textMessage),
    artifacts: content.filter(({ kind }) => kind === 'message').map(artifact),
  },
});
const update = (kind: string, members: JsonObject): JsonObject => ({
  jsonrpc: '2.0',
  id: 1,
  result: { kind, taskId: 't', contextId: 'c', ...members },
});
const completed = update('status-update', { status: { state: 'completed' }, final: true });

const chatCall = (content: SpokenContent, more: JsonObject = {}): JsonObject => ({
  ...withId('id', content.id),
  type: 'function',
  ...more,
  function: { name: 'f', arguments: argumentsOf(content) },
});
const chatMessage = (content: SpokenContent): JsonObject =>
  content.kind === 'message'
    ? { role: 'assistant', content: content.text }
    : { role: 'assistant', content: null, tool_calls: [chatCall(content)] };

const block = (content: SpokenContent): readonly JsonObject[] => {
  const [name, prefix] = content.kind === 'message' ? ['block_id', 'TEXT_BLOCK'] : ['tool_call_id', 'TOOL_CALL'];
  const of = { reply_id: 'r', ...withId(name, content.id) };
  return [
    { type: `${prefix}_START`, ...of, ...(content.kind === 'call' && { tool_call_name: 'f' }) },
    { type: `${prefix}_DELTA`, ...of, delta: content.kind === 'call' ? argumentsOf(content) : content.text },
    { type: `${prefix}_END`, ...of },
  ];
};

export const streamCases: Readonly<Record<string, StreamCase>> = {
  'a Responses answer': {
    protocol: 'responses',
    form: 'body',
    ownCallIds: true,
    events: (content) => [response(content)],
  },
  'items of Responses that are only done': {
    protocol: 'responses',
    form: 'event',
    ownCallIds: true,
    events: (content) => [
      ...content.map((each) => ({ type: 'response.output_item.done', item: responseItem(each) })),
      { type: 'response.completed', response: { ...response(content) } },
    ],
  },
  'announced items of Responses': {
    protocol: 'responses',
    form: 'event',
    ownCallIds: true,
    events: (content) => [
      ...content.flatMap((each, index) => [
        {
          type: 'response.output_item.added',
          output_index: index,
          item: { ...responseItem(each), content: [], arguments: '' },
        },
        { type: 'response.output_item.done', output_index: index, item: responseItem(each) },
      ]),
      { type: 'response.completed', response: response(content) },
    ],
  },
  'an Agent API answer': {
    protocol: 'agent-api',
    form: 'body',
    ownCallIds: true,
    events: (content) => [agentAnswer(content)],
  },
  'messages of the Agent API, repeated in the response': {
    protocol: 'agent-api',
    form: 'event',
    ownCallIds: true,
    events: (content) => [
      { object: 'response', status: 'in_progress', id: 'r' },
      ...content.flatMap((each) => [{ ...agentMessage(each), status: 'in_progress', content: [] }, agentMessage(each)]),
      agentAnswer(content),
    ],
  },
  'contents of the Agent API': {
    protocol: 'agent-api',
    form: 'event',
    ownCallIds: true,
    events: (content) => [
      ...content.flatMap((each) => {
        const { content: parts, ...message } = agentMessage(each);
        return [
          { ...message, status: 'in_progress' },
          { ...(parts as readonly JsonObject[])[0], ...withId('msg_id', each.id) },
          { ...message, content: parts as Json },
        ];
      }),
      agentAnswer(content),
    ],
  },
  'a snapshot of AG-UI': {
    protocol: 'ag-ui',
    form: 'event',
    events: (content) => {
      const snapshot = { type: 'MESSAGES_SNAPSHOT', messages: content.map(agUiMessage) };
      return agUi([snapshot, snapshot]);
    },
  },
  'streamed messages of AG-UI, repeated in a snapshot': {
    protocol: 'ag-ui',
    form: 'event',
    events: (content) =>
      agUi([...content.flatMap(agUiStreamed), { type: 'MESSAGES_SNAPSHOT', messages: content.map(agUiMessage) }]),
  },
  'a task of A2A': { protocol: 'a2a', form: 'body', events: (content) => [task(content)] },
  'artifacts and messages of A2A, repeated in the task': {
    protocol: 'a2a',
    form: 'event',
    events: (content) => [
      ...content.map((each) =>
        each.kind === 'message'
          ? update('artifact-update', { artifact: artifact(each), append: false, lastChunk: true })
          : update('status-update', { status: { state: 'working', message: textMessage(each) } }),
      ),
      ...(content.some(({ kind, id }) => kind === 'call' && (id === undefined || id === ''))
        ? [completed]
        : [task(content)]),
    ],
  },
  'blocks of AgentScope 2': {
    protocol: 'agentscope-2',
    form: 'event',
    events: (content) => [
      { type: 'REPLY_START', reply_id: 'r', session_id: 's', name: 'a', role: 'assistant' },
      ...content.flatMap(block),
      { type: 'REPLY_END', reply_id: 'r', session_id: 's' },
    ],
  },
  'choices of Chat Completions with one index': {
    protocol: 'chat',
    form: 'body',
    events: (content) => [
      {
        object: 'chat.completion',
        id: 'c',
        choices: content.map((each) => ({ index: 0, message: chatMessage(each), finish_reason: 'stop' })),
      },
    ],
  },
  'calls of one Chat message': {
    protocol: 'chat',
    form: 'body',
    events: (content) => [
      {
        object: 'chat.completion',
        id: 'c',
        choices: [
          {
            index: 0,
            message: {
              role: 'assistant',
              content: null,
              tool_calls: content.map((each) => chatCall(each, { index: 0 })),
            },
            finish_reason: 'tool_calls',
          },
        ],
      },
    ],
  },
  'calls in chunks that all have the first index': {
    protocol: 'chat',
    form: 'event',
    events: (content) => [
      ...content.map((each) => ({
        object: 'chat.completion.chunk',
        id: 'c',
        choices: [{ index: 0, delta: { role: 'assistant', tool_calls: [chatCall(each, { index: 0 })] } }],
      })),
      { object: 'chat.completion.chunk', id: 'c', choices: [{ index: 0, delta: {}, finish_reason: 'tool_calls' }] },
    ],
  },
  'an answer of MLflow’s ChatAgent': {
    protocol: 'chat',
    form: 'body',
    events: (content) => [{ messages: content.map((each) => ({ ...withId('id', each.id), ...chatMessage(each) })) }],
  },
};
