/**
 * Finds the places where a request, a message or an event does not match its model. Unknown types and roles always
 * match.
 */
import { validateValue } from '../../core/json/validateValue.ts';
import type * as z from 'zod';
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { ShapeIssue } from '../contract/documents.ts';
import { toShapeIssues } from '../building-blocks/toShapeIssues.ts';
import { isNamedOtherwise } from './members.ts';
import { events } from './schema/events.ts';
import { Message } from './schema/messages.ts';
import { RunAgentInput } from './schema/request.ts';

/** Messages may lack an id, because ids are added when the messages are sent. */
export const shapes = {
  head: (head: JsonObject): readonly ShapeIssue[] => check(RunAgentInput, head),
  element(element: Json): readonly ShapeIssue[] {
    if (!isJsonObject(element)) return [];
    if (typeof element['type'] === 'string') return checkEvent(element);
    return 'role' in element && !('messages' in element) ? check(Message, { id: '', ...element }) : [];
  },
};

/**
 * Checks an event. A member that exists under its snake_case name does not count as missing, because a separate rule
 * reports that name.
 */
export function checkEvent(json: JsonObject): readonly ShapeIssue[] {
  const type = stringOr(json['type']) ?? '';
  const model = Object.hasOwn(events, type) ? events[type] : undefined;
  if (model === undefined) return [];
  return check(model, json).filter(({ pointer }) => !isNamedOtherwise(json, pointer.slice(1)));
}

function check(model: z.ZodType, value: JsonObject): readonly ShapeIssue[] {
  const result = validateValue((json) => model.safeParse(json), value);
  return result.success ? [] : toShapeIssues(result.error.issues);
}
