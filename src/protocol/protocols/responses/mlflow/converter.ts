/**
 * The converter for MLflow's ResponsesAgent: Responses with the items, parts and settings that its models accept.
 * Values that the models require but the source does not have, such as ids, are filled in and removed again.
 */
import { inheritExact } from '../../../core/json/exactJson.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../core/json/json.ts';
import type { Loss, NeutralHead } from '../../../core/conversation/neutral.ts';
import type { ConvertedForm, Converter, Element } from '../../contract/converter.ts';
import { root } from '../../python/model.ts';
import { responsesConverter } from '../converter.ts';
import { payloads } from '../../mlflow/payloads.ts';
import { writeItems } from './writeItems.ts';

const { Request, Response } = payloads.newest;

/** Settings, by their neutral names, that MLflow's models do not have. They are silently dropped. */
const unknown: Readonly<Record<ConvertedForm, ReadonlySet<string>>> = {
  request: new Set(['model', 'serviceTier', 'session']),
  answer: new Set(['completed']),
  messages: new Set(),
};

function writeHead(head: NeutralHead, form: ConvertedForm): { json: JsonObject; losses: readonly Loss[] } {
  const losses: Loss[] = [];
  const fitting = [...head.settings].filter(([name, setting]) => {
    const alone = { settings: new Map([[name, setting]]), tools: [], unread: [] };
    const { json } = responsesConverter.writeHead(alone, form);
    const list = { [form === 'answer' ? 'output' : 'input']: [] };
    const fits = (form === 'answer' ? Response : Request)({ ...json, ...list }, root).length === 0;
    const isKnown = fits && !unknown[form].has(name);
    if (!isKnown && name !== 'session') losses.push({ pointer: setting.at, what: setting.at.slice(1), why: 'noPlace' });
    return isKnown;
  });
  const tools = head.tools.map((tool) => ({
    ...tool,
    parameters: isJsonObject(tool.parameters) ? tool.parameters : {},
  }));
  const written = responsesConverter.writeHead({ ...head, settings: new Map(fitting), tools }, form);
  const session = head.settings.get('session')?.json;
  const context = typeof session === 'string' && form !== 'answer' ? { context: { conversation_id: session } } : {};
  return { json: { ...written.json, ...context }, losses: [...losses, ...written.losses] };
}

/**
 * The id of the conversation is in the context. The other members of the context have no counterpart in other
 * protocols.
 */
function readHead(head: JsonObject, form: ConvertedForm): NeutralHead {
  const { context, ...rest } = head;
  const id = isJsonObject(context) ? context['conversation_id'] : undefined;
  if (!isJsonObject(context) || typeof id !== 'string') return responsesConverter.readHead(head, form);
  const { conversation_id: _, ...others } = context;
  const around = Object.keys(others).length === 0 ? rest : { ...rest, context: others };
  const read = responsesConverter.readHead(around, form);
  const session = { json: id, at: '/context/conversation_id' };
  return { ...read, settings: new Map([...read.settings, ['session', session]]) };
}

/** Items that no model accepts without an id: reasoning, refusals, and the messages of a response. */
function needsId({ type, content }: JsonObject, form: ConvertedForm): boolean {
  const refuses =
    Array.isArray(content) && content.some((part: Json) => isJsonObject(part) && part['type'] === 'refusal');
  return type === 'reasoning' || (type === 'message' && (form === 'answer' || refuses));
}

const idAt = (index: number): string => `item_${index + 1}`;

function withId(item: Json, index: number, form: ConvertedForm): Json {
  if (!isJsonObject(item) || item['id'] !== undefined || !needsId(item, form)) return item;
  return { ...item, id: idAt(index) };
}

function withoutId({ json, at }: Element, index: number, form: ConvertedForm): Element {
  if (!isJsonObject(json) || json['id'] !== idAt(index) || !needsId(json, form)) return { json, at };
  const { id: _, ...rest } = json;
  return { json: inheritExact(rest, json), at };
}

export const mlflowConverter: Converter = {
  ...responsesConverter,
  id: 'mlflow',
  protocol: 'responses',
  title: 'MLflow ResponsesAgent',
  split(document) {
    const { form, head, elements } = responsesConverter.split(document);
    return {
      form,
      head,
      elements: elements.map((element, index) => withoutId(element, index, form)),
    };
  },
  join(form, head, elements) {
    const items = elements.map((item, index) => withId(item, index, form));
    const whole = responsesConverter.join(form, head, items);
    // MLflow does not accept a plain text as input.
    return isJsonObject(whole) && typeof whole['input'] === 'string' ? { ...whole, input: items } : whole;
  },
  write: writeItems,
  readHead,
  writeHead,
};
