/** Members of AG-UI objects, also where a server writes their names in snake_case, which the protocol does not allow. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';

/** `runId`, or `run_id` where only that is there. */
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

/** Where an id stands: with that prefix, so that a message and a call of one id stay apart. */
export function keyOf(kind: string, id: string | undefined): string {
  return `${kind} ${id ?? ''}`;
}

function toSnake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Whether the member of that name is missing only because it is written in snake_case. */
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

/** The members of an event that are the protocol's own, but for their spelling. */
export function snakeMembers(json: JsonObject): readonly { readonly name: string; readonly meant: string }[] {
  return camelCase.flatMap((meant) => {
    const name = toSnake(meant);
    return name !== meant && json[name] !== undefined ? [{ name, meant }] : [];
  });
}
