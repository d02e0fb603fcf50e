/** Requests, answers and chunks of MLflow's ChatAgent: `mlflow/types/agent.py` of MLflow 3 (2026). */
import { isJsonObject, type Json } from '../../../base/json.ts';
import { isNothing } from '../../../conversation/neutral.ts';
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
} from '../../pydantic/model.ts';
import { ChatUsage, ToolCall } from './calls.ts';

const saysSomething: Validator = ({ content = null, tool_calls: calls = null }, at) =>
  content === null && calls === null ? refuse("Either 'content' or 'tool_calls' must be provided.", at) : [];

const isAnswer: Validator = ({ role, name = null, tool_call_id: id = null }, at) =>
  role === 'tool' && [name, id].some((value) => value === null || value === '')
    ? refuse("Both 'name' and 'tool_call_id' must be provided for tool messages.", at)
    : [];

/** One message, in whichever of them. */
export const ChatAgentMessage: Check = model(
  'ChatAgentMessage',
  {
    role: text,
    content: optional(text),
    name: optional(text),
    id: optional(text),
    tool_calls: optional(list(ToolCall)),
    tool_call_id: optional(text),
    attachments: optional(dictionary(text)),
  },
  saysSomething,
  isAnswer,
);

const messages = list(ChatAgentMessage);
const custom = optional(dictionary(anything));
const ChatContext = model('ChatContext', { conversation_id: optional(text), user_id: optional(text) });

export const ChatAgentRequest: Check = model('ChatAgentRequest', {
  messages,
  context: optional(ChatContext),
  custom_inputs: custom,
  stream: optional(boolean, false),
});

const answered = { finish_reason: optional(text), custom_outputs: custom, usage: optional(ChatUsage) };

const haveIds: Validator = ({ messages: said }, at) => {
  const ids = (Array.isArray(said) ? (said as readonly Json[]) : []).map((one) =>
    isJsonObject(one) ? one['id'] : null,
  );
  const advice = 'You can use `str(uuid.uuid4())` to generate a unique ID.';
  const objects = 'All ChatAgentMessage objects in field `messages` must have';
  if (ids.some(isNothing)) return refuse(`${objects} an ID. ${advice}`, at);
  return new Set(ids).size === ids.length ? [] : refuse(`${objects} unique IDs. ${advice}`, at);
};

export const ChatAgentResponse: Check = model('ChatAgentResponse', { messages, ...answered }, haveIds);

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

export const ChatAgentChunk: Check = model('ChatAgentChunk', { delta: ChatAgentMessage, ...answered }, hasId);
