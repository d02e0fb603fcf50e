/** What editors know of each protocol. */
import { a2aAuthoring } from './a2a/authoring.ts';
import { agUiAuthoring } from './ag-ui/authoring.ts';
import { agentApiAuthoring } from './agent-api/authoring.ts';
import type { Authoring } from './authoring.ts';
import { chatAuthoring } from './chat/authoring.ts';
import type { DialectId } from './dialect.ts';
import { responsesAuthoring } from './responses/authoring.ts';

export const authorings: Readonly<Record<DialectId, Authoring>> = {
  a2a: a2aAuthoring,
  'ag-ui': agUiAuthoring,
  'agent-api': agentApiAuthoring,
  chat: chatAuthoring,
  responses: responsesAuthoring,
};
