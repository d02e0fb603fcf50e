/** Requests, responses and chunks of MLflow's ChatAgent: `mlflow/types/agent.py` of MLflow 3. */
import { isJsonObject, type Json } from '../../core/json/json.ts';
import { isNothing } from '../../core/conversation/neutral.ts';
import {
  anything,
  boolean,
  dictionary,
  list,
  model,
  optional,
  refuse,
  text,
  type Check,
  type Validator,
} from '../python/model.ts';
import type { MlflowVersion } from './mlflowVersion.ts';
import { createToolCall, createUsage } from './calls.ts';
import { editions } from './chatEditions.ts';

const hasContent: Validator = ({ content = null, tool_calls: calls = null }, at) =>
  content === null && calls === null ? refuse("Either 'content' or 'tool_calls' must be provided.", at) : [];

const isAnswer: Validator = ({ role, name = null, tool_call_id: id = null }, at) =>
  role === 'tool' && [name, id].some((value) => value === null || value === '')
    ? refuse("Both 'name' and 'tool_call_id' must be provided for tool messages.", at)
    : [];

const haveIds: Validator = ({ messages }, at) => {
  const ids = (Array.isArray(messages) ? (messages as readonly Json[]) : []).map((one) =>
    isJsonObject(one) ? one['id'] : null,
  );
  const advice = 'You can use `str(uuid.uuid4())` to generate a unique ID.';
  const objects = 'All ChatAgentMessage objects in field `messages` must have';
  if (ids.some(isNothing)) return refuse(`${objects} an ID. ${advice}`, at);
  return new Set(ids).size === ids.length ? [] : refuse(`${objects} unique IDs. ${advice}`, at);
};

const hasId: Validator = ({ delta }, at) =>
  isJsonObject(delta) && isNothing(delta['id'])
    ? refuse(
        'The field `delta` of ChatAgentChunk must contain a ChatAgentMessage object with an ID. ' +
          'If this chunk contains partial content, it should have the same ID as other  chunks in the same message. ' +
          'See https://mlflow.org/docs/latest/api_reference/python_api/mlflow.pyfunc.html#mlflow.pyfunc.ChatAgent.predict_stream ' +
          'for more details. You can use `str(uuid.uuid4())` to generate a unique ID.',
        at,
      )
    : [];

export interface ChatAgent {
  /** One message of a request, a response or a chunk. */
  readonly Message: Check;
  readonly Request: Check;
  readonly Response: Check;
  readonly Chunk: Check;
}

function createChatAgent(version: MlflowVersion): ChatAgent {
  const edition = editions[version];
  const Message = model(
    'ChatAgentMessage',
    {
      role: text,
      content: optional(text),
      name: optional(text),
      id: optional(text),
      tool_calls: optional(list(createToolCall(edition))),
      tool_call_id: optional(text),
      attachments: optional(dictionary(text)),
    },
    hasContent,
    isAnswer,
  );
  const messages = list(Message);
  const custom = optional(dictionary(anything));
  const Request = model('ChatAgentRequest', {
    messages,
    context: optional(model('ChatContext', { conversation_id: optional(text), user_id: optional(text) })),
    custom_inputs: custom,
    stream: optional(boolean, false),
  });
  const answered = { finish_reason: optional(text), custom_outputs: custom, usage: optional(createUsage(edition)) };
  const Response = model('ChatAgentResponse', { messages, ...answered }, haveIds);
  const Chunk = model('ChatAgentChunk', { delta: Message, ...answered }, hasId);
  return { Message, Request, Response, Chunk };
}

/** The models of each version. */
export const chatAgents: Readonly<Record<MlflowVersion, ChatAgent>> = {
  newest: createChatAgent('newest'),
  '3.17': createChatAgent('3.17'),
  '3.6': createChatAgent('3.6'),
};
