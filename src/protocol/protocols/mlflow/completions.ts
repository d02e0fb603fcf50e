/** Chat Completions as MLflow's server reads them: `mlflow/types/chat.py` of MLflow 3. */
import type { MlflowVersion } from './mlflowVersion.ts';
import { literal, literalTag, notEmpty } from '../python/constraints.ts';
import {
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
} from '../python/model.ts';
import { createToolCall, createUsage, Function } from './calls.ts';
import { editions, type Edition } from './chatEditions.ts';

const types = ['string', 'number', 'integer', 'object', 'array', 'boolean', 'null'];
const type = literal(...types);
const tag = literalTag(...types);
const scalar = union({ str: text, int: integer, float, bool: boolean });
const typed = { type: optional(union({ [tag]: type, [`list[${tag}]`]: list(type) })) };

/**
 * A parameter of a tool. The elements of an array parameter, and the properties of an object parameter, are parameters
 * too; in older versions, elements have only a type, and properties are not kept.
 */
function createParameter({ hasNestedItems, hasNestedProperties }: Edition): Check {
  const nested: Check = keeping(
    (value, at) => parameter(value, at),
    (value) => keptBy(parameter, value),
  );
  const parameter: Check = model('ParamProperty', {
    ...typed,
    description: optional(text),
    enum: optional(list(scalar)),
    items: optional(hasNestedItems ? nested : model('ParamType', typed)),
    ...(hasNestedProperties && { properties: optional(dictionary(nested)), required: optional(list(text)) }),
  });
  return parameter;
}

function createTool(edition: Edition): Check {
  const properties = dictionary(createParameter(edition));
  const parameters = model('FunctionParams', {
    properties: edition.hasNestedProperties ? withDefault(properties, {}) : properties,
    type: withDefault(literal('object'), 'object'),
    required: optional(list(text)),
    additionalProperties: optional(boolean),
  });
  const declared = model('FunctionToolDefinition', {
    name: text,
    description: optional(text),
    parameters: optional(parameters),
    strict: optional(boolean),
  });
  return model('ChatTool', { type: literal('function'), function: optional(declared) });
}

const answer = (object: string): Readonly<Record<string, Check>> => ({
  id: optional(text),
  object: withDefault(text, object),
  created: integer,
  model: text,
});

function createChunkChoice({ call }: Edition): Check {
  const piece = model('ToolCallDelta', {
    index: integer,
    id: optional(text),
    type: optional(text),
    function: Function,
    ...call,
  });
  const delta = model('ChatChoiceDelta', {
    role: optional(text),
    content: optional(text),
    tool_calls: optional(list(piece)),
  });
  return model('ChatChunkChoice', { index: integer, finish_reason: optional(text), delta });
}

export interface Completions {
  /** One message of any role. */
  readonly Message: Check;
  readonly Request: Check;
  readonly Response: Check;
  readonly Chunk: Check;
}

function createCompletions(version: MlflowVersion): Completions {
  const edition = editions[version];
  const Message = model('ChatMessage', {
    role: text,
    content: optional(union({ str: text, [edition.partsTag]: list(edition.parts) })),
    tool_calls: optional(list(createToolCall(edition))),
    refusal: optional(text),
    tool_call_id: optional(text),
  });
  const Request = model('ChatCompletionRequest', {
    ...edition.settings,
    messages: notEmpty(list(Message)),
    tools: optional(notEmpty(list(createTool(edition)))),
    ...edition.afterTools,
  });
  const usage = createUsage(edition);
  const choice = model('ChatChoice', { index: integer, message: Message, finish_reason: optional(text) });
  const Response = model('ChatCompletionResponse', { ...answer('chat.completion'), choices: list(choice), usage });
  const Chunk = model('ChatCompletionChunk', {
    ...answer('chat.completion.chunk'),
    choices: list(createChunkChoice(edition)),
    ...(edition.hasChunkUsage && { usage: optional(usage) }),
  });
  return { Message, Request, Response, Chunk };
}

/** The models of each version. */
export const completions: Readonly<Record<MlflowVersion, Completions>> = {
  newest: createCompletions('newest'),
  '3.17': createCompletions('3.17'),
  '3.6': createCompletions('3.6'),
};
