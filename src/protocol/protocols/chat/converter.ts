/**
 * The converter of Chat Completions for requests, lists of messages, ChatAgent responses (which are such lists) and
 * completions (whose choices are the elements).
 */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import {
  declaredOf,
  unreadMembers,
  type Entry,
  type Loss,
  type NeutralHead,
  type NeutralTool,
} from '../../core/conversation/neutral.ts';
import {
  readSettings,
  writeSettings,
  type Converter,
  type Element,
  type SettingNames,
  type SplitDocument,
} from '../contract/converter.ts';
import { readNeutral } from './readNeutral.ts';
import { writeNeutral } from './writeNeutral.ts';

const settingNames: SettingNames = {
  model: 'model',
  stream: 'stream',
  temperature: 'temperature',
  topP: 'top_p',
  maxTokens: 'max_completion_tokens',
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

function split(document: Json): SplitDocument {
  if (Array.isArray(document)) return { form: 'messages', head: undefined, elements: toElements(document, '') };
  const { messages, ...head } = isJsonObject(document) ? document : {};
  if (Array.isArray(messages)) return { form: 'request', head, elements: toElements(messages, '/messages') };
  const { choices, ...around } = head;
  if (messages === undefined && Array.isArray(choices)) {
    return { form: 'answer', head: around, elements: toElements(choices, '/choices') };
  }
  return { form: 'request', head, elements: messages === undefined ? [] : [{ json: messages, at: '/messages' }] };
}

function toElements(list: readonly Json[], at: string): readonly Element[] {
  return list.map((json, index) => ({ json, at: `${at}/${index}` }));
}

/**
 * Members and finish reasons of a choice that carry no information beyond that it is a choice and has ended normally.
 */
const plainChoice = new Set(['index', 'message']);
const plainEnds: ReadonlySet<Json | undefined> = new Set(['stop', 'tool_calls', null, undefined]);

/**
 * Reads a message, or the choice that contains it. Any choice but the first is an alternative continuation of the
 * conversation.
 */
function readElement(json: Json, at: string): readonly Entry[] {
  if (!isJsonObject(json) || 'role' in json || !isJsonObject(json['message'])) return readNeutral(json, at);
  const [first, ...rest] = readNeutral(json['message'], `${at}/message`);
  if (first === undefined) return rest;
  const known = plainEnds.has(json['finish_reason']) ? new Set([...plainChoice, 'finish_reason']) : plainChoice;
  const others: readonly Loss[] =
    typeof json['index'] === 'number' && json['index'] > 0 ? [{ pointer: at, what: 'choice', why: 'otherForm' }] : [];
  return [{ ...first, unread: [...others, ...unreadMembers(json, known, at), ...first.unread] }, ...rest];
}

export const chatConverter: Converter = {
  id: 'chat',
  title: 'Chat Completions',
  keepsMetadata: true,
  formOf: (form) => (form === 'messages' ? form : 'request'),
  split,
  join: (form, head, elements) => {
    if (form === 'messages' && head === undefined) return elements;
    return { ...head, [form === 'answer' ? 'choices' : 'messages']: elements };
  },
  read: readElement,
  write: writeNeutral,
  readHead,
  writeHead,
};
