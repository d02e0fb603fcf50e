/** The tools that a request declares, by name. Malformed ones are left out: another rule tells of them. */
import { isJsonObject, type JsonObject } from '../base/json.ts';
import type { ToolDeclaration } from '../dialects/dialect.ts';
import type { DeclaredTool } from './rule.ts';

export function readTools(
  dialect: { declaredTools(root: JsonObject): readonly ToolDeclaration[] },
  request: JsonObject | undefined,
): ReadonlyMap<string, DeclaredTool> {
  const tools = request === undefined ? [] : dialect.declaredTools(request);
  return new Map(
    tools.flatMap(({ name, parameters }) =>
      name === undefined
        ? []
        : [[name, { name, parameters: isJsonObject(parameters) ? parameters : undefined }] as const],
    ),
  );
}
