/** Chat Completions as MLflow's server reads them: `mlflow/types/chat.py` of MLflow 3 (2026). */
import { literal, literalTag, notEmpty, tagged, within } from '../../pydantic/constraints.ts';
import {
  anything,
  boolean,
  dictionary,
  float,
  integer,
  keeping,
  keptBy,
  list,
  model,
  optional,
  text,
  union,
  withDefault,
  type Check,
} from '../../pydantic/model.ts';
import { ChatUsage, Function, ToolCall } from './calls.ts';

const ImageUrl = model('ImageUrl', { url: text, detail: optional(literal('auto', 'low', 'high')) });
const InputAudio = model('InputAudio', { data: text, format: literal('wav', 'mp3') });
const Summary = model('ReasoningSummaryPart', { type: literal('summary_text'), text });

const part = tagged({
  text: model('TextContentPart', { type: literal('text'), text }),
  image_url: model('ImageContentPart', { type: literal('image_url'), image_url: ImageUrl }),
  input_audio: model('AudioContentPart', { type: literal('input_audio'), input_audio: InputAudio }),
  reasoning: model('ReasoningContentPart', { type: literal('reasoning'), summary: withDefault(list(Summary), []) }),
});

const parts = 'list[tagged-union[TextContentPart,ImageContentPart,AudioContentPart,ReasoningContentPart]]';

/** One message, of whoever. */
export const ChatMessage: Check = model('ChatMessage', {
  role: text,
  content: optional(union({ str: text, [parts]: list(part) })),
  tool_calls: optional(list(ToolCall)),
  refusal: optional(text),
  tool_call_id: optional(text),
});

const types = ['string', 'number', 'integer', 'object', 'array', 'boolean', 'null'];
const type = literal(...types);
const tag = literalTag(...types);
const scalar = union({ str: text, int: integer, float, bool: boolean });

const ParamProperty: Check = model('ParamProperty', {
  type: optional(union({ [tag]: type, [`list[${tag}]`]: list(type) })),
  description: optional(text),
  enum: optional(list(scalar)),
  items: optional(
    keeping(
      (value, at) => ParamProperty(value, at),
      (value) => keptBy(ParamProperty, value),
    ),
  ),
});

const FunctionParams = model('FunctionParams', {
  properties: dictionary(ParamProperty),
  type: withDefault(literal('object'), 'object'),
  required: optional(list(text)),
  additionalProperties: optional(boolean),
});

const declared = {
  name: text,
  description: optional(text),
  parameters: optional(FunctionParams),
  strict: optional(boolean),
};

const ChatTool = model('ChatTool', {
  type: literal('function'),
  function: optional(model('FunctionToolDefinition', declared)),
});

const JsonSchemaSpec = model('JsonSchemaSpec', {
  name: text,
  schema: dictionary(anything),
  strict: withDefault(boolean, false),
});

const ResponseFormat = model('ResponseFormat', {
  type: literal('text', 'json_object', 'json_schema'),
  json_schema: optional(JsonSchemaSpec),
});

const choices = ['none', 'auto', 'required'];

const ToolChoice = model('ToolChoice', {
  type: literal('function'),
  function: model('ToolChoiceFunction', { name: text }),
});

const positive = optional(within(integer, 1));
const penalty = optional(within(float, -2, 2));

export const ChatCompletionRequest: Check = model('ChatCompletionRequest', {
  n: withDefault(within(integer, 1), 1),
  stop: optional(notEmpty(list(text))),
  max_tokens: positive,
  max_completion_tokens: positive,
  stream: optional(boolean),
  stream_options: optional(dictionary(anything)),
  model: optional(text),
  response_format: optional(ResponseFormat),
  temperature: optional(within(float, 0, 2)),
  top_p: optional(within(float, 0, 1)),
  presence_penalty: penalty,
  frequency_penalty: penalty,
  top_k: positive,
  messages: notEmpty(list(ChatMessage)),
  tools: optional(notEmpty(list(ChatTool))),
  tool_choice: optional(union({ [literalTag(...choices)]: literal(...choices), ToolChoice })),
});

const answer = (object: string) => ({
  id: optional(text),
  object: withDefault(text, object),
  created: integer,
  model: text,
});

const ChatChoice = model('ChatChoice', { index: integer, message: ChatMessage, finish_reason: optional(text) });

export const ChatCompletionResponse: Check = model('ChatCompletionResponse', {
  ...answer('chat.completion'),
  choices: list(ChatChoice),
  usage: ChatUsage,
});

const ToolCallDelta = model('ToolCallDelta', {
  index: integer,
  id: optional(text),
  type: optional(text),
  function: Function,
  thought_signature: optional(text),
});

const ChatChoiceDelta = model('ChatChoiceDelta', {
  role: optional(text),
  content: optional(text),
  tool_calls: optional(list(ToolCallDelta)),
});

const ChatChunkChoice = model('ChatChunkChoice', {
  index: integer,
  finish_reason: optional(text),
  delta: ChatChoiceDelta,
});

export const ChatCompletionChunk: Check = model('ChatCompletionChunk', {
  ...answer('chat.completion.chunk'),
  choices: list(ChatChunkChoice),
  usage: optional(ChatUsage),
});
