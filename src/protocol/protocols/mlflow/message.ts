/** A message in a request to MLflow's ResponsesAgent: `Message` in `mlflow/types/responses_helpers.py` of MLflow 3. */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import {
  anything,
  dictionary,
  list,
  model,
  refuse,
  text,
  union,
  withDefault,
  type Validator,
} from '../python/model.ts';
import { pythonText, withStatus } from './status.ts';

const InputText = model('ResponseInputTextParam', { text, type: withDefault(text, 'input_text') });
const part = union({ ResponseInputTextParam: InputText, 'dict[str,any]': dictionary(anything) });

const roles: ReadonlySet<unknown> = new Set(['user', 'assistant', 'system', 'developer']);

export const Message = withStatus(
  'Message',
  {
    content: union({ str: text, 'list[union[ResponseInputTextParam,dict[str,any]]]': list(part) }),
    role: text,
    type: withDefault(text, 'message'),
  },
  checkContent,
  ({ role }, at) =>
    roles.has(role)
      ? []
      : refuse(`Invalid role: ${pythonText(role ?? null)}. Must be 'user', 'assistant', 'system', or 'developer'.`, at),
);

/** An element with a text is a text; all others must have a type. */
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
