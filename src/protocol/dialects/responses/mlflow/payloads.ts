/** Requests, responses and stream events of MLflow's ResponsesAgent: `mlflow/types/responses.py` of MLflow 3 (2026). */
import { isJsonObject, stringOr } from '../../../base/json.ts';
import {
  anything,
  boolean,
  dictionary,
  float,
  integer,
  list,
  model,
  open,
  optional,
  text,
  union,
  withDefault,
  type Check,
  type Validator,
} from '../../pydantic/model.ts';
import { Annotation, Message, OutputItem } from './items.ts';

const FunctionTool = model('FunctionTool', {
  name: text,
  parameters: dictionary(anything),
  strict: optional(boolean),
  description: optional(text),
});

const Tool = open(
  model('Tool', { type: text }, (tool, at) => (tool['type'] === 'function' ? FunctionTool(tool, at) : [])),
);

/** Words outside these only make the server print a warning, so they are not asked for. */
const shared = {
  tool_choice: optional(
    union({
      str: text,
      ToolChoiceFunction: model('ToolChoiceFunction', { name: text, type: withDefault(text, 'function') }),
    }),
  ),
  truncation: optional(text),
  max_output_tokens: optional(integer),
  metadata: optional(dictionary(text)),
  parallel_tool_calls: optional(boolean),
  tools: optional(list(Tool)),
  reasoning: optional(model('ReasoningParams', { effort: optional(text), generate_summary: optional(text) })),
  temperature: optional(float),
  top_p: optional(float),
  text: optional(anything),
  user: optional(text),
};

/** One element of a request's `input`; the tags are pydantic's. */
export const inputTags = {
  message: 'function-after[check_role(), function-after[check_content(), function-after[check_status(), Message]]]',
  item: 'function-after[check_type(), OutputItem]',
} as const;

export const InputItem: Check = union({ [inputTags.message]: Message, [inputTags.item]: OutputItem });

export const Request: Check = model('ResponsesAgentRequest', {
  ...shared,
  store: optional(boolean),
  stream: optional(boolean),
  background: optional(boolean),
  input: list(InputItem),
  custom_inputs: optional(dictionary(anything)),
  context: optional(model('ChatContext', { conversation_id: optional(text), user_id: optional(text) })),
});

const Usage = model('ResponseUsage', {
  input_tokens: integer,
  input_tokens_details: model('InputTokensDetails', { cached_tokens: integer }),
  output_tokens: integer,
  output_tokens_details: model('OutputTokensDetails', { reasoning_tokens: integer }),
  total_tokens: integer,
});

const responseFields = {
  ...shared,
  id: optional(text),
  created_at: optional(float),
  error: optional(model('ResponseError', { code: optional(text), message: text })),
  incomplete_details: optional(model('IncompleteDetails', { reason: optional(text) })),
  instructions: optional(text),
  model: optional(text),
  object: withDefault(text, 'response'),
  output: list(OutputItem),
  previous_response_id: optional(text),
  status: optional(text),
  usage: optional(Usage),
};

const custom = { custom_outputs: optional(dictionary(anything)) };

export const Response: Check = model('ResponsesAgentResponse', { ...responseFields, ...custom });

const place = { content_index: optional(integer), item_id: text, output_index: optional(integer) };

/** The events that have models; all others pass, whatever they hold. */
const events: Readonly<Record<string, Check>> = {
  'response.output_item.done': model('ResponseOutputItemDoneEvent', {
    item: OutputItem,
    output_index: optional(integer),
  }),
  'response.output_text.delta': model('ResponseTextDeltaEvent', { ...place, delta: text }),
  'response.output_text.annotation.added': model('ResponseTextAnnotationDeltaEvent', {
    annotation: Annotation,
    annotation_index: integer,
    ...place,
  }),
  error: model('ResponseErrorEvent', { code: optional(text), message: text, param: optional(text) }),
  'response.completed': model('ResponseCompletedEvent', { response: model('Response', responseFields) }),
};

const checkEvent: Validator = (event, at) => {
  const type = stringOr(event['type']) ?? '';
  return Object.hasOwn(events, type) && isJsonObject(event) ? (events[type]?.(event, at) ?? []) : [];
};

export const StreamEvent: Check = open(model('ResponsesAgentStreamEvent', { type: text, ...custom }, checkEvent));
