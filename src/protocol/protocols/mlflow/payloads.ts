/** Requests, responses and stream events of MLflow's ResponsesAgent: `mlflow/types/responses.py` of MLflow 3. */
import { isJsonObject, stringOr } from '../../core/json/json.ts';
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
} from '../python/model.ts';
import type { MlflowVersion } from './mlflowVersion.ts';
import { editions } from './responsesEditions.ts';
import { Annotation, createOutputItem } from './items.ts';
import { Message } from './message.ts';

const FunctionTool = model('FunctionTool', {
  name: text,
  parameters: dictionary(anything),
  strict: optional(boolean),
  description: optional(text),
});

const Tool = open(
  model('Tool', { type: text }, (tool, at) => (tool['type'] === 'function' ? FunctionTool(tool, at) : [])),
);

/** For other strings the server only prints a warning, so the string is not checked. */
const chosen = {
  tool_choice: optional(
    union({
      str: text,
      ToolChoiceFunction: model('ToolChoiceFunction', { name: text, type: withDefault(text, 'function') }),
    }),
  ),
  truncation: optional(text),
};
const metadata = optional(dictionary(text));
const tools = optional(list(Tool));
const reasoning = optional(model('ReasoningParams', { effort: optional(text), generate_summary: optional(text) }));

/** The models for one element of a request's `input`; the tags are those of pydantic. */
export const inputTags = {
  message: 'function-after[check_role(), function-after[check_content(), function-after[check_status(), Message]]]',
  item: 'function-after[check_type(), OutputItem]',
} as const;

const Usage = model('ResponseUsage', {
  input_tokens: integer,
  input_tokens_details: model('InputTokensDetails', { cached_tokens: integer }),
  output_tokens: integer,
  output_tokens_details: model('OutputTokensDetails', { reasoning_tokens: integer }),
  total_tokens: integer,
});

/** In pydantic's order, in which errors are reported. */
const answered = (OutputItem: Check): Readonly<Record<string, Check>> => ({
  ...chosen,
  id: optional(text),
  created_at: optional(float),
  error: optional(model('ResponseError', { code: optional(text), message: text })),
  incomplete_details: optional(model('IncompleteDetails', { reason: optional(text) })),
  instructions: optional(text),
  metadata,
  model: optional(text),
  object: withDefault(text, 'response'),
  output: list(OutputItem),
  parallel_tool_calls: optional(boolean),
  temperature: optional(float),
  tools,
  top_p: optional(float),
  max_output_tokens: optional(integer),
  previous_response_id: optional(text),
  reasoning,
  status: optional(text),
  text: optional(anything),
  usage: optional(Usage),
  user: optional(text),
});

const asked: Readonly<Record<string, Check>> = {
  ...chosen,
  max_output_tokens: optional(integer),
  metadata,
  parallel_tool_calls: optional(boolean),
  tools,
  reasoning,
  store: optional(boolean),
  stream: optional(boolean),
  temperature: optional(float),
  text: optional(anything),
  top_p: optional(float),
  user: optional(text),
};

const custom = { custom_outputs: optional(dictionary(anything)) };
const place = { item_id: text, output_index: optional(integer) };

/** The events that have models. All other events are accepted with any members. */
const createEvents = (OutputItem: Check): Readonly<Record<string, Check>> => ({
  'response.output_item.done': model('ResponseOutputItemDoneEvent', {
    item: OutputItem,
    output_index: optional(integer),
  }),
  'response.output_text.delta': model('ResponseTextDeltaEvent', {
    content_index: optional(integer),
    delta: text,
    ...place,
  }),
  'response.output_text.annotation.added': model('ResponseTextAnnotationDeltaEvent', {
    annotation: Annotation,
    annotation_index: integer,
    content_index: optional(integer),
    ...place,
  }),
  error: model('ResponseErrorEvent', { code: optional(text), message: text, param: optional(text) }),
  'response.completed': model('ResponseCompletedEvent', {
    response: model('Response', answered(OutputItem)),
  }),
});

const checkByType =
  (events: Readonly<Record<string, Check>>): Validator =>
  (event, at) => {
    const type = stringOr(event['type']) ?? '';
    return Object.hasOwn(events, type) && isJsonObject(event) ? (events[type]?.(event, at) ?? []) : [];
  };

export interface Payloads {
  readonly Request: Check;
  readonly Response: Check;
  readonly StreamEvent: Check;
  /** The models for an element of a request's `input`, and of a response's `output`. */
  readonly InputItem: Check;
  readonly OutputItem: Check;
}

function createPayloads(version: MlflowVersion): Payloads {
  const edition = editions[version];
  const OutputItem = createOutputItem(edition);
  const InputItem = union({ [inputTags.message]: Message, [inputTags.item]: OutputItem });
  const Request = model('ResponsesAgentRequest', {
    ...asked,
    ...edition.request,
    input: list(InputItem),
    custom_inputs: optional(dictionary(anything)),
    context: optional(model('ChatContext', { conversation_id: optional(text), user_id: optional(text) })),
  });
  const Response = model('ResponsesAgentResponse', { ...answered(OutputItem), ...custom });
  const events = checkByType(createEvents(OutputItem));
  return {
    Request,
    Response,
    StreamEvent: open(model('ResponsesAgentStreamEvent', { type: text, ...custom }, events)),
    InputItem,
    OutputItem,
  };
}

/** For each version, the models of the root and of the elements with which documents are checked. */
export const payloads: Readonly<Record<MlflowVersion, Payloads>> = {
  newest: createPayloads('newest'),
  '3.17': createPayloads('3.17'),
  '3.6': createPayloads('3.6'),
};
