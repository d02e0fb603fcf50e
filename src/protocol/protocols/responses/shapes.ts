/**
 * Reports where items, contents, tools, events and their surrounding objects do not match their models. Unknown types
 * are accepted.
 */
import type * as z from 'zod';
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Path } from '../../core/json/pointer.ts';
import type { ShapeIssue } from '../contract/documents.ts';
import { toShapeIssues } from '../building-blocks/toShapeIssues.ts';
import { isAside, isEvent } from './recognize.ts';
import { events } from './schema/events.ts';
import { items } from './schema/items.ts';
import { parts } from './schema/parts.ts';
import { Request, Response } from './schema/payloads.ts';
import { choices, tools } from './schema/tools.ts';

type Models = Readonly<Record<string, z.ZodType>>;

export const shapes = {
  head(head: JsonObject, list: string): readonly ShapeIssue[] {
    const model = list === '/output' ? Response : Request;
    const choice = head['tool_choice'];
    const chosen = isJsonObject(choice) ? checkTyped(choices, choice, ['tool_choice']) : [];
    return [...check(model, head, []), ...checkAll(tools, head['tools'], ['tools']), ...chosen];
  },
  element(element: Json): readonly ShapeIssue[] {
    if (!isJsonObject(element)) return [];
    if (!isEvent(element)) return 'input' in element || isAside(element) ? [] : checkItem(element, []);
    return [...checkTyped(events, element, []), ...checkBrought(element)];
  },
};

/** Checks the complete item or part in an event. An item or part that only begins is not complete yet. */
function checkBrought({ type, item, part }: JsonObject): readonly ShapeIssue[] {
  if (type === 'response.output_item.done' && isJsonObject(item)) return checkItem(item, ['item']);
  return type === 'response.content_part.done' && isJsonObject(part) ? checkTyped(parts, part, ['part']) : [];
}

function checkItem(item: JsonObject, path: Path): readonly ShapeIssue[] {
  const type = stringOr(item['type']) ?? 'message';
  const own = Object.hasOwn(items, type) ? check((items as Models)[type], item, path) : [];
  const lists = type === 'reasoning' ? ['content'] : ['content', 'output'];
  return [...own, ...lists.flatMap((list) => checkAll(parts, item[list], [...path, list]))];
}

function checkAll(models: Models, list: Json | undefined, path: Path): readonly ShapeIssue[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((element: Json, index) =>
    isJsonObject(element) ? checkTyped(models, element, [...path, index]) : [],
  );
}

function checkTyped(models: Models, value: JsonObject, path: Path): readonly ShapeIssue[] {
  const type = stringOr(value['type']) ?? '';
  return Object.hasOwn(models, type) ? check(models[type], value, path) : [];
}

function check(model: z.ZodType | undefined, value: JsonObject, path: Path): readonly ShapeIssue[] {
  const result = model?.safeParse(value);
  return result?.success === false ? toShapeIssues(result.error.issues, path) : [];
}
