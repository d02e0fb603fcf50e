/**
 * Reads members of AG-UI objects, also when a server writes their names in snake_case, which the protocol does not
 * allow.
 */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';

/** Returns `runId`, or `run_id` when only that exists. */
export function memberOf(json: JsonObject, name: string): Json | undefined {
  return json[name] ?? json[toSnake(name)];
}

export function textOf(json: JsonObject, name: string): string | undefined {
  return stringOr(memberOf(json, name));
}

export function listOf(json: JsonObject, name: string): readonly JsonObject[] {
  const list = memberOf(json, name);
  return Array.isArray(list) ? (list as readonly Json[]).filter(isJsonObject) : [];
}

/** Returns the key for an id, with a prefix, so that a message and a call with the same id are distinguished. */
export function keyOf(kind: string, id: string | undefined): string {
  return `${kind} ${id ?? ''}`;
}

function toSnake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `messageId` for `message_id`; names in camelCase stay unchanged. */
export function toCamel(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

/** Whether the member seems to be missing only because its name is written in snake_case. */
export function isNamedOtherwise(json: JsonObject, name: string): boolean {
  return json[name] === undefined && json[toSnake(name)] !== undefined;
}

const camelCase = [
  'messageId',
  'runId',
  'threadId',
  'parentRunId',
  'parentMessageId',
  'toolCallId',
  'toolCallName',
  'stepName',
  'activityType',
  'subagentRunId',
  'entityId',
  'encryptedValue',
  'rawEvent',
];

/** Returns the members of an event that belong to the protocol but are written in snake_case. */
export function snakeMembers(json: JsonObject): readonly { readonly name: string; readonly meant: string }[] {
  return camelCase.flatMap((meant) => {
    const name = toSnake(meant);
    return name !== meant && json[name] !== undefined ? [{ name, meant }] : [];
  });
}
