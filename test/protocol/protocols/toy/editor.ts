/** What editors use of Knock. */
import { nowhere, type EditorSupport } from '../../../../src/protocol/protocols/contract/authoring.ts';

export const toyEditor: EditorSupport = {
  protocol: 'toy',
  authoring: {
    snippets: [{ label: { en: 'Knock', 'zh-cn': '敲门' }, as: 'message', body: { who: 'you', says: '$1' } }],
    parts: nowhere,
    calls: /\/does\/\d+$/,
    tools: nowhere,
    toolNames: /^\/must$/,
    speakers: nowhere,
    messageIds: { own: nowhere, references: nowhere },
    moments: nowhere,
    outputMember: 'says',
    imageDetail: '/detail',
    toolName: /^\w+$/,
  },
  schemas: {
    element: () => ({
      type: 'object',
      properties: { who: { enum: ['you', 'me', 'tool'] }, says: { type: 'string' }, for: { type: 'string' } },
    }),
  },
};
