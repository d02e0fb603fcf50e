/**
 * Reads the tools that a request declares, by name. Malformed tools are left out, because another rule
 * reports them.
 */
import { isJsonObject, type JsonObject } from '../../core/json/json.ts';
import type { ToolDeclaration } from '../../protocols/contract/dialect.ts';
import type { DeclaredTool } from '../engine/rule.ts';

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
