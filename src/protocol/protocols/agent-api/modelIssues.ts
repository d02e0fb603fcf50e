/**
 * Finds payloads and tools that do not match their models. The real server never checks this, but agents and user
 * interfaces rely on it.
 */
import { validateValue } from '../../core/json/validateValue.ts';
import * as z from 'zod';
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { toPointer, type Path } from '../../core/json/pointer.ts';
import type { Issue } from '../contract/requestChecker.ts';
import { dictionary, text } from '../python/lax.ts';
import { payloadModel } from './payloadOf.ts';
import { explainIssue } from './pydanticMessages.ts';
import type { ShapeIssue } from '../contract/documents.ts';
import { toShapeIssues } from '../building-blocks/toShapeIssues.ts';
import { createQuickCheck } from './quickCheck.ts';
import { AgentContent, AgentResponse, Message } from './schema.ts';

/** Stricter than the model in the code, where the function is optional. */
const DeclaredTool = z.looseObject({
  function: z.looseObject({ name: text, description: text, parameters: dictionary }),
});

/**
 * Checks the payload of a message of this type. Empty for types whose payload is free. Pointers are relative to the
 * payload.
 */
export function checkPayload(type: string, payload: JsonObject): readonly Issue[] {
  const model = payloadModel(type);
  return model === undefined ? [] : check(model, payload, []);
}

export function toolProblems(root: JsonObject): readonly Issue[] {
  const tools = Array.isArray(root['tools']) ? (root['tools'] as readonly Json[]) : [];
  return tools.flatMap((tool, index) => (isJsonObject(tool) ? check(DeclaredTool, tool, ['tools', index]) : []));
}

function check(model: z.ZodType, value: JsonObject, path: Path): readonly Issue[] {
  const result = validateValue((json) => model.safeParse(json), value);
  if (result.success) return [];
  return result.error.issues.map((issue) => ({
    pointer: toPointer([...path, ...(issue.path as Path)]),
    message: explainIssue(issue, value, issue.path as Path).message,
  }));
}

const models = { response: AgentResponse, message: Message, content: AgentContent } as const;

const quick = {
  response: createQuickCheck(AgentResponse),
  message: createQuickCheck(Message),
  content: createQuickCheck(AgentContent),
};

/**
 * Checks whether an event matches its model. Nearly all events do, so a quick check that can only confirm a match runs
 * before the full check, which can report what is wrong. Empty for JSON that is not one of the three objects, because
 * another rule checks that.
 */
export function checkEvent(json: Json): readonly ShapeIssue[] {
  if (!isJsonObject(json)) return [];
  const { object } = json;
  if (object !== 'content' && object !== 'message' && object !== 'response') return [];
  if (quick[object](json)) return [];
  const result = models[object].safeParse(json);
  return result.success ? [] : toShapeIssues(result.error.issues);
}
