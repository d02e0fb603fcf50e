/** Finds the places where a request, a message or an event does not match its model. Unknown types always match. */
import { validateValue } from '../../core/json/validateValue.ts';
import type * as z from 'zod';
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { ShapeIssue } from '../contract/documents.ts';
import { toShapeIssues } from '../building-blocks/toShapeIssues.ts';
import { ChatRequest, events, Msg } from './schema.ts';

export const shapes = {
  head: (head: JsonObject): readonly ShapeIssue[] => check(ChatRequest, head),
  element(element: Json): readonly ShapeIssue[] {
    if (!isJsonObject(element) || 'agent_id' in element) return [];
    return typeof element['type'] === 'string' ? checkEvent(element) : check(Msg, element);
  },
};

export function checkEvent(json: JsonObject): readonly ShapeIssue[] {
  const type = stringOr(json['type']) ?? '';
  const model = Object.hasOwn(events, type) ? events[type] : undefined;
  return model === undefined ? [] : check(model, json);
}

function check(model: z.ZodType, value: JsonObject): readonly ShapeIssue[] {
  const result = validateValue((json) => model.safeParse(json), value);
  return result.success ? [] : toShapeIssues(result.error.issues);
}
