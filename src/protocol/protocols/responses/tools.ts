/** The tools of a Responses request: those that it declares, those that `tool_choice` names, and their outputs. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { ChosenTool, ToolDeclaration } from '../contract/documents.ts';

export function declaredTools(root: JsonObject): readonly ToolDeclaration[] {
  return readTools(root['tools'], '/tools');
}

/** Functions and custom tools, including those in a namespace. The service's own tools have no name. */
function readTools(tools: Json | undefined, pointer: string): readonly ToolDeclaration[] {
  if (!Array.isArray(tools)) return [];
  return tools.flatMap((tool: Json, index): readonly ToolDeclaration[] => {
    const place = `${pointer}/${index}`;
    const at = { name: `${place}/name`, parameters: `${place}/parameters` };
    if (!isJsonObject(tool)) return [{ name: undefined, parameters: undefined, at }];
    const type = tool['type'];
    if (type === 'namespace') return isNested(tool) ? readTools(tool['tools'], `${place}/tools`) : [];
    if (type !== 'function' && type !== 'custom') return [];
    return [{ name: stringOr(tool['name']), parameters: tool['parameters'], at }];
  });
}

/** Namespaces can be nested only one level deep. */
function isNested({ tools }: JsonObject): boolean {
  return Array.isArray(tools) && !tools.some((tool: Json) => isJsonObject(tool) && tool['type'] === 'namespace');
}

/** The chosen tool, or the allowed tools; their names are next to their types. */
export function chosenTools(head: JsonObject): readonly ChosenTool[] {
  const choice = head['tool_choice'];
  return isJsonObject(choice) ? namesIn(choice, '/tool_choice') : [];
}

function namesIn({ type, name, tools }: JsonObject, at: string): readonly ChosenTool[] {
  if (type === 'function' || type === 'custom') {
    return typeof name === 'string' ? [{ name, pointer: `${at}/name` }] : [];
  }
  const listed: readonly Json[] = type === 'allowed_tools' && Array.isArray(tools) ? tools : [];
  return listed.flatMap((one, index) =>
    isJsonObject(one) && one['type'] !== 'allowed_tools' ? namesIn(one, `${at}/tools/${index}`) : [],
  );
}

/** The output of the service's own tools needs more than a text. */
export function writeOutput(id: string, text: string, call: Json): JsonObject | undefined {
  const type = isJsonObject(call) ? call['type'] : undefined;
  if (type !== 'function_call' && type !== 'custom_tool_call') return undefined;
  return { type: `${type}_output`, call_id: id, output: text };
}
