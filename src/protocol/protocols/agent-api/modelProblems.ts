/**
 * Finds payloads and tools that do not match their models. The real server never checks this, but agents and user
 * interfaces rely on it.
 */
import { judgeValue } from '../../core/json/judgeValue.ts';
import * as z from 'zod';
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { toPointer, type Path } from '../../core/json/pointer.ts';
import type { ShapeProblem } from '../contract/requestJudge.ts';
import { dictionary, text } from '../python/lax.ts';
import { payloadModel } from './payloadOf.ts';
import { explainIssue } from './pydanticWords.ts';

/** Stricter than the model in the code, where the function is optional. */
const DeclaredTool = z.looseObject({
  function: z.looseObject({ name: text, description: text, parameters: dictionary }),
});

/**
 * Checks the payload of a message of this type. Empty for types whose payload is free. Pointers are relative to the
 * payload.
 */
export function checkPayload(type: string, payload: JsonObject): readonly ShapeProblem[] {
  const model = payloadModel(type);
  return model === undefined ? [] : check(model, payload, []);
}

export function toolProblems(root: JsonObject): readonly ShapeProblem[] {
  const tools = Array.isArray(root['tools']) ? (root['tools'] as readonly Json[]) : [];
  return tools.flatMap((tool, index) => (isJsonObject(tool) ? check(DeclaredTool, tool, ['tools', index]) : []));
}

function check(model: z.ZodType, value: JsonObject, path: Path): readonly ShapeProblem[] {
  const result = judgeValue((json) => model.safeParse(json), value);
  if (result.success) return [];
  return result.error.issues.map((issue) => ({
    pointer: toPointer([...path, ...(issue.path as Path)]),
    message: explainIssue(issue, value, issue.path as Path).message,
  }));
}
