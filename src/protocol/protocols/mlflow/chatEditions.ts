/**
 * The differences between versions of MLflow's chat models: `mlflow/types/chat.py` of 3.6.1, of 3.17.2, which adds
 * reasoning, signatures of calls and more of OpenAI's settings, and of 3.18.0, which keeps nested parameters of tools.
 */
import { literal, literalTag, notEmpty, tagged, within } from '../python/constraints.ts';
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
} from '../python/model.ts';
import type { MlflowVersion } from './mlflowVersion.ts';

type Members = Readonly<Record<string, Check>>;

export interface Edition {
  /** Additional members of calls, and of their pieces in chunks. */
  readonly call: Members;
  /** Creates the usage model with these members. */
  readonly usage: (counts: Members) => Check;
  readonly hasChunkUsage: boolean;
  /** The model for a content that is not a text; the tag is the one that pydantic uses. */
  readonly parts: Check;
  readonly partsTag: string;
  /** Whether the elements of an array in a tool's parameters are described as fully as the parameters. */
  readonly hasNestedItems: boolean;
  /** Whether a parameter that is an object has parameters too, and a tool needs none. */
  readonly hasNestedProperties: boolean;
  /** The settings of a request in their order, and the members that follow its tools. */
  readonly settings: Members;
  readonly afterTools: Members;
}

const ImageUrl = model('ImageUrl', { url: text, detail: optional(literal('auto', 'low', 'high')) });
const InputAudio = model('InputAudio', { data: text, format: literal('wav', 'mp3') });
const Summary = model('ReasoningSummaryPart', { type: literal('summary_text'), text });

const parts = {
  text: model('TextContentPart', { type: literal('text'), text }),
  image_url: model('ImageContentPart', { type: literal('image_url'), image_url: ImageUrl }),
  input_audio: model('AudioContentPart', { type: literal('input_audio'), input_audio: InputAudio }),
};
const reasoning = open(
  model('ReasoningContentPart', { type: literal('reasoning'), summary: withDefault(list(Summary), []) }),
);

const JsonSchemaSpec = open(
  model('JsonSchemaSpec', { name: text, schema: dictionary(anything), strict: withDefault(boolean, true) }),
);
const ResponseFormat = model('ResponseFormat', {
  type: literal('text', 'json_object', 'json_schema'),
  json_schema: optional(JsonSchemaSpec),
});

const choices = ['none', 'auto', 'required'];
const ToolChoice = model('ToolChoice', {
  type: literal('function'),
  function: model('ToolChoiceFunction', { name: text }),
});

const PromptTokensDetails = open(model('PromptTokensDetails', { cached_tokens: optional(integer) }));

const positive = optional(within(integer, 1));
const penalty = optional(within(float, -2, 2));
const temperature = within(float, 0, 2);
const n = withDefault(within(integer, 1), 1);
const stop = optional(notEmpty(list(text)));
const streaming = { stream: optional(boolean), stream_options: optional(dictionary(anything)), model: optional(text) };

const newest: Edition = {
  call: { thought_signature: optional(text) },
  usage: (counts) => open(model('ChatUsage', { ...counts, prompt_tokens_details: optional(PromptTokensDetails) })),
  hasChunkUsage: true,
  parts: tagged({ ...parts, reasoning }),
  partsTag: 'list[tagged-union[TextContentPart,ImageContentPart,AudioContentPart,ReasoningContentPart]]',
  hasNestedItems: true,
  hasNestedProperties: true,
  settings: {
    n,
    stop,
    max_tokens: positive,
    max_completion_tokens: positive,
    ...streaming,
    response_format: optional(ResponseFormat),
    temperature: optional(temperature),
    top_p: optional(within(float, 0, 1)),
    presence_penalty: penalty,
    frequency_penalty: penalty,
    top_k: positive,
  },
  afterTools: {
    tool_choice: optional(union({ [literalTag(...choices)]: literal(...choices), ToolChoice })),
  },
};

const before: Edition = {
  call: {},
  usage: (counts) => model('ChatUsage', counts),
  hasChunkUsage: false,
  parts: tagged(parts),
  partsTag: 'list[tagged-union[TextContentPart,ImageContentPart,AudioContentPart]]',
  hasNestedItems: false,
  hasNestedProperties: false,
  settings: { temperature: withDefault(temperature, 0), n, stop, max_tokens: positive, ...streaming },
  afterTools: {},
};

export const editions: Readonly<Record<MlflowVersion, Edition>> = {
  newest,
  '3.17': { ...newest, hasNestedProperties: false },
  '3.6': before,
};
