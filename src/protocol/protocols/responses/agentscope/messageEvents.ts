/**
 * Converts the beginning and the updates of a message in an Agent API stream to the Responses events that AgentScope's
 * adapter sends for them.
 */
import { stringOr, type Json, type JsonObject } from '../../../core/json/json.ts';
import { fails, isFailure, type AdapterFailure } from '../../contract/runtimeAdapter.ts';
import { toErrorItem, toOutputItem } from './outputItem.ts';

/** Events without their numbers. If the adapter raises, the events that it had not yet created are lost. */
export type Sent = readonly JsonObject[] | AdapterFailure;

export interface KnownMessage {
  readonly type: string;
  /** `undefined` for messages without an item; the adapter raises when it needs the index. */
  index: number | undefined;
  readonly contents: Set<Json>;
}

/** What the adapter remembers about a stream. */
export interface AdapterState {
  readonly known: Map<Json | undefined, KnownMessage>;
  /** The items that are done. */
  readonly output: JsonObject[];
  /** The index of the next item. */
  next: number;
}

const done = 'response.output_item.done';

/** Message types for which the adapter has an item. */
const indexed: ReadonlySet<string> = new Set(['message', 'reasoning', 'function_call', 'mcp_call', 'mcp_list_tools']);

/** Message types with events of their own between the first and the last one, and the error message for a failure. */
const progress: ReadonlyMap<string, string> = new Map([
  ['mcp_call', 'MCP tool call operation failed'],
  ['mcp_list_tools', 'MCP list tools operation failed'],
]);

/** `at` is the pointer to the event. */
export function messageEvents(message: JsonObject, at: string, state: AdapterState): Sent {
  const known = state.known.get(message['id']);
  return known === undefined ? begin(message, at, state) : goOn(message, at, known, state);
}

function typeOf(message: JsonObject): string {
  return stringOr(message['type']) ?? 'message';
}

function begin(message: JsonObject, at: string, state: AdapterState): Sent {
  const type = typeOf(message);
  const known: KnownMessage = { type, index: undefined, contents: new Set() };
  state.known.set(message['id'], known);
  if (!indexed.has(type)) return [];
  const item = type === 'function_call' ? undefined : toOutputItem(message, at);
  if (item !== undefined && isFailure(item)) return item;
  known.index = state.next;
  state.next += 1;
  if (item === undefined) return [];
  const shown = type === 'message' ? { ...item, content: [], status: 'in_progress' } : item;
  const added = { item: shown, output_index: known.index, type: 'response.output_item.added' };
  if (type !== 'message' || message['status'] !== 'completed') return [added];
  state.output.push(item);
  return [added, { item, output_index: state.next, type: done }];
}

function goOn(message: JsonObject, at: string, { index }: KnownMessage, state: AdapterState): Sent {
  const type = typeOf(message);
  const { status = 'created', id } = message;
  const failed = progress.get(type);
  if (failed !== undefined) {
    if (index === undefined) return fails(at, `${type} ${stringOr(id) ?? ''}`);
    if (status === 'in_progress') {
      return [{ item_id: id, output_index: index, type: `response.${type}.in_progress` }];
    }
    if (status === 'failed') return [{ message: failed, type: 'error' }];
  }
  if (status !== 'completed') return [];
  const item = type === 'error' ? toErrorItem(message, at) : toOutputItem(message, at);
  if (item === undefined || isFailure(item)) return item ?? [];
  const place = type === 'reasoning' || type === 'error' ? state.next : index;
  if (place === undefined) return fails(at, `${type} ${stringOr(id) ?? ''}`);
  if (type !== 'error') state.output.push(item);
  const completed = { item_id: id, output_index: index, type: `response.${type}.completed` };
  return [...(failed === undefined ? [] : [completed]), { item, output_index: place, type: done }];
}
