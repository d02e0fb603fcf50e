/** Finds the places where a request, a message or an event does not match its model. Unknown types always match. */
import { judgeValue } from '../../core/json/judgeValue.ts';
import type * as z from 'zod';
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Misfit } from '../contract/documents.ts';
import { toMisfits } from '../building-blocks/toMisfits.ts';
import { ChatRequest, events, Msg } from './schema.ts';

export const shapes = {
  head: (head: JsonObject): readonly Misfit[] => check(ChatRequest, head),
  element(element: Json): readonly Misfit[] {
    if (!isJsonObject(element) || 'agent_id' in element) return [];
    return typeof element['type'] === 'string' ? checkEvent(element) : check(Msg, element);
  },
};

export function checkEvent(json: JsonObject): readonly Misfit[] {
  const type = stringOr(json['type']) ?? '';
  const model = Object.hasOwn(events, type) ? events[type] : undefined;
  return model === undefined ? [] : check(model, json);
}

function check(model: z.ZodType, value: JsonObject): readonly Misfit[] {
  const result = judgeValue((json) => model.safeParse(json), value);
  return result.success ? [] : toMisfits(result.error.issues);
}
