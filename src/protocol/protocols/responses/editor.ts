/** What the editor features need to know about Responses. */
import { nowhere, type EditorSupport, type Authoring } from '../contract/authoring.ts';
import { jsonSchemaOf } from './jsonSchema.ts';

/**
 * Authoring support for Responses and MLflow's ResponsesAgent: snippets, and where the parts of a document are that the
 * editor knows.
 */
const responsesAuthoring: Authoring = {
  snippets: [
    {
      label: { en: 'User message', 'zh-cn': '用户消息' },
      as: 'message',
      body: { type: 'message', role: 'user', content: [{ type: 'input_text', text: '$1' }] },
    },
    {
      label: { en: 'Assistant message', 'zh-cn': '助手消息' },
      as: 'message',
      body: {
        type: 'message',
        id: 'msg_$2',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text: '$1', annotations: [] }],
      },
    },
    {
      label: { en: 'Tool call', 'zh-cn': '工具调用' },
      as: 'message',
      body: { type: 'function_call', call_id: 'call_$3', name: '$tool', arguments: '{$2}' },
    },
    {
      label: { en: 'Tool output', 'zh-cn': '工具输出' },
      as: 'message',
      body: { type: 'function_call_output', call_id: '$call', output: '$2' },
    },
    { label: { en: 'Text part', 'zh-cn': '文本部分' }, as: 'part', body: { type: 'input_text', text: '$1' } },
    {
      label: { en: 'Image part', 'zh-cn': '图片部分' },
      as: 'part',
      body: { type: 'input_image', image_url: '$1', detail: 'auto' },
    },
    {
      label: { en: 'Function tool', 'zh-cn': '函数工具' },
      as: 'tool',
      body: {
        type: 'function',
        name: '$1',
        description: '$2',
        parameters: { type: 'object', properties: {}, required: [] },
      },
    },
    {
      label: { en: 'Handoff tool', 'zh-cn': '转交工具' },
      as: 'tool',
      body: {
        type: 'function',
        name: 'transfer_to_$1',
        description: 'Hand the conversation over to $1.',
        parameters: {
          type: 'object',
          properties: { reason: { type: 'string' } },
          required: ['reason'],
          additionalProperties: false,
        },
      },
    },
  ],
  parts: /^\/content\/\d+$/,
  calls: nowhere,
  tools: /^\/tools\/\d+$/,
  toolNames: /^\/tool_choice\/name$/,
  speakers: nowhere,
  messageIds: { own: /^\/(?:item\/)?id$|^\/(?:response\/)?output\/\d+\/id$/, references: /\/item_id$/ },
  moments: /\/(?:created|completed|incomplete)_at$/,
  outputMember: 'output',
  imageDetail: '/detail',
  toolName: /^[a-zA-Z0-9_-]{1,64}$/,
};

export const responsesEditor: EditorSupport = {
  protocol: 'responses',
  authoring: responsesAuthoring,
  schemas: {
    request: (locale) => jsonSchemaOf('responses-request', locale),
    answer: (locale) => jsonSchemaOf('responses-response', locale),
    element: (locale) => jsonSchemaOf('responses-item', locale),
    event: (locale) => jsonSchemaOf('responses-event', locale),
  },
};
