/** Converts one Responses item to entries of a neutral conversation. */
import { isJsonObject, stringOr, toJsonText, type Json, type JsonObject } from '../../core/json/json.ts';
import {
  isMcpType,
  isNothing,
  unreadMembers,
  type Entry,
  type Loss,
  type NeutralBody,
} from '../../core/conversation/neutral.ts';
import { readNeutralParts, readTexts } from './neutralParts.ts';

/**
 * A plain text is a user message. An object with only `instructions` is what `converter.ts` creates from a request's
 * instructions.
 */
export function readNeutral(json: Json, at: string): readonly Entry[] {
  if (typeof json === 'string') {
    return [{ kind: 'message', role: 'user', parts: [{ kind: 'text', text: json, at }], at, unread: [] }];
  }
  const unread: Loss[] = [];
  const [first, ...rest] = isJsonObject(json)
    ? readItem(json, at, unread)
    : [{ kind: 'foreign' as const, what: toJsonText(json) }];
  return [{ ...first, at, unread }, ...rest.map((body) => ({ ...body, at, unread: [] }))];
}

type Bodies = readonly [NeutralBody, ...NeutralBody[]];

function readItem(json: JsonObject, at: string, unread: Loss[]): Bodies {
  const type = stringOr(json['type']) ?? ('instructions' in json ? 'instructions' : 'message');
  const leave = (...known: readonly string[]): void => {
    const silent = json['status'] === 'completed' ? ['type', 'status'] : ['type'];
    unread.push(...unreadMembers(json, new Set([...silent, ...known]), at));
  };
  switch (type) {
    case 'instructions':
      return [
        { kind: 'message', role: 'system', parts: [{ kind: 'text', text: stringOr(json['instructions']) ?? '', at }] },
      ];
    case 'message':
      leave('id', 'role', 'content');
      return [
        {
          kind: 'message',
          role: stringOr(json['role']) ?? 'user',
          ...idOf(json),
          parts: readNeutralParts(json['content'], `${at}/content`, unread),
        },
      ];
    case 'reasoning':
      return [readReasoning(json, at, unread, leave)];
    case 'function_call':
    case 'custom_tool_call':
      return [readCall(json, type === 'custom_tool_call', leave)];
    case 'function_call_output':
    case 'custom_tool_call_output':
      leave('id', 'call_id', 'output');
      return [
        {
          kind: 'output',
          tool: type === 'function_call_output' ? 'function' : 'custom',
          ...idOf(json),
          callId: stringOr(json['call_id']) ?? '',
          output: readOutput(json['output'], `${at}/output`, unread),
        },
      ];
    case 'mcp_call':
      return readMcp(json, leave);
    default:
      return [{ kind: 'foreign', what: type, ...(isMcpType(type) && { mcp: { type, data: dataOf(json) } }) }];
  }
}

/** An item without what says what it is. */
function dataOf(json: JsonObject): JsonObject {
  const { type: _type, status, ...data } = json;
  return status === undefined || status === 'completed' ? data : { ...data, status };
}

type Leave = (...known: readonly string[]) => void;

function idOf(json: JsonObject): { id?: string } {
  return typeof json['id'] === 'string' ? { id: json['id'] } : {};
}

function textOf(json: Json | undefined): string {
  if (json === undefined || json === null) return '';
  return typeof json === 'string' ? json : toJsonText(json);
}

/** Reads the full reasoning if it exists, otherwise its summary. */
function readReasoning(json: JsonObject, at: string, unread: Loss[], leave: Leave): NeutralBody {
  const member = isNothing(json['content']) ? 'summary' : 'content';
  leave('id', member);
  return { kind: 'reasoning', ...idOf(json), texts: readTexts(json[member], `${at}/${member}`, unread) };
}

function readCall(json: JsonObject, isCustom: boolean, leave: Leave): NeutralBody {
  const input = isCustom ? 'input' : 'arguments';
  leave('id', 'call_id', 'name', input);
  return {
    kind: 'call',
    tool: isCustom ? 'custom' : 'function',
    ...idOf(json),
    callId: stringOr(json['call_id']) ?? '',
    name: stringOr(json['name']) ?? '',
    arguments: textOf(json[input]),
  };
}

/** From a list of parts, only the texts are read. */
function readOutput(output: Json | undefined, at: string, unread: Loss[]): string {
  if (!Array.isArray(output)) return textOf(output);
  return readNeutralParts(output, at, unread)
    .flatMap((part) => {
      if (part.kind === 'text') return [part.text];
      unread.push({ pointer: part.at, what: part.kind, why: 'noPlace' });
      return [];
    })
    .join('');
}

/** The service has called the MCP server itself, and stores call and output in one item. */
function readMcp(json: JsonObject, leave: Leave): Bodies {
  leave('id', 'name', 'arguments', 'output', 'server_label');
  const callId = stringOr(json['id']) ?? '';
  const server = stringOr(json['server_label']);
  const call: NeutralBody = {
    kind: 'call',
    tool: 'mcp',
    callId,
    name: stringOr(json['name']) ?? '',
    arguments: textOf(json['arguments']),
    ...(server !== undefined && { server }),
  };
  if (isNothing(json['output'])) return [call];
  return [call, { kind: 'output', tool: 'mcp', callId, output: textOf(json['output']) }];
}
