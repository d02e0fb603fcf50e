/** Data that editors use to help users write AgentScope 2 documents. */
import { nowhere, type Authoring } from '../contract/authoring.ts';

const text = { type: 'text', text: '$1' };

export const agentScope2Authoring: Authoring = {
  snippets: [
    {
      label: { en: 'User message', 'zh-cn': '用户消息' },
      as: 'message',
      body: { name: 'user', role: 'user', content: [text] },
    },
    {
      label: { en: 'System message', 'zh-cn': '系统消息' },
      as: 'message',
      body: { name: 'system', role: 'system', content: [text] },
    },
    { label: { en: 'Text block', 'zh-cn': '文本块' }, as: 'part', body: text },
    {
      label: { en: 'Image block', 'zh-cn': '图像块' },
      as: 'part',
      body: { type: 'data', source: { type: 'url', url: '$1', media_type: 'image/png' } },
    },
    {
      label: { en: 'Tool call', 'zh-cn': '工具调用' },
      as: 'part',
      body: { type: 'tool_call', id: 'call_$2', name: '$1', input: '{$3}' },
    },
    {
      label: { en: 'Tool result', 'zh-cn': '工具结果' },
      as: 'part',
      body: { type: 'tool_result', id: '$call', name: '$1', output: '$2', state: 'success' },
    },
  ],
  parts: /\/content\/\d+$/,
  calls: nowhere,
  tools: nowhere,
  toolNames: nowhere,
  speakers: /^\/name$/,
  messageIds: { own: nowhere, references: nowhere },
  moments: nowhere,
  outputMember: 'output',
  imageDetail: '/detail',
  toolName: /^[a-zA-Z0-9_-]{1,64}$/,
};
