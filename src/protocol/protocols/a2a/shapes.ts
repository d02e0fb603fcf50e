/**
 * Finds the places where a card, a request, an answer, an event or a message does not match its model. What a rule of
 * its own reports (`checkA2aObject.ts`, `missingInCard`) is not reported twice. In both versions, null means that a member
 * is absent.
 */
import type * as z from 'zod';
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { validateValue } from '../../core/json/validateValue.ts';
import { fromPointer, valueAt, type Path } from '../../core/json/pointer.ts';
import type { ShapeIssue } from '../contract/documents.ts';
import { toShapeIssues } from '../building-blocks/toShapeIssues.ts';
import { isCard, missingInCard } from './card.ts';
import { checkA2aObject } from './checkA2aObject.ts';
import { isPayloadKind, readAnswer, type PayloadKind } from './payload.ts';
import { OldResult, Result, RpcError } from './schema/answer.ts';
import { Card } from './schema/card.ts';
import { Message, OldMessage } from './schema/message.ts';
import { Envelope, Rpc } from './schema/request.ts';
import { sentMessage } from './findMessage.ts';
import { isTranscoded, isTranscodedState } from './transcoded.ts';
import { toCamel, versionOfMethod } from './vocabulary.ts';

export const shapes = {
  head: (head: JsonObject): readonly ShapeIssue[] => checkObject(head),
  element: (element: Json): readonly ShapeIssue[] => (isJsonObject(element) ? checkObject(element) : []),
};

/** Checks the envelope of a request with a method that A2A does not have. Never throws. */
export function checkEnvelope(json: JsonObject): readonly ShapeIssue[] {
  return unreported(json, check(Envelope, json, []), ['/jsonrpc']);
}

/** Checks an object against its model, except for what separate rules report. Never throws. */
export function checkObject(json: JsonObject): readonly ShapeIssue[] {
  if (isCard(json))
    return unreported(
      json,
      check(Card, json, []),
      missingInCard(json).map((path) => `/${path}`),
    );
  const issues = checkMessage(json);
  if (issues.length === 0) return [];
  // A member that exists in snake_case does not count as missing under its correct name.
  return unreported(
    json,
    issues,
    checkA2aObject(json).flatMap(({ pointer }) => [pointer, toCamel(pointer)]),
  );
}

const members: Readonly<Record<PayloadKind, keyof typeof Result.shape>> = {
  task: 'task',
  message: 'message',
  'status-update': 'statusUpdate',
  'artifact-update': 'artifactUpdate',
};

function checkMessage(json: JsonObject): readonly ShapeIssue[] {
  if (versionOfMethod(json['method']) !== undefined) return check(Rpc, json, []);
  const sent = sentMessage(json);
  if (sent !== undefined) {
    const isOld = sent.json['role'] === 'user' || sent.json['role'] === 'agent';
    return check(isOld ? OldMessage : Message, sent.json, fromPointer(sent.pointer));
  }
  if ('method' in json) return [];
  const { payload, error, isEnvelope } = readAnswer(json);
  const failed = isEnvelope && error !== undefined ? check(RpcError, error, ['error']) : [];
  if (payload === undefined) return failed;
  const model = isPayloadKind(payload.json['kind']) ? OldResult : Result.shape[members[payload.kind]];
  return [...failed, ...check(model, payload.json, fromPointer(payload.pointer))];
}

/** Removes the issues that a rule already reports at the same place, inside it, or around it. */
function unreported(
  json: JsonObject,
  issues: readonly ShapeIssue[],
  reported: readonly string[],
): readonly ShapeIssue[] {
  return issues.filter(({ pointer }) => {
    const path = fromPointer(pointer);
    const isUnset = valueAt(json, path) === null && !Array.isArray(valueAt(json, path.slice(0, -1)));
    return (
      !isUnset &&
      !isOtherForm(json, path, pointer) &&
      !reported.some((at) => at === pointer || isWithin(pointer, at) || isWithin(at, pointer))
    );
  });
}

/** The models are those of JSON-RPC and of 1.0. Over plain HTTP, 0.3 writes these places in another way. */
function isOtherForm(json: JsonObject, path: Path, pointer: string): boolean {
  const holder = valueAt(json, path.slice(0, -1));
  if (path.at(-1) === 'parts') return isJsonObject(holder) && isTranscoded(holder, pointer);
  return path.at(-1) === 'state' && isTranscodedState(valueAt(json, path) as Json | undefined, pointer);
}

function isWithin(inner: string, outer: string): boolean {
  return inner.startsWith(`${outer}/`);
}

function check(model: z.ZodType, value: Json, outer: Path): readonly ShapeIssue[] {
  const result = validateValue((json) => model.safeParse(json), value);
  return result.success ? [] : toShapeIssues(result.error.issues, outer);
}
