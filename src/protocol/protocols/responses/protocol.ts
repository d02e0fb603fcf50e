/** Everything that Responses contributes, including the conversions that its real servers do. */
import type { Protocol } from '../contract/protocol.ts';
import type { RuntimeAdapter } from '../contract/runtimeAdapter.ts';
import { responsesAdapter } from './adapter.ts';
import { agentScopeAnswers } from './agentscope/answerEvents.ts';
import { agentScopeRequests } from './agentscope/requests.ts';
import { agentScopeResponses } from './agentscope/responses.ts';
import { agentScopeStreams } from './agentscope/stream.ts';
import { responsesConverter } from './converter.ts';
import { editor } from './editor.ts';
import { responses } from './index.ts';
import { mlflowStreams } from './mlflow/chatStream.ts';
import { mlflowConverter } from './mlflow/converter.ts';
import { mlflowServer } from './mlflow/agentServer.ts';
import { mlflowToChat } from './mlflowToChat.ts';

/** MLflow's own conversions, which apply to Responses and to MLflow alike, whichever of the two names is used. */
const ofMlflow: readonly RuntimeAdapter[] = [
  { ...mlflowToChat, from: 'mlflow' },
  { ...mlflowStreams, to: 'mlflow' },
];

export const responsesProtocol: Protocol = {
  id: responses.id,
  title: responses.title,
  profiles: responses.profiles,
  dialect: responses,
  programs: { clients: ['openai'], openai: { resource: 'responses', list: 'input' } },
  editor,
  converter: responsesConverter,
  profileConverters: [mlflowConverter],
  runtimeAdapters: [
    agentScopeRequests,
    agentScopeResponses,
    agentScopeStreams,
    agentScopeAnswers,
    mlflowToChat,
    mlflowStreams,
    ...ofMlflow,
  ],
  adapter: responsesAdapter,
  server: mlflowServer,
};
