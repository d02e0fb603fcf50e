/** The converter of Responses for requests, responses and lists of items. Instructions become the first element. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import {
  declaredOf,
  unreadMembers,
  type Loss,
  type NeutralHead,
  type NeutralTool,
} from '../../core/conversation/neutral.ts';
import {
  readSettings,
  writeSettings,
  type ConvertedForm,
  type Converter,
  type Element,
  type SettingNames,
} from '../contract/converter.ts';
import { readNeutral } from './readNeutral.ts';
import { writeNeutral } from './writeNeutral.ts';

const requestNames: SettingNames = {
  model: 'model',
  stream: 'stream',
  temperature: 'temperature',
  topP: 'top_p',
  maxTokens: 'max_output_tokens',
  session: 'conversation',
  user: 'user',
  parallelCalls: 'parallel_tool_calls',
  metadata: 'metadata',
  store: 'store',
  serviceTier: 'service_tier',
};

const answerNames: SettingNames = {
  id: 'id',
  status: 'status',
  created: 'created_at',
  completed: 'completed_at',
  model: 'model',
  usage: 'usage',
  error: 'error',
  metadata: 'metadata',
};

function namesOf(form: ConvertedForm): SettingNames {
  return form === 'answer' ? answerNames : requestNames;
}

function split(document: Json): ReturnType<Converter['split']> {
  if (!isJsonObject(document)) {
    const list: readonly Json[] = Array.isArray(document) ? document : [document];
    return { form: 'messages', head: undefined, elements: list.map((json, index) => ({ json, at: `/${index}` })) };
  }
  const form = 'input' in document || !('output' in document) ? 'request' : 'answer';
  const list = form === 'request' ? 'input' : 'output';
  const { instructions, [list]: items, ...others } = document;
  // A response may repeat the instructions as a list of items, which stays in the head.
  const isText = typeof instructions === 'string';
  const head = isText || instructions === undefined ? others : { ...others, instructions };
  const elements: Element[] = [];
  if (isText) elements.push({ json: { instructions }, at: '/instructions' });
  if (Array.isArray(items)) items.forEach((json: Json, index) => elements.push({ json, at: `/${list}/${index}` }));
  else if (items !== undefined) elements.push({ json: items, at: `/${list}` });
  return { form, head, elements };
}

function join(form: ConvertedForm, head: JsonObject | undefined, elements: readonly Json[]): Json {
  if (form === 'messages' && head === undefined) return elements;
  const [first] = elements;
  const hasInstructions =
    isJsonObject(first) &&
    typeof first['instructions'] === 'string' &&
    Object.keys(first).every((name) => name === 'instructions' || name === 'metadata');
  const items = hasInstructions ? elements.slice(1) : elements;
  const [only] = items;
  const list = items.length === 1 && typeof only === 'string' ? only : items;
  const instructions = hasInstructions ? { instructions: first['instructions'] } : {};
  return { ...head, ...instructions, [form === 'answer' ? 'output' : 'input']: list };
}

function readHead(head: JsonObject, form: ConvertedForm): NeutralHead {
  const { settings, known } = readSettings(head, namesOf(form));
  const unread: Loss[] = [];
  const tools = readTools(head['tools'], unread);
  unread.push(
    ...unreadMembers(
      head,
      new Set([
        ...known,
        ...(Array.isArray(head['tools']) ? ['tools'] : []),
        ...(typeof head['object'] === 'string' ? ['object'] : []),
      ]),
      '',
    ),
  );
  return { settings: withSession(settings), tools, unread };
}

/** A conversation is given by its id or by an object with the id. */
function withSession(settings: NeutralHead['settings']): NeutralHead['settings'] {
  const session = settings.get('session');
  const id = isJsonObject(session?.json) ? session.json['id'] : undefined;
  if (session === undefined || typeof id !== 'string') return settings;
  return new Map([...settings, ['session', { ...session, json: id }]]);
}

function readTools(tools: Json | undefined, unread: Loss[]): readonly NeutralTool[] {
  if (!Array.isArray(tools)) return [];
  return tools.flatMap((tool: Json, index): readonly NeutralTool[] => {
    const at = `/tools/${index}`;
    if (!isJsonObject(tool) || tool['type'] !== 'function' || typeof tool['name'] !== 'string') {
      const what = (isJsonObject(tool) ? stringOr(tool['type']) : undefined) ?? 'tool';
      unread.push({ pointer: at, what, why: 'unknownType' });
      return [];
    }
    const { name, description, parameters, strict } = tool;
    const known = new Set(['type', 'name', 'parameters', 'description']);
    if (typeof strict === 'boolean') known.add('strict');
    unread.push(...unreadMembers(tool, known, at));
    return [
      {
        at,
        name,
        ...(typeof description === 'string' && { description }),
        ...(parameters !== undefined && { parameters }),
        ...(typeof strict === 'boolean' && { strict }),
      },
    ];
  });
}

function writeHead(head: NeutralHead, form: ConvertedForm): { json: JsonObject; losses: readonly Loss[] } {
  const { json, losses } = writeSettings(head, namesOf(form));
  const object = form === 'answer' ? { object: 'response' } : {};
  if (head.tools.length === 0) return { json: { ...object, ...json }, losses };
  const tools = head.tools.map((tool) => ({ type: 'function', ...declaredOf(tool) }));
  return { json: { ...object, ...json, tools }, losses };
}

export const responsesConverter: Converter = {
  id: 'responses',
  title: 'OpenAI Responses',
  keepsMetadata: true,
  formOf: (form) => form,
  split,
  join,
  read: readNeutral,
  write: writeNeutral,
  readHead,
  writeHead,
};
