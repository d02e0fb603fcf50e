/** The converter of the Agent API for requests, responses and lists of messages. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import { unreadMembers, type Loss, type NeutralHead, type NeutralTool } from '../../core/conversation/neutral.ts';
import {
  readSettings,
  writeSettings,
  type ConvertedForm,
  type Converter,
  type SettingNames,
} from '../contract/converter.ts';
import { readNeutral } from './readNeutral.ts';
import { writeNeutral } from './writeNeutral.ts';

const requestNames: SettingNames = {
  model: 'model',
  stream: 'stream',
  temperature: 'temperature',
  topP: 'top_p',
  maxTokens: 'max_tokens',
  stop: 'stop',
  seed: 'seed',
  n: 'n',
  presencePenalty: 'presence_penalty',
  frequencyPenalty: 'frequency_penalty',
  user: 'user_id',
  session: 'session_id',
};

const answerNames: SettingNames = {
  id: 'id',
  status: 'status',
  created: 'created_at',
  completed: 'completed_at',
  session: 'session_id',
  usage: 'usage',
  error: 'error',
};

function namesOf(form: ConvertedForm): SettingNames {
  return form === 'answer' ? answerNames : requestNames;
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
  return { settings, tools, unread };
}

function readTools(tools: Json | undefined, unread: Loss[]): readonly NeutralTool[] {
  if (!Array.isArray(tools)) return [];
  return tools.flatMap((tool: Json, index): readonly NeutralTool[] => {
    const at = `/tools/${index}`;
    const declared = isJsonObject(tool) ? tool['function'] : undefined;
    if (!isJsonObject(tool) || !isJsonObject(declared) || typeof declared['name'] !== 'string') {
      const what = (isJsonObject(tool) ? stringOr(tool['type']) : undefined) ?? 'tool';
      unread.push({ pointer: at, what, why: 'unknownType' });
      return [];
    }
    const { name, description, parameters } = declared;
    unread.push(...unreadMembers(tool, new Set(tool['type'] === 'function' ? ['type', 'function'] : ['function']), at));
    unread.push(...unreadMembers(declared, new Set(['name', 'description', 'parameters']), `${at}/function`));
    return [
      {
        at,
        name,
        ...(typeof description === 'string' && { description }),
        ...(parameters !== undefined && { parameters }),
      },
    ];
  });
}

/** The server requires a description and parameters for every tool. */
function writeHead(head: NeutralHead, form: ConvertedForm): { json: JsonObject; losses: readonly Loss[] } {
  const { json, losses } = writeSettings(head, namesOf(form));
  const object = form === 'answer' ? { object: 'response' } : {};
  if (head.tools.length === 0) return { json: { ...object, ...json }, losses };
  const stricts = head.tools
    .filter(({ strict }) => strict !== undefined)
    .map(({ at }): Loss => ({ pointer: at, what: 'strict', why: 'noPlace' }));
  const tools = head.tools.map(({ name, description = '', parameters }) => ({
    type: 'function',
    function: { name, description, parameters: parameters ?? {} },
  }));
  return { json: { ...object, ...json, tools }, losses: [...losses, ...stricts] };
}

function split(document: Json): ReturnType<Converter['split']> {
  if (!isJsonObject(document)) {
    const list: readonly Json[] = Array.isArray(document) ? document : [document];
    return { form: 'messages', head: undefined, elements: list.map((json, index) => ({ json, at: `/${index}` })) };
  }
  const form = 'input' in document || !('output' in document) ? 'request' : 'answer';
  const member = form === 'request' ? 'input' : 'output';
  const { [member]: list, ...head } = document;
  if (!Array.isArray(list)) {
    return { form, head, elements: list === undefined ? [] : [{ json: list, at: `/${member}` }] };
  }
  return { form, head, elements: list.map((json: Json, index) => ({ json, at: `/${member}/${index}` })) };
}

export const agentApiConverter: Converter = {
  id: 'agent-api',
  title: 'Agent API',
  keepsMetadata: true,
  formOf: (form) => form,
  split,
  join: (form, head, elements) =>
    form === 'messages' && head === undefined
      ? elements
      : { ...head, [form === 'answer' ? 'output' : 'input']: elements },
  read: readNeutral,
  write: writeNeutral,
  readHead,
  writeHead,
};
