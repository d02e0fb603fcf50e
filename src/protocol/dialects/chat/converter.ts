/** Chat Completions, for conversions: requests, lists of messages, and ChatAgent's answers, which are such lists. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../base/json.ts';
import {
  declaredOf,
  unreadMembers,
  type Loss,
  type NeutralHead,
  type NeutralTool,
} from '../../conversation/neutral.ts';
import { readSettings, writeSettings, type Converter, type SettingNames } from '../converter.ts';
import { readNeutral } from './readNeutral.ts';
import { writeNeutral } from './writeNeutral.ts';

const settingNames: SettingNames = {
  model: 'model',
  stream: 'stream',
  temperature: 'temperature',
  topP: 'top_p',
  mostTokens: 'max_completion_tokens',
  stop: 'stop',
  seed: 'seed',
  n: 'n',
  presencePenalty: 'presence_penalty',
  frequencyPenalty: 'frequency_penalty',
  user: 'user',
  parallelCalls: 'parallel_tool_calls',
  metadata: 'metadata',
  store: 'store',
  serviceTier: 'service_tier',
};

function readHead(head: JsonObject): NeutralHead {
  const { settings, known } = readSettings(head, settingNames);
  const unread: Loss[] = [];
  const tools = readTools(head['tools'], unread);
  const isRead = new Set([...known, ...(Array.isArray(head['tools']) ? ['tools'] : []), 'object']);
  unread.push(...unreadMembers(head, isRead, ''));
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
    const { name, description, parameters, strict } = declared;
    const members = ['name', 'parameters', ...(typeof description === 'string' ? ['description'] : [])];
    unread.push(...unreadMembers(tool, new Set(['type', 'function']), at));
    unread.push(
      ...unreadMembers(
        declared,
        new Set(typeof strict === 'boolean' ? [...members, 'strict'] : members),
        `${at}/function`,
      ),
    );
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

function writeHead(head: NeutralHead): { json: JsonObject; losses: readonly Loss[] } {
  const { json, losses } = writeSettings(head, settingNames);
  if (head.tools.length === 0) return { json, losses };
  const tools = head.tools.map((tool) => ({ type: 'function', function: declaredOf(tool) }));
  return { json: { ...json, tools }, losses };
}

export const chatConverter: Converter = {
  id: 'chat',
  title: 'Chat Completions',
  keepsMetadata: true,
  formOf: (form) => (form === 'messages' ? form : 'request'),
  split(document) {
    if (Array.isArray(document)) {
      const elements = document.map((json: Json, index) => ({ json, at: `/${index}` }));
      return { form: 'messages', head: undefined, elements };
    }
    const { messages, ...head } = isJsonObject(document) ? document : {};
    if (!Array.isArray(messages)) {
      return { form: 'request', head, elements: messages === undefined ? [] : [{ json: messages, at: '/messages' }] };
    }
    const list: readonly Json[] = messages;
    return { form: 'request', head, elements: list.map((json, index) => ({ json, at: `/messages/${index}` })) };
  },
  join: (form, head, elements) =>
    form === 'messages' && head === undefined ? elements : { ...head, messages: elements },
  read: readNeutral,
  write: writeNeutral,
  readHead,
  writeHead,
};
