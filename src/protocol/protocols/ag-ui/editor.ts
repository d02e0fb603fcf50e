/** The data that editors use for AG-UI. */
import { plainSchema } from '../schema-writer/plainSchema.ts';
import { nowhere, type EditorSupport, type Authoring } from '../contract/authoring.ts';
import { Message } from './schema/messages.ts';
import { RunAgentInput } from './schema/request.ts';
import { descriptions } from './descriptions.ts';

const call = { id: 'call_$3', type: 'function', function: { name: '$tool', arguments: '{$2}' } };

/** Data that editors use to help users write AG-UI documents. */
const agUiAuthoring: Authoring = {
  snippets: [
    {
      label: { en: 'User message', 'zh-cn': '用户消息' },
      as: 'message',
      body: { id: 'msg_$2', role: 'user', content: '$1' },
    },
    {
      label: { en: 'Assistant message', 'zh-cn': '助手消息' },
      as: 'message',
      body: { id: 'msg_$2', role: 'assistant', content: '$1' },
    },
    {
      label: { en: 'System message', 'zh-cn': '系统消息' },
      as: 'message',
      body: { id: 'msg_$2', role: 'system', content: '$1' },
    },
    {
      label: { en: 'Tool call', 'zh-cn': '工具调用' },
      as: 'message',
      body: { id: 'msg_$1', role: 'assistant', toolCalls: [call] },
    },
    {
      label: { en: 'Tool output', 'zh-cn': '工具输出' },
      as: 'message',
      body: { id: 'msg_$1', role: 'tool', toolCallId: '$call', content: '$2' },
    },
    { label: { en: 'Tool call', 'zh-cn': '工具调用' }, as: 'call', body: call },
    { label: { en: 'Text part', 'zh-cn': '文本部分' }, as: 'part', body: { type: 'text', text: '$1' } },
    {
      label: { en: 'Image part', 'zh-cn': '图片部分' },
      as: 'part',
      body: { type: 'image', source: { type: 'url', value: '$1' } },
    },
    {
      label: { en: 'Document part', 'zh-cn': '文档部分' },
      as: 'part',
      body: { type: 'document', source: { type: 'url', value: '$1', mimeType: 'application/pdf' } },
    },
    {
      label: { en: 'Front-end tool', 'zh-cn': '前端工具' },
      as: 'tool',
      body: { name: '$1', description: '$2', parameters: { type: 'object', properties: {}, required: [] } },
    },
  ],
  parts: /^\/content\/\d+$/,
  calls: /^\/toolCalls\/\d+$/,
  tools: /^\/tools\/\d+$/,
  toolNames: nowhere,
  speakers: /^\/name$/,
  messageIds: { own: /^\/id$/, references: /\/parentMessageId$/ },
  moments: nowhere,
  outputMember: 'content',
  imageDetail: '/detail',
  toolName: /^[a-zA-Z0-9_-]{1,64}$/,
};

export const agUiEditor: EditorSupport = {
  protocol: 'ag-ui',
  authoring: agUiAuthoring,
  schemas: {
    request: (locale) => plainSchema(RunAgentInput, descriptions, locale),
    element: (locale) => plainSchema(Message, descriptions, locale),
  },
};
