/** What the editor features need to know about Chat Completions. */
import { nowhere, type EditorSupport, type Authoring } from '../contract/authoring.ts';
import { chatSchemaOf } from './jsonSchema.ts';

const call = { id: 'call_$3', type: 'function', function: { name: '$tool', arguments: '{$2}' } };

/** Authoring support for Chat Completions: snippets, and where the parts of a document are that the editor knows. */
const chatAuthoring: Authoring = {
  snippets: [
    { label: { en: 'User message', 'zh-cn': '用户消息' }, as: 'message', body: { role: 'user', content: '$1' } },
    {
      label: { en: 'Assistant message', 'zh-cn': '助手消息' },
      as: 'message',
      body: { role: 'assistant', content: '$1' },
    },
    { label: { en: 'System message', 'zh-cn': '系统消息' }, as: 'message', body: { role: 'system', content: '$1' } },
    {
      label: { en: 'Tool call', 'zh-cn': '工具调用' },
      as: 'message',
      body: { role: 'assistant', content: null, tool_calls: [call] },
    },
    {
      label: { en: 'Tool output', 'zh-cn': '工具输出' },
      as: 'message',
      body: { role: 'tool', tool_call_id: '$call', content: '$2' },
    },
    { label: { en: 'Tool call', 'zh-cn': '工具调用' }, as: 'call', body: call },
    { label: { en: 'Text part', 'zh-cn': '文本部分' }, as: 'part', body: { type: 'text', text: '$1' } },
    {
      label: { en: 'Image part', 'zh-cn': '图片部分' },
      as: 'part',
      body: { type: 'image_url', image_url: { url: '$1', detail: 'auto' } },
    },
    {
      label: { en: 'Audio part', 'zh-cn': '音频部分' },
      as: 'part',
      body: { type: 'input_audio', input_audio: { data: '$1', format: 'wav' } },
    },
    {
      label: { en: 'Function tool', 'zh-cn': '函数工具' },
      as: 'tool',
      body: {
        type: 'function',
        function: { name: '$1', description: '$2', parameters: { type: 'object', properties: {}, required: [] } },
      },
    },
    {
      label: { en: 'Handoff tool', 'zh-cn': '转交工具' },
      as: 'tool',
      body: {
        type: 'function',
        function: {
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
    },
  ],
  parts: /^\/content\/\d+$/,
  calls: /^\/tool_calls\/\d+$/,
  tools: /^\/tools\/\d+$/,
  toolNames: /^\/tool_choice\/(?:function|custom)\/name$|^\/function_call\/name$/,
  speakers: /^\/name$/,
  messageIds: { own: nowhere, references: nowhere },
  moments: /\/created$/,
  outputMember: 'content',
  imageDetail: '/image_url/detail',
  toolName: /^[a-zA-Z0-9_-]{1,64}$/,
};

export const chatEditor: EditorSupport = {
  protocol: 'chat',
  authoring: chatAuthoring,
  schemas: {
    request: (locale) => chatSchemaOf('chat-request', locale),
    element: (locale) => chatSchemaOf('chat-message', locale),
  },
};
