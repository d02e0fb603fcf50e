/**
 * The items of MLflow's ResponsesAgent: `mlflow/types/responses_helpers.py` of MLflow 3. Models that allow any member
 * pass a valid object on to another model, depending on its type.
 */
import { stringOr } from '../../core/json/json.ts';
import {
  anything,
  integer,
  list,
  model,
  open,
  optional,
  refuse,
  text,
  withDefault,
  type Check,
  type Validator,
} from '../python/model.ts';
import type { Edition } from './responsesEditions.ts';
import { pythonText, withStatus } from './status.ts';

/** A validator that passes the object on to the model for its type. */
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

const createContent = ({ annotations }: Edition): Check =>
  open(
    model(
      'Content',
      { type: text },
      byType(
        {
          output_text: model('ResponseOutputText', { annotations: annotations(list(Annotation)), text }),
          refusal: model('ResponseOutputRefusal', { refusal: text }),
        },
        (type) => `Invalid content type: ${type} for Content`,
      ),
    ),
  );

const createMessage = (edition: Edition): Check =>
  withStatus(
    'ResponseOutputMessage',
    { id: text, content: list(createContent(edition)), role: withDefault(text, 'assistant') },
    ({ role = 'assistant' }, at) =>
      role === 'assistant' ? [] : refuse(`Invalid role: ${pythonText(role ?? null)}. Must be 'assistant'.`, at),
    ({ content }, at) =>
      Array.isArray(content) && content.length === 0 ? refuse('content must not be an empty list', at) : [],
  );

const call = withStatus('ResponseFunctionToolCall', { arguments: text, call_id: text, name: text, id: optional(text) });

const reasoning = withStatus('ResponseReasoningItem', {
  id: text,
  summary: list(model('Summary', { text, type: withDefault(text, 'summary_text') })),
});

/** The items that an output may contain, and an input besides messages. */
export const createOutputItem = (edition: Edition): Check =>
  open(
    model(
      'OutputItem',
      { type: text },
      byType(
        {
          message: createMessage(edition),
          function_call: call,
          reasoning,
          function_call_output: withStatus('FunctionCallOutput', { call_id: text, output: edition.callOutput }),
          ...edition.items,
          file_search_call: anything,
          computer_call: anything,
          web_search_call: anything,
        },
        (type) => `Invalid type: ${type} for OutputItem`,
      ),
    ),
  );
