/**
 * Responses of OpenAI and of those who adopted it: Open Responses, AgentScope's adapter, MLflow's ResponsesAgent. It
 * includes the conversions that its real servers do.
 */
import { stringOr } from '../../core/json/json.ts';
import type { WireProtocol } from '../contract/protocol.ts';
import type { RuntimeAdapter } from '../contract/runtimeAdapter.ts';
import { agentScopeAnswers } from './agentscope/answerEvents.ts';
import { agentScopeRequests } from './agentscope/requests.ts';
import { agentScopeResponses } from './agentscope/responses.ts';
import { agentScopeStreams } from './agentscope/stream.ts';
import { responsesConverter } from './converter.ts';
import { createEventWriter } from './eventWriter.ts';
import { checker } from './checker.ts';
import { readMessage } from './message.ts';
import { mlflowServer } from './mlflow/agentServer.ts';
import { mlflowStreams } from './mlflow/chatStream.ts';
import { mlflowConverter } from './mlflow/converter.ts';
import { introduction } from './mlflow/introduction.ts';
import { mlflowToChat } from './mlflow/mlflowToChat.ts';
import { partModel } from './partModel.ts';
import { pieces } from './pieces.ts';
import { profiles } from './profiles.ts';
import { createReader } from './reader.ts';
import { guessProfile, recognizeElement, recognizeEvent, recognizeRoot } from './recognize.ts';
import { reply } from './reply.ts';
import { missingMembers, readRequest } from './request.ts';
import { writeItem, writeResponse } from './responseWriter.ts';
import { resume } from './resume.ts';
import { shapes } from './shapes.ts';
import { chosenTools, declaredTools, writeOutput } from './tools.ts';
import { textOf, writerOf } from './writtenParts.ts';

/** MLflow's own conversions, which apply to Responses and to MLflow alike, whichever of the two names is used. */
const ofMlflow: readonly RuntimeAdapter[] = [
  { ...mlflowToChat, from: 'mlflow' },
  { ...mlflowStreams, to: 'mlflow' },
];

export const responses: WireProtocol = {
  id: 'responses',
  title: 'OpenAI Responses',
  profiles,
  typicalMembers: ['input', 'input_schema', 'object', 'output', 'role', 'type'],

  pairing: 'by-id',
  recognizeRoot,
  recognizeElement,
  pieces,
  readMessage,
  declaredTools,
  chosenTools,
  isContinuation: (head) => typeof head['previous_response_id'] === 'string' || head['conversation'] != null,
  isUnfinished: ({ object, status }) => object === 'response' && typeof status === 'string' && status !== 'completed',
  writeOutput,
  writeTextPart: (text, message) => ({ type: textOf[writerOf(message)], text }),
  writeTool: (tool) => ({ type: 'function', ...tool }),
  parts: partModel,
  shapes,
  hasTypedEvents: true,
  checker,

  recognizeEvent,
  guessProfile,
  createReader,
  writeResponse,
  writeItem,

  readRequest,
  missingMembers,
  reply,
  resume,
  introduction,
  // AgentScope Runtime: this route shows none of the calls that the runtime makes itself.
  partialRoutes: /\/compatible-mode\/v1(?:\/responses\/?)?$/,
  paths: {
    // In this order: OpenAI and Open Responses; AgentScope's adapter; MLflow's AgentServer, newer and older.
    root: ['/v1/responses', '/compatible-mode/v1/responses', '/responses', '/invocations'],
    base: '/responses',
  },

  programs: { clients: ['openai'], openai: { resource: 'responses', list: 'input' } },
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
  adapter: {
    paths: ['/v1/responses', '/compatible-mode/v1/responses'],
    createWriter: createEventWriter,
    toFrame: (event) => `event: ${stringOr(event['type']) ?? ''}\ndata: ${JSON.stringify(event)}\n\n`,
    endMark: '',
  },
  server: mlflowServer,
};
