/**
 * Finds the places where a JSON-RPC request deviates from its version, with the names of rules. The linter reports
 * these deviations, and our server rejects requests because of them; both add what does not match the model
 * (`shapes.ts`).
 */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { isTimestamp, checkMessage } from './checkMembers.ts';
import type { A2aFinding } from './checkPart.ts';
import { sentMessage } from './findMessage.ts';
import { objectOf, requestedStates, toSnake, type Version } from './vocabulary.ts';

/**
 * `isComplete`: the request is in the form in which it is sent. In a file, the JSON-RPC version, the id and the message
 * id may be omitted together, because they are added when the request is sent. Never throws.
 */
export function checkRequest(json: JsonObject, version: Version, isComplete: boolean): readonly A2aFinding[] {
  const { jsonrpc, params } = json;
  const isUnversioned = jsonrpc == null ? isComplete : jsonrpc !== '2.0';
  const sent = sentMessage(json);
  const given = sent === undefined || isComplete ? sent?.json : { messageId: '', ...sent.json };
  return [
    ...(isUnversioned ? [{ rule: 'jsonrpc-version', pointer: '/jsonrpc' } as const] : []),
    ...(isJsonObject(params) ? checkParams(params) : []),
    ...(sent === undefined || given === undefined ? [] : checkMessage(given, sent.pointer, version)),
  ];
}

function checkParams(params: JsonObject): readonly A2aFinding[] {
  const { status, statusTimestampAfter } = params;
  const isBadState = typeof status === 'string' && !requestedStates.includes(status);
  const time = typeof statusTimestampAfter === 'string' ? statusTimestampAfter : '';
  const isElsewhere = /[+-]\d\d:\d\d$/.test(time) && isTimestamp(time.replace(/[+-]\d\d:\d\d$/, 'Z'));
  const configuration = objectOf(params, 'configuration') ?? {};
  return [
    ...(isBadState ? [{ rule: 'a2a-bad-state', pointer: '/params/status' } as const] : []),
    ...(isElsewhere ? [{ rule: 'a2a-timestamp', pointer: '/params/statusTimestampAfter' } as const] : []),
    ...snakesIn(params, '/params'),
    ...snakesIn(configuration, '/params/configuration'),
  ];
}

/** Members of requests with names that consist of several words. */
const longNames: readonly string[] = [
  'acceptedOutputModes',
  'contextId',
  'historyLength',
  'includeArtifacts',
  'pageSize',
  'pageToken',
  'pushNotificationConfig',
  'pushNotificationConfigId',
  'returnImmediately',
  'statusTimestampAfter',
  'taskId',
  'taskPushNotificationConfig',
];

function snakesIn(json: JsonObject, pointer: string): readonly A2aFinding[] {
  return longNames
    .map(toSnake)
    .filter((name) => json[name] !== undefined)
    .map((name) => ({ rule: 'a2a-snake-case', pointer: `${pointer}/${name}` }));
}

const messageNames: readonly string[] = ['messageId', 'contextId', 'taskId', 'referenceTaskIds'];

/**
 * Returns the request with its known members in camelCase. Readers of ProtoJSON must also accept the names of the
 * Protocol Buffers, so a 1.0 server reads both forms.
 */
export function withCamelNames(json: JsonObject): JsonObject {
  const { params } = json;
  if (!isJsonObject(params)) return json;
  const { configuration, message } = params;
  return {
    ...json,
    params: {
      ...rename(params, longNames),
      ...(isJsonObject(configuration) && { configuration: rename(configuration, longNames) }),
      ...(isJsonObject(message) && { message: rename(message, messageNames) }),
    },
  };
}

/** A member that exists under both names keeps the value of its camelCase name. */
function rename(json: JsonObject, names: readonly string[]): JsonObject {
  const camel = new Map(names.map((name) => [toSnake(name), name]));
  const entries = Object.entries(json).map(([name, value]): [string, Json] => [camel.get(name) ?? name, value ?? null]);
  const own = Object.entries(json).filter(([name]) => names.includes(name));
  return { ...Object.fromEntries(entries), ...Object.fromEntries(own) };
}
