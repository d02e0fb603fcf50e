/** Snippets of the parts of a response: whole messages, from the announcement to the end. */
import { call, literal, path, type Expression, type Step } from '../../../src/protocol/features/codegen/program.ts';
import type { PythonValue } from '../../../src/protocol/protocols/python/pythonValue.ts';
import { content, message, response } from './builderSteps.ts';
import { slot, type BuilderSnippet } from './snippet.ts';

const yields = (value: Expression): Step => ({ do: 'yield', value });
const on = (name: string, method: string, ...given: readonly PythonValue[]): Step =>
  yields(call(path(name), method, given.map(literal)));
const begun = [response, on('response', 'created'), on('response', 'in_progress')];

/** Steps that are written as a loop over pieces. */
const pieces = (name: string, method: string, ...values: readonly PythonValue[]): readonly Step[] =>
  values.map((value) => ({
    do: 'yield',
    value: call(path(name), method, [{ is: 'piece' }]),
    piece: { value, shape: `${name}.${method}` },
  }));

/** A message; `inside` creates its contents. */
const whole = (name: string, inside: readonly Step[], role?: string, type?: string): readonly Step[] => [
  message(name, role, type),
  on(name, 'get_message_data'),
  ...inside,
  on(name, 'complete'),
];

/** A streamed text message. */
const speech = (name: string, text: readonly string[], type?: string): readonly Step[] =>
  whole(
    name,
    [
      content('text', `${name}_text`, name),
      ...pieces(`${name}_text`, 'add_text_delta', ...text),
      on(`${name}_text`, 'complete'),
    ],
    undefined,
    type,
  );

/** A message with one data content. */
const payload = (
  name: string,
  data: Readonly<Record<string, PythonValue>>,
  type: string,
  role?: string,
): readonly Step[] =>
  whole(
    name,
    [
      content('data', `${name}_data`, name),
      on(`${name}_data`, 'set_data', new Map(Object.entries(data))),
      on(`${name}_data`, 'complete'),
    ],
    role,
    type,
  );

const callId = slot(1, 'call_1');
const tool = slot(2, 'get_weather');
const server = slot(1, 'weather');
const pause: Step = { do: 'pause' };

const toolUse = (callType: string, outputType: string): readonly Step[] => [
  ...payload('call', { call_id: callId, name: tool, arguments: `{"city": "${slot(3, 'Beijing')}"}` }, callType),
  pause,
  ...payload('output', { call_id: callId, name: tool, output: `{"temperature": ${slot(4, '21')}}` }, outputType, 'tool'),
];

export const builderSequences: readonly BuilderSnippet[] = [
  {
    id: 'text-stream',
    description: 'A message whose text streams · 流式文本消息',
    context: begun,
    steps: speech('reply', [slot(1, 'Hel'), slot(2, 'lo')]),
  },
  {
    id: 'text-and-image',
    description: 'A message with a text and an image · 文本加图片的消息',
    context: begun,
    steps: whole('reply', [
      content('text', 'text', 'reply'),
      on('text', 'set_text', slot(1, 'Here it is:')),
      on('text', 'complete'),
      content('image', 'image', 'reply'),
      on('image', 'set_image_url', slot(2, 'https://example.com/image.png')),
      on('image', 'complete'),
    ]),
  },
  {
    id: 'data-deltas',
    description: 'A tool call whose arguments stream · 流式参数的工具调用',
    context: begun,
    steps: whole(
      'call',
      [
        content('data', 'data', 'call'),
        // The call id and the tool name are sent only once, because pieces are appended.
        ...pieces(
          'data',
          'add_data_delta',
          new Map([
            ['call_id', callId],
            ['name', tool],
            ['arguments', ''],
          ]),
          new Map([['arguments', '{"city": ']]),
          new Map([['arguments', `"${slot(3, 'Beijing')}"}`]]),
        ),
        on('data', 'complete'),
      ],
      undefined,
      'plugin_call',
    ),
  },
  {
    id: 'tool-call',
    description: 'A tool call and its output · 工具调用及其输出',
    context: begun,
    steps: toolUse('plugin_call', 'plugin_call_output'),
  },
  {
    id: 'function-call',
    description: 'A function call and its output · 函数调用及其输出',
    context: begun,
    steps: toolUse('function_call', 'function_call_output'),
  },
  {
    id: 'reasoning',
    description: 'Reasoning, then the response · 先推理再响应',
    context: begun,
    steps: [
      ...speech('reasoning', [slot(1, 'Let me '), slot(2, 'think.')], 'reasoning'),
      pause,
      ...speech('reply', [slot(3, 'It is '), slot(4, '42.')]),
    ],
  },
  {
    id: 'mcp-approval',
    description: 'A request for approval of an MCP tool · 请求审批 MCP 工具',
    context: begun,
    steps: payload(
      'request',
      { id: slot(3, 'approval_1'), arguments: `{"city": "${slot(4, 'Beijing')}"}`, name: tool, server_label: server },
      'mcp_approval_request',
    ),
  },
  {
    id: 'refusal',
    description: 'A refusal · 拒绝',
    context: begun,
    steps: whole('reply', [
      content('refusal', 'refusal', 'reply'),
      on('refusal', 'set_refusal', slot(1, 'I cannot help with that.')),
      on('refusal', 'complete'),
    ]),
  },
  {
    id: 'answer',
    description: 'A whole response · 完整响应',
    context: [],
    steps: [...begun, pause, ...speech('reply', [slot(1, 'Hel'), slot(2, 'lo')]), on('response', 'completed')],
  },
];
