/** The whole Knock protocol: what a folder of `src/protocol/protocols` registers. */
import { nowhere } from '../../../../src/protocol/protocols/contract/authoring.ts';
import type { Protocol } from '../../../../src/protocol/protocols/contract/protocol.ts';
import { toyAdapter } from './adapter.ts';
import { toyConverter } from './converter.ts';
import { toy } from './dialect.ts';

export const toyProtocol: Protocol = {
  id: toy.id,
  title: toy.title,
  profiles: toy.profiles,
  dialect: toy,
  editor: {
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
  },
  converter: toyConverter,
  adapter: toyAdapter,
};
