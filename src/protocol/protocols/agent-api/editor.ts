/** What the editor features need to know about the Agent API. */
import type { JsonObject } from '../../core/json/json.ts';
import type { Locale } from '../../core/l10n/translate.ts';
import { nowhere, type EditorSupport, type Authoring } from '../contract/authoring.ts';
import { findSchema, jsonSchemaOf } from './jsonSchema.ts';

/** Authoring support for the Agent API: snippets, and where the parts of a document are that the editor knows. */
const agentApiAuthoring: Authoring = {
  snippets: [
    {
      label: { en: 'User message', 'zh-cn': '用户消息' },
      as: 'message',
      body: { role: 'user', type: 'message', content: [{ type: 'text', text: '$1' }] },
    },
    {
      label: { en: 'Assistant message', 'zh-cn': '助手消息' },
      as: 'message',
      body: { role: 'assistant', type: 'message', content: [{ type: 'text', text: '$1' }] },
    },
    {
      label: { en: 'Tool call', 'zh-cn': '工具调用' },
      as: 'message',
      body: {
        role: 'assistant',
        type: 'plugin_call',
        content: [{ type: 'data', data: { call_id: 'call_$3', name: '$tool', arguments: '{$2}' } }],
      },
    },
    {
      label: { en: 'Tool output', 'zh-cn': '工具输出' },
      as: 'message',
      body: {
        role: 'tool',
        type: 'plugin_call_output',
        content: [{ type: 'data', data: { call_id: '$call', output: '$2' } }],
      },
    },
    { label: { en: 'Text part', 'zh-cn': '文本部分' }, as: 'part', body: { type: 'text', text: '$1' } },
    { label: { en: 'Image part', 'zh-cn': '图片部分' }, as: 'part', body: { type: 'image', image_url: '$1' } },
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
          parameters: { type: 'object', properties: { reason: { type: 'string' } }, required: ['reason'] },
        },
      },
    },
  ],
  parts: /^\/content\/\d+$/,
  calls: nowhere,
  tools: /^\/tools\/\d+$/,
  toolNames: nowhere,
  speakers: nowhere,
  messageIds: { own: /^(?:\/output\/\d+)?\/id$/, references: /\/msg_id$/ },
  moments: /\/(?:created|completed)_at$/,
  outputMember: 'output',
  imageDetail: '/detail',
  toolName: /^.+$/,
};

export const agentApiEditor: EditorSupport = {
  protocol: 'agent-api',
  authoring: agentApiAuthoring,
  schemas: {
    request: (locale) => schemaOf('agent-request', locale),
    answer: (locale) => schemaOf('agent-response', locale),
    element: (locale) => schemaOf('message', locale),
    event: (locale) => schemaOf('event', locale),
  },
};

function schemaOf(name: string, locale: Locale): JsonObject {
  const entry = findSchema(name);
  return entry === undefined ? {} : jsonSchemaOf(entry, locale);
}
