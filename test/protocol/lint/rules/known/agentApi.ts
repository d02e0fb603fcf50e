/** Known behaviors of Agent API servers. */
import {
  completed,
  delta,
  message,
  response,
  userMessage,
  dataMessage,
} from '../../../../../src/protocol/lint/checks/exampleEvents.ts';
import {
  stream,
  whole,
  text,
  begun,
  callData,
  outputData,
  content,
  bareTools,
  image,
  javaResult,
  javaCall,
  tools,
} from './agentApiEvents.ts';
import type { Shown } from './known.ts';

const streamed: readonly Shown[] = [
  {
    knows: 'habit null-delta-at-end',
    shows: 'text is completed with `delta: null`',
    events: stream(begun, delta('Hi'), completed('Hi', { delta: null }), text()),
    rules: ['null-delta-at-end'],
  },
  {
    knows: 'habit bare-stored-content',
    shows: 'contents of tools are stored without index, status and message',
    events: stream(
      message('in_progress', 'm1', { type: 'plugin_call' }),
      content(callData, { msg_id: 'm1' }),
      bareTools[0] ?? {},
      message('in_progress', 'm2', { type: 'plugin_call_output', role: 'tool' }),
      content(outputData, { msg_id: 'm2' }),
      bareTools[1] ?? {},
    ),
    rules: ['bare-stored-content'],
  },
  {
    knows: 'habit bare-stored-content',
    shows: 'the same in a whole answer',
    answer: whole(bareTools),
    rules: [],
  },
  {
    knows: 'habit null-index',
    shows: 'a content that arrives whole has a first event without index',
    events: stream(
      message('in_progress', 'm1', { type: 'plugin_call' }),
      content(callData, { msg_id: 'm1', index: null, status: 'in_progress' }),
      content(callData, { msg_id: 'm1' }),
      dataMessage('plugin_call', callData, 'm1'),
      message('in_progress', 'm2', { type: 'plugin_call_output', role: 'tool' }),
      dataMessage('plugin_call_output', outputData, 'm2'),
    ),
    rules: ['index-missing'],
  },
  {
    knows: 'habit unannounced-message',
    shows: 'deltas come before anything says what message they are of (framework "text")',
    events: stream(delta('Hi'), delta('!'), completed('Hi!'), text('msg_1', 'Hi!')),
    rules: ['message-unannounced'],
  },
  {
    knows: 'habit unannounced-message',
    shows: 'messages of tools arrive whole (agno, LangGraph)',
    events: stream(dataMessage('plugin_call', callData, 'm1'), dataMessage('plugin_call_output', outputData, 'm2')),
    rules: ['message-unannounced'],
  },
  {
    knows: 'habit open-content',
    shows: 'text is closed by its message only (LangGraph)',
    events: stream(begun, delta('Hi'), text()),
    rules: ['content-unfinished'],
  },
  {
    knows: 'habit open-media',
    shows: 'an image never completes, and is missing in the final output',
    events: [...stream(begun, { ...image, image_url: 'https://example.com/a.png' }).slice(0, -1), whole([])],
    rules: ['message-unfinished'],
  },
  {
    knows: 'habit open-media',
    shows: 'a file, an audio and a video never complete',
    // The documents of these editions do not have them.
    except: ['agentscope-0.1', 'agentscope-0.2'],
    events: [
      ...stream(
        begun,
        { ...image, type: 'file', file_url: 'https://example.com/a.pdf' },
        { ...image, type: 'audio', index: 1, data: 'UklGRg==', format: 'wav' },
        { ...image, type: 'video', index: 2, video_url: 'https://example.com/a.mp4' },
      ).slice(0, -1),
      whole([]),
    ],
    rules: ['message-unfinished'],
  },
  {
    knows: 'habit empty-content',
    shows: 'an answer beside a thought ends with a second text that is empty',
    events: stream(
      begun,
      delta('Hi'),
      completed('Hi'),
      completed('', { index: 1 }),
      message('completed', 'msg_1', { content: [completed('Hi'), completed('', { index: 1 })] }),
    ),
    rules: ['empty-content'],
  },
  {
    knows: 'habit empty-content',
    shows: 'the same in a whole answer',
    answer: whole([message('completed', 'msg_1', { content: [completed('Hi'), completed('', { index: 1 })] })]),
    rules: [],
  },
  {
    knows: 'habit bare-error',
    shows: 'an error outside the agent ends the stream without a response',
    events: [response('created'), response('in_progress'), begun, delta('Hi'), { error: 'boom' }],
    rules: ['bare-error'],
  },
  {
    knows: 'habit bare-error',
    shows: 'all that comes is an error, such as for a request that is refused',
    events: [{ error: '1 validation error for AgentRequest' }],
    rules: ['bare-error'],
  },
  {
    knows: 'habit hollow-message',
    shows: 'an output is preceded by a message of its role that stays empty and open (LangGraph)',
    events: [
      ...stream(
        message('in_progress', 'm1', { type: 'plugin_call' }),
        dataMessage('plugin_call', callData, 'm1'),
        message('in_progress', 'm0', { role: 'tool' }),
        message('in_progress', 'm2', { type: 'plugin_call_output', role: 'tool' }),
        dataMessage('plugin_call_output', outputData, 'm2'),
      ).slice(0, -1),
      whole([dataMessage('plugin_call', callData, 'm1'), dataMessage('plugin_call_output', outputData, 'm2')]),
    ],
    rules: ['message-unfinished'],
  },
  {
    knows: 'habit message-per-delta',
    shows: 'each delta is of a message of its own, which never completes',
    events: stream(delta('Hi', { msg_id: 'm1' }), delta('!', { msg_id: 'm2' })),
    rules: ['message-unfinished'],
  },
  {
    knows: 'habit result-as-approval',
    shows: 'a result is typed as the answer to a request for approval',
    events: stream(
      { ...javaCall, status: 'in_progress' },
      javaCall,
      { ...javaResult, status: 'in_progress' },
      javaResult,
    ),
    rules: ['payload-shape'],
  },
  {
    knows: 'habit result-as-approval',
    shows: 'the same in a whole answer',
    answer: whole([javaCall, javaResult]),
    rules: ['payload-shape'],
  },
  {
    knows: 'habit response-heartbeat',
    shows: 'the response is repeated with its number',
    events: [
      { ...response('created'), sequence_number: 1 },
      { ...response('in_progress'), sequence_number: 2 },
      { ...response('in_progress'), sequence_number: 2 },
      { ...begun, sequence_number: 3 },
      { ...response('in_progress'), sequence_number: 3 },
      { ...delta('Hi'), sequence_number: 4 },
      { ...completed('Hi'), sequence_number: 5 },
      { ...text(), sequence_number: 6 },
      { ...response('completed'), sequence_number: 7 },
    ],
    rules: ['sequence-repeated'],
  },
];

const quiet: readonly Shown[] = [
  {
    knows: 'quiet sequence-missing',
    shows: 'the first responses have no number, and the agent’s events begin to count',
    events: [
      { ...response('created'), sequence_number: null },
      { ...response('in_progress'), sequence_number: null },
      ...[begun, delta('Hi'), completed('Hi'), text(), response('completed')].map((event, index) => ({
        ...event,
        sequence_number: index,
      })),
    ],
    rules: ['sequence-missing'],
  },
  {
    knows: 'quiet owner-missing',
    shows: 'contents do not say what message they are of',
    events: stream(begun, delta('Hi', { msg_id: null }), completed('Hi'), text()),
    rules: ['owner-missing'],
  },
  {
    knows: 'quiet text-mismatch',
    shows: 'a sample does not add up',
    events: stream(begun, delta('Hi'), completed('Hi!'), text('msg_1', 'Hi!')),
    rules: ['text-mismatch'],
  },
  {
    knows: 'quiet tool-undefined',
    shows: 'a call of a tool that the request does not declare: servers have tools of their own',
    request: {
      input: [
        userMessage('x'),
        dataMessage('function_call', callData, 'm1'),
        dataMessage('function_call_output', outputData, 'm2'),
        userMessage('y'),
      ],
      tools,
    },
    rules: ['tool-undefined'],
  },
  {
    knows: 'quiet status-missing',
    shows: 'text contents have no status',
    events: stream(
      begun,
      delta('Hi', { status: null }),
      completed('Hi', { status: null }),
      message('completed', 'msg_1', { content: [completed('Hi', { status: null })] }),
    ),
    rules: ['status-missing'],
  },
  {
    knows: 'quiet content-unfinished',
    shows: 'no content completes',
    events: stream(begun, delta('Hi'), text()),
    rules: ['content-unfinished'],
  },
  {
    knows: 'quiet message-unfinished',
    shows: 'a canceled run ends with a completed response',
    events: stream(begun, delta('Hi')),
    rules: ['message-unfinished'],
  },
  {
    knows: 'quiet event-shape',
    shows: 'times are texts',
    events: [
      response('created', { created_at: '2026-01-01T00:00:00Z' }),
      response('in_progress', { created_at: '2026-01-01T00:00:00Z' }),
      response('completed', { created_at: '2026-01-01T00:00:00Z', completed_at: '2026-01-01T00:00:01Z' }),
    ],
    rules: ['event-shape'],
  },
  {
    knows: 'quiet dropped-member',
    shows: 'members that the models of others do not have are kept',
    request: { input: [userMessage('x', { channel: 'web' })] },
    rules: ['dropped-member'],
  },
  {
    knows: 'quiet approval-without-request',
    shows: 'what is typed as an answer to a request for approval is of a call',
    events: stream(
      {
        ...dataMessage('mcp_approval_response', { approval_request_id: 'c', approve: true }, 'm1'),
        status: 'in_progress',
      },
      dataMessage('mcp_approval_response', { approval_request_id: 'c', approve: true }, 'm1'),
    ),
    rules: ['approval-without-request'],
  },
];

export const agentApi: readonly Shown[] = [...streamed, ...quiet];
