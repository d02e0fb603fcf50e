/** The data that editors use for AgentScope 2. */
import { plainSchema } from '../schema-writer/plainSchema.ts';
import type { EditorWords } from '../contract/authoring.ts';
import { agentScope2Authoring } from './authoring.ts';
import { ChatRequest, Msg } from './schema.ts';
import { words } from './words.ts';

export const agentScope2Editor: EditorWords = {
  protocol: 'agentscope-2',
  authoring: agentScope2Authoring,
  schemas: {
    request: (locale) => plainSchema(ChatRequest, words, locale),
    element: (locale) => plainSchema(Msg, words, locale),
  },
};
