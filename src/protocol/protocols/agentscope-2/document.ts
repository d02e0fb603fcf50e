/** Documents of AgentScope 2: requests to `/chat/`, the messages of a session, and stored streams. */
import type { JsonObject } from '../../core/json/json.ts';
import type { DocumentDialect } from '../contract/dialect.ts';
import { readMessage } from './message.ts';
import { profiles } from './profiles.ts';
import { recognizeElement, recognizeRoot } from './recognize.ts';
import { shapes } from './shapes.ts';

export const agentScope2Documents: DocumentDialect = {
  id: 'agentscope-2',
  title: 'AgentScope 2',
  profiles,
  pairing: 'by-id',
  recognizeRoot,
  recognizeElement,
  readMessage,
  declaredTools: () => [],
  shapes,
  // The session stores the rest of the conversation.
  isContinuation: (head: JsonObject) => head['session_id'] !== undefined,
};
