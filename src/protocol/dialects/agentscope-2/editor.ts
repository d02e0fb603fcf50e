/** What editors know of AgentScope 2. */
import type { EditorWords } from '../protocol.ts';
import { agentScope2Authoring } from './authoring.ts';

export const editor: EditorWords = {
  authoring: agentScope2Authoring,
  schemas: {},
};
