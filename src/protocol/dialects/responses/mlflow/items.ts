/**
 * The items of MLflow's ResponsesAgent: `mlflow/types/responses_helpers.py` of MLflow 3 (2026).
 * Models that allow any member choose another model by their type once they fit.
 */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../../base/json.ts';
import {
  anything,
  boolean,
  dictionary,
  integer,
  list,
  model,
  open,
  optional,
  refuse,
  text,
  union,
  withDefault,
  type Check,
  type Validator,
} from '../../pydantic/model.ts';

const statuses: ReadonlySet<unknown> = new Set(['in_progress', 'completed', 'incomplete']);
const status = { status: optional(text) };

const checkStatus =
  (name: string): Validator =>
  ({ status: value }, at) =>
    value === undefined || value === null || statuses.has(value)
      ? []
      : refuse(
          `Invalid status: ${pythonText(value)} for ${name}. Must be 'in_progress', 'completed', or 'incomplete'.`,
          at,
        );

/** A validator that hands the object on to the model of its type. */
const byType =
  (checks: Readonly<Record<string, Check>>, complain: (type: string) => string): Validator =>
  (value, at) => {
    const type = stringOr(value['type']) ?? '';
    const check = Object.hasOwn(checks, type) ? checks[type] : undefined;
    return check === undefined ? refuse(complain(type), at) : check(value, at);
  };

const cited = { file_id: text, index: integer, type: text };

export const Annotation = open(
  model(
    'Annotation',
    { type: text },
    byType(
      {
        file_citation: model('AnnotationFileCitation', cited),
        url_citation: model('AnnotationURLCitation', {
          end_index: optional(integer),
          start_index: optional(integer),
          title: text,
          type: text,
          url: text,
        }),
        file_path: model('AnnotationFilePath', cited),
      },
      (type) => `Invalid annotation type: ${type}`,
    ),
  ),
);

const Content = open(
  model(
    'Content',
    { type: text },
    byType(
      {
        output_text: model('ResponseOutputText', { annotations: withDefault(list(Annotation), []), text }),
        refusal: model('ResponseOutputRefusal', { refusal: text }),
      },
      (type) => `Invalid content type: ${type} for Content`,
    ),
  ),
);

const OutputMessage = model(
  'ResponseOutputMessage',
  { ...status, id: text, content: list(Content), role: withDefault(text, 'assistant') },
  checkStatus('ResponseOutputMessage'),
  ({ role = 'assistant' }, at) =>
    role === 'assistant' ? [] : refuse(`Invalid role: ${pythonText(role ?? null)}. Must be 'assistant'.`, at),
  ({ content }, at) =>
    Array.isArray(content) && content.length === 0 ? refuse('content must not be an empty list', at) : [],
);

const item = (name: string, fields: Readonly<Record<string, Check>>): Check =>
  model(name, { ...status, ...fields }, checkStatus(name));

const output = union({ str: text, 'list[dict[str,any]]': list(dictionary(anything)) });

/** What an output may hold, and an input besides messages. */
export const OutputItem = open(
  model(
    'OutputItem',
    { type: text },
    byType(
      {
        message: OutputMessage,
        function_call: item('ResponseFunctionToolCall', {
          arguments: text,
          call_id: text,
          name: text,
          id: optional(text),
        }),
        reasoning: item('ResponseReasoningItem', {
          id: text,
          summary: list(model('Summary', { text, type: withDefault(text, 'summary_text') })),
        }),
        function_call_output: item('FunctionCallOutput', { call_id: text, output }),
        mcp_approval_request: item('McpApprovalRequest', { id: text, arguments: text, name: text, server_label: text }),
        mcp_approval_response: item('McpApprovalResponse', {
          approval_request_id: text,
          approve: boolean,
          id: optional(text),
          reason: optional(text),
        }),
        file_search_call: anything,
        computer_call: anything,
        web_search_call: anything,
      },
      (type) => `Invalid type: ${type} for OutputItem`,
    ),
  ),
);

const InputText = model('ResponseInputTextParam', { text, type: withDefault(text, 'input_text') });
const part = union({ ResponseInputTextParam: InputText, 'dict[str,any]': dictionary(anything) });

const roles: ReadonlySet<unknown> = new Set(['user', 'assistant', 'system', 'developer']);

export const Message = model(
  'Message',
  {
    ...status,
    content: union({ str: text, 'list[union[ResponseInputTextParam,dict[str,any]]]': list(part) }),
    role: text,
    type: withDefault(text, 'message'),
  },
  checkStatus('Message'),
  checkContent,
  ({ role }, at) =>
    roles.has(role)
      ? []
      : refuse(`Invalid role: ${pythonText(role ?? null)}. Must be 'user', 'assistant', 'system', or 'developer'.`, at),
);

/** Whatever has a text is a text; the others must say what they are. */
function checkContent({ content }: JsonObject, at: Parameters<Validator>[1]): ReturnType<Validator> {
  if (!Array.isArray(content)) return [];
  for (const element of content as readonly Json[]) {
    if (!isJsonObject(element) || InputText(element, at).length === 0) continue;
    const type = element['type'];
    if (type === undefined) return refuse("dictionary type content field values must have key 'type'", at);
    if (type === 'input_text') return InputText(element, at);
    if (type !== 'input_image' && type !== 'input_file') return refuse(`Invalid type: ${pythonText(type)}.`, at);
  }
  return [];
}

/** As Python's `str` writes it; objects and lists end the validator with another error, which has no words here. */
function pythonText(value: Json): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return typeof value === 'object' ? '…' : String(value);
}
