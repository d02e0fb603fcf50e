/** All of Responses, and of what its real servers make of documents. */
import type { Protocol } from '../protocol.ts';
import { responsesAdapter } from './adapter.ts';
import { agentScopeRequests } from './agentscope/requests.ts';
import { agentScopeResponses } from './agentscope/responses.ts';
import { agentScopeStreams } from './agentscope/stream.ts';
import { responsesConverter } from './converter.ts';
import { editor } from './editor.ts';
import { responses } from './index.ts';
import { mlflowStreams } from './mlflow/chatStream.ts';
import { mlflowServer } from './mlflow/agentServer.ts';
import { mlflowToChat } from './mlflowToChat.ts';

export const responsesProtocol: Protocol = {
  id: responses.id,
  title: responses.title,
  profiles: responses.profiles,
  dialect: responses,
  editor,
  converter: responsesConverter,
  runtimeAdapters: [agentScopeRequests, agentScopeResponses, agentScopeStreams, mlflowToChat, mlflowStreams],
  adapter: responsesAdapter,
  server: mlflowServer,
};
