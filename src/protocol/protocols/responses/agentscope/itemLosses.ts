/**
 * Lists what AgentScope's adapter leaves out of a message, with its location. This is the counterpart of
 * `outputItem.ts`.
 */
import { stringOr, type JsonObject } from '../../../core/json/json.ts';
import { unreadMembers, type Loss } from '../../../core/conversation/neutral.ts';
import { contentsOf, itemStatuses, payloadOf } from './outputItem.ts';

const carried = ['object', 'type', 'role', 'id', 'content', 'sequence_number'];

/** Members that do not describe the content itself. */
const silent = ['object', 'type', 'delta', 'index', 'msg_id', 'sequence_number'];

/** The members of a payload that have a place in the item. */
const read: Readonly<Record<string, readonly string[]>> = {
  function_call: ['arguments', 'call_id', 'name'],
  mcp_call: ['arguments', 'name', 'server_label', 'output', 'error'],
  mcp_list_tools: ['server_label', 'tools'],
};

/** `at` is the pointer to the message. */
export function itemLosses(message: JsonObject, at: string): readonly Loss[] {
  const { type = 'message', status, role } = message;
  const members = typeof type === 'string' && Object.hasOwn(read, type) ? read[type] : undefined;
  if (members === undefined && type !== 'message' && type !== 'reasoning') return [droppedMessage(message, at)];
  const hasStatus = type === 'message' || type === 'function_call';
  const isSilent = status === 'completed' || status === 'created' || (hasStatus && itemStatuses.has(status));
  const own = adapterDrops(unreadMembers(message, new Set(isSilent ? [...carried, 'status'] : carried), at));
  const isSomebodyElse = type === 'message' && role !== undefined && role !== null && role !== 'assistant';
  const changed: readonly Loss[] = isSomebodyElse ? [{ pointer: `${at}/role`, what: 'role', why: 'adapterDrops' }] : [];
  return [...changed, ...own, ...contentLosses(message, at, members)];
}

/** The loss for a message that the adapter drops completely, such as `plugin_call get_weather (call_1)`. */
export function droppedMessage(message: JsonObject, pointer: string): Loss {
  const { call_id: id, id: other, name } = payloadOf(message);
  return { pointer, what: describeCall(message['type'] ?? 'message', name, id ?? other), why: 'adapterDrops' };
}

/** Returns `plugin_call get_weather (call_1)`, which is enough to find the call in a log. */
export function describeCall(type: unknown, name: unknown, id: unknown): string {
  const callId = stringOr(id) ?? '';
  const words = [stringOr(type), stringOr(name), callId === '' ? undefined : `(${callId})`];
  return words.filter((word) => word !== undefined && word !== '').join(' ');
}

/** Marks losses as caused by the adapter. */
export function adapterDrops(losses: readonly Loss[]): readonly Loss[] {
  return losses.map((loss) => ({ ...loss, why: 'adapterDrops' }));
}

function contentLosses(message: JsonObject, at: string, members: readonly string[] | undefined): readonly Loss[] {
  const contents = contentsOf(message);
  const isReasoning = message['type'] === 'reasoning';
  const first = contents.find(({ type }) => type === (members === undefined ? 'text' : 'data'));
  return contents.flatMap((content, index) => {
    const place = `${at}/content/${index}`;
    const { type } = content;
    const isRead = members !== undefined || isReasoning ? content === first : isText(content);
    if (!isRead) return [{ pointer: place, what: stringOr(type) ?? 'content', why: 'adapterDrops' as const }];
    const lost = unreadMembers(content, silentIn(content), place);
    const inside = members === undefined ? [] : unreadMembers(payloadOf(message), new Set(members), `${place}/data`);
    return adapterDrops([...lost, ...inside]);
  });
}

/** Whether an assistant message can contain the content. */
export function isText({ type }: JsonObject): boolean {
  return type === 'text' || type === 'refusal';
}

function silentIn({ status, type }: JsonObject): ReadonlySet<string> {
  const isOver = status === 'completed' || status === 'created';
  return new Set([...silent, stringOr(type) ?? '', ...(isOver ? ['status'] : [])]);
}
