/** Snippets of single builder calls, in the order in which a stream needs them. */
import { call, create, literal, path, type Expression, type Step } from '../../../src/protocol/features/codegen/program.ts';
import { slot, type BuilderSnippet } from './snippet.ts';

const yields = (value: Expression): Step => ({ do: 'yield', value });
const sets = (target: Expression, value: string): Step => ({ do: 'set', target, value: literal(value) });

export const response = create('response', 'ResponseBuilder', [['session_id', literal('s1')]]);
export const message = (name = 'message', role?: string, type?: string): Step => ({
  do: 'let',
  name,
  value: call(
    path('response'),
    'create_message_builder',
    [],
    [
      ...(role === undefined ? [] : ([['role', literal(role)]] as const)),
      ...(type === undefined ? [] : ([['message_type', literal(type)]] as const)),
    ],
  ),
});
export const content = (type: string, name = type, owner = 'message'): Step => ({
  do: 'let',
  name,
  value: call(path(owner), 'create_content_builder', [], type === 'text' ? [] : [['content_type', literal(type)]]),
});

const begun = [response, yields(call(path('response'), 'created')), yields(call(path('response'), 'in_progress'))];
const announced = [...begun, message(), yields(call(path('message'), 'get_message_data'))];
const withContent = (type: string): readonly Step[] => [...announced, content(type)];
const target = (name: string): Expression => path(slot(1, name));
const failure = {
  is: 'new',
  type: 'Error',
  fields: [
    ['code', literal(slot(2, 'TIMEOUT'))],
    ['message', literal(slot(3, 'The tool returned no output.'))],
  ],
} as const;

/** One call on a content of the given type. */
const onContent = (
  type: string,
  { id, description }: Pick<BuilderSnippet, 'id' | 'description'>,
  method: string,
  given: readonly Expression[],
): BuilderSnippet => ({
  id,
  description,
  context: withContent(type),
  steps: [yields(call(target(type), method, given))],
});

export const builderSteps: readonly BuilderSnippet[] = [
  {
    id: 'response',
    description: 'A response builder, and its first two events · 响应构建器及其前两个事件',
    context: [],
    steps: [create('response', 'ResponseBuilder', [['session_id', literal(slot(1, 's1'))]]), ...begun.slice(1)],
  },
  { id: 'created', description: 'The first event · 第一个事件', context: [response], steps: begun.slice(1, 2) },
  { id: 'in-progress', description: 'The second event · 第二个事件', context: begun.slice(0, 2), steps: begun.slice(2) },
  {
    id: 'message',
    description: 'A message builder, and the message’s first event · 消息构建器及消息的第一个事件',
    context: begun,
    steps: [
      message(slot(1, 'message'), slot(2, 'assistant'), slot(3, 'message')),
      yields(call(target('message'), 'get_message_data')),
    ],
  },
  ...['text', 'data', 'image', 'audio', 'file', 'refusal'].map((type): BuilderSnippet => ({
    id: `content-${type}`,
    description: `A content builder for ${type} · 内容构建器：${type}`,
    context: announced,
    steps: [content(type, slot(1, type), slot(2, 'message'))],
  })),
  onContent('text', { id: 'text-delta', description: 'A piece of a text · 文本片段' }, 'add_text_delta', [literal(slot(2, 'Hello'))]),
  onContent('text', { id: 'set-text', description: 'A whole text · 完整文本' }, 'set_text', [literal(slot(2, 'Hello'))]),
  onContent('data', { id: 'data-delta', description: 'A piece of data · 数据片段' }, 'add_data_delta', [
    literal(new Map([[slot(2, 'arguments'), slot(3, '{"city"')]])),
  ]),
  onContent('data', { id: 'set-data', description: 'Whole data · 完整数据' }, 'set_data', [
    literal(new Map([[slot(2, 'city'), slot(3, 'Beijing')]])),
  ]),
  onContent('data', { id: 'update-data', description: 'One member of data · 数据的一个成员' }, 'update_data', [
    literal(slot(2, 'city')),
    literal(slot(3, 'Beijing')),
  ]),
  onContent('image', { id: 'set-image', description: 'An image by its URL · 图片 URL' }, 'set_image_url', [
    literal(slot(2, 'https://example.com/image.png')),
  ]),
  onContent('refusal', { id: 'set-refusal', description: 'A refusal · 拒绝' }, 'set_refusal', [
    literal(slot(2, 'I cannot help with that.')),
  ]),
  {
    id: 'set-audio',
    description: 'Audio; there is no setter for it · 音频（没有对应的设置方法）',
    context: withContent('audio'),
    steps: [
      sets(path(slot(1, 'audio'), 'content', 'data'), slot(2, 'https://example.com/speech.wav')),
      sets(path(slot(1, 'audio'), 'content', 'format'), slot(3, 'wav')),
      yields(call(path(slot(1, 'audio'), 'content'), 'in_progress')),
    ],
  },
  {
    id: 'set-file',
    description: 'A file; there is no setter for it · 文件（没有对应的设置方法）',
    context: withContent('file'),
    steps: [
      sets(path(slot(1, 'file'), 'content', 'file_url'), slot(2, 'https://example.com/report.pdf')),
      sets(path(slot(1, 'file'), 'content', 'filename'), slot(3, 'report.pdf')),
      yields(call(path(slot(1, 'file'), 'content'), 'in_progress')),
    ],
  },
  {
    id: 'content-complete',
    description: 'The end of a content · 内容结束',
    context: [...withContent('text'), yields(call(path('text'), 'add_text_delta', [literal('Hello')]))],
    steps: [yields(call(target('text'), 'complete'))],
  },
  {
    id: 'message-complete',
    description: 'The end of a message · 消息结束',
    context: announced,
    steps: [yields(call(target('message'), 'complete'))],
  },
  {
    id: 'message-failed',
    description: 'A message that fails · 消息失败',
    context: announced,
    steps: [yields(call(path(slot(1, 'message'), 'message'), 'failed', [failure]))],
  },
  {
    id: 'completed',
    description: 'The last event · 最后一个事件',
    context: begun,
    steps: [yields(call(path('response'), 'completed'))],
  },
  {
    id: 'failed',
    description: 'A response that fails: the last event · 响应失败：最后一个事件',
    context: begun,
    steps: [yields(call(path('response', 'response'), 'failed', [failure]))],
  },
  {
    id: 'canceled',
    description: 'A response that was canceled: the last event · 响应被取消：最后一个事件',
    context: begun,
    steps: [yields(call(path('response', 'response'), 'canceled'))],
  },
];
