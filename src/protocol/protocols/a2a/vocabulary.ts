/**
 * The names that A2A 0.3 and 1.0 use for the same things: methods, states, roles. Values read from either version are
 * represented by the names of 0.3.
 */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';

export type Version = '0.3' | '1.0';

/** Methods that are answered with a message or a task; the other methods of both versions follow. */
const sending: ReadonlyMap<unknown, Version> = new Map([
  ['message/send', '0.3'],
  ['message/stream', '0.3'],
  ['SendMessage', '1.0'],
  ['SendStreamingMessage', '1.0'],
]);

const others: ReadonlyMap<unknown, Version> = new Map([
  ['tasks/get', '0.3'],
  ['tasks/cancel', '0.3'],
  ['tasks/resubscribe', '0.3'],
  ['tasks/pushNotificationConfig/set', '0.3'],
  ['tasks/pushNotificationConfig/get', '0.3'],
  ['tasks/pushNotificationConfig/list', '0.3'],
  ['tasks/pushNotificationConfig/delete', '0.3'],
  ['agent/getAuthenticatedExtendedCard', '0.3'],
  ['GetTask', '1.0'],
  ['ListTasks', '1.0'],
  ['CancelTask', '1.0'],
  ['SubscribeToTask', '1.0'],
  ['CreateTaskPushNotificationConfig', '1.0'],
  ['GetTaskPushNotificationConfig', '1.0'],
  ['ListTaskPushNotificationConfigs', '1.0'],
  ['DeleteTaskPushNotificationConfig', '1.0'],
  ['GetExtendedAgentCard', '1.0'],
]);

/** Returns the version that has a method with this name; `undefined` when A2A has no such method. */
export function versionOfMethod(method: Json | undefined): Version | undefined {
  return sending.get(method) ?? others.get(method);
}

/** Whether a method sends a message. */
export function isSending(method: Json | undefined): boolean {
  return sending.has(method);
}

/** Returns the method that sends a message in the same way as this method: with a stream or without. */
export function sendingLike(method: Json): string {
  const isOld = versionOfMethod(method) === '0.3';
  if (method === 'tasks/resubscribe' || method === 'SubscribeToTask')
    return isOld ? 'message/stream' : 'SendStreamingMessage';
  return isOld ? 'message/send' : 'SendMessage';
}

/** The states as 0.3 writes them; `unknown` is one of them. */
export const states: readonly string[] = [
  'submitted',
  'working',
  'input-required',
  'completed',
  'canceled',
  'failed',
  'rejected',
  'auth-required',
  'unknown',
];

const statePrefix = 'TASK_STATE_';
const rolePrefix = 'ROLE_';

/**
 * States by which 1.0 can filter a list of tasks. The unspecified state is how Protocol Buffers write that there is
 * none.
 */
export const requestedStates: readonly string[] = [
  'TASK_STATE_UNSPECIFIED',
  ...states.filter((word) => word !== 'unknown').map((word) => toWritten(word, statePrefix)),
];

/** The values of each version, as they are written in JSON. */
export type Spellings = Readonly<Record<Version, ReadonlySet<unknown>>>;

/** 1.0 has no `unknown` state. */
export const writtenStates: Spellings = spellingsOf(states, statePrefix, 'unknown');
export const writtenRoles: Spellings = spellingsOf(['user', 'agent'], rolePrefix);

function spellingsOf(old: readonly string[], prefix: string, oldOnly?: string): Spellings {
  const written = old.filter((word) => word !== oldOnly).map((word) => toWritten(word, prefix));
  return { '0.3': new Set(old), '1.0': new Set(written) };
}

/** `input-required` → `TASK_STATE_INPUT_REQUIRED`. */
function toWritten(old: string, prefix: string): string {
  return prefix + old.toUpperCase().replaceAll('-', '_');
}

/** `TASK_STATE_INPUT_REQUIRED` → `input-required`; values of neither version stay unchanged. */
export function toState(written: Json | undefined): string | undefined {
  // The Protocol Buffers of 0.3 write this state with two l.
  return written === 'TASK_STATE_CANCELLED' ? 'canceled' : plain(written, statePrefix);
}

/** `ROLE_AGENT` → `agent`. */
export function toRole(written: Json | undefined): string | undefined {
  return plain(written, rolePrefix);
}

function plain(written: Json | undefined, prefix: string): string | undefined {
  const word = stringOr(written);
  return word?.startsWith(prefix) === true ? word.slice(prefix.length).toLowerCase().replaceAll('_', '-') : word;
}

/** Reads a member, also when a server writes its name in snake_case, which neither version allows. */
export function memberOf(json: JsonObject, name: string): Json | undefined {
  return json[name] ?? json[toSnake(name)];
}

/** `messageId` → `message_id`. */
export function toSnake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `message_id` → `messageId`; names in camelCase stay unchanged. */
export function toCamel(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

export function listOf(json: JsonObject, name: string): readonly Json[] {
  const list = memberOf(json, name);
  return Array.isArray(list) ? (list as readonly Json[]) : [];
}

export function objectOf(json: JsonObject, name: string): JsonObject | undefined {
  const inner = memberOf(json, name);
  return isJsonObject(inner) ? inner : undefined;
}

export function textOf(json: JsonObject, name: string): string | undefined {
  return stringOr(memberOf(json, name));
}
