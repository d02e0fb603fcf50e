/** Data that editors use to help users write A2A documents: complete parts, and where names are. */
import { nowhere, type Authoring } from '../contract/authoring.ts';

export const a2aAuthoring: Authoring = {
  snippets: [
    { label: { en: 'Text part', 'zh-cn': '文本部分' }, as: 'part', body: { kind: 'text', text: '$1' } },
    {
      label: { en: 'File part', 'zh-cn': '文件部分' },
      as: 'part',
      body: { kind: 'file', file: { name: '$1', mimeType: 'text/plain', uri: '$2' } },
    },
    { label: { en: 'Data part', 'zh-cn': '数据部分' }, as: 'part', body: { kind: 'data', data: {} } },
  ],
  parts: /\/parts\/\d+$/,
  calls: nowhere,
  tools: nowhere,
  toolNames: nowhere,
  speakers: nowhere,
  messageIds: { own: /\/messageId$/, references: nowhere },
  moments: nowhere,
  outputMember: 'text',
  imageDetail: '/detail',
  toolName: /^[a-zA-Z0-9_-]{1,64}$/,
};
