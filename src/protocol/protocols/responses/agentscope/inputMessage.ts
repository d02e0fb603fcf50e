/**
 * Converts one Responses item to an Agent API message, as AgentScope's adapter does. Items that the adapter does not
 * know are dropped.
 */
import { stringOr, type Json, type JsonObject } from '../../../core/json/json.ts';
import { isNothing, unreadMembers, type Loss } from '../../../core/conversation/neutral.ts';
import { fails, isFailure, type AdapterFailure } from '../../contract/runtimeAdapter.ts';
import { toContent, toContents, toThoughts } from './inputContent.ts';
import { adapterDrops } from './itemLosses.ts';

const roles: ReadonlySet<unknown> = new Set(['user', 'assistant', 'system', 'tool']);

/** `undefined` if the whole item is dropped. `count` is the number of messages before it, which is used for an id. */
export function toAgentMessage(
  item: JsonObject,
  at: string,
  count: number,
  losses: Loss[],
): JsonObject | AdapterFailure | undefined {
  const body = item['role'] === 'developer' ? undefined : toBody(item, at, losses);
  if (body === undefined || isFailure(body)) return body;
  return { object: 'message', status: 'created', id: `msg_${count + 1}`, ...body };
}

function toBody(item: JsonObject, at: string, losses: Loss[]): JsonObject | AdapterFailure | undefined {
  const drop = (...known: readonly string[]): void => {
    losses.push(...adapterDrops(unreadMembers(item, new Set(['type', ...known]), at)));
  };
  switch (typeOf(item)) {
    case 'message':
      drop('role', 'content');
      return toMessage(item, at, losses);
    case 'reasoning': {
      drop('content');
      const content = toThoughts(item['content'], `${at}/content`, losses);
      return isFailure(content) ? content : { type: 'reasoning', role: 'assistant', content };
    }
    case 'function_call':
      drop('call_id', 'name', 'arguments');
      return toFunction('function_call', item, ['arguments', 'call_id', 'name'], at);
    case 'function_call_output':
      drop('call_id', 'output');
      return toFunction('function_call_output', item, ['call_id', 'output'], at);
    case 'custom_tool_call':
      drop('call_id', 'name', 'input', 'id');
      return toPlugin('plugin_call', item, ['call_id', 'name', 'input', 'id']);
    case 'custom_tool_call_output':
      drop('call_id', 'output', 'id');
      return toPlugin('plugin_call_output', item, ['call_id', 'output', 'id']);
    default:
      return undefined;
  }
}

/** An item without a type is a message if it has the members of a message. */
function typeOf(item: JsonObject): Json | undefined {
  const isUntyped = isNothing(item['type']) || item['type'] === '';
  return isUntyped && 'role' in item && 'content' in item ? 'message' : item['type'];
}

function toMessage(item: JsonObject, at: string, losses: Loss[]): JsonObject | AdapterFailure {
  const { type = 'message', role = 'user' } = item;
  if (typeof type !== 'string') return fails(`${at}/type`, 'type');
  if (role !== null && !roles.has(role)) return fails(`${at}/role`, stringOr(role) ?? 'role');
  const content = toContents(item['content'], `${at}/content`, losses);
  return isFailure(content) ? content : { type, ...(role !== null && { role }), content };
}

/** These models accept only texts; the adapter raises for anything else. */
function toFunction(
  type: string,
  item: JsonObject,
  members: readonly string[],
  at: string,
): JsonObject | AdapterFailure {
  const wrong = members.find((member) => item[member] !== undefined && typeof item[member] !== 'string');
  return wrong === undefined ? toPlugin(type, item, members) : fails(`${at}/${wrong}`, `${type} ${wrong}`);
}

function toPlugin(type: string, item: JsonObject, members: readonly string[]): JsonObject {
  const data = Object.fromEntries(members.map((member) => [member, item[member] ?? (member in item ? null : '')]));
  return { type, content: [toContent('data', { data })] };
}
