/** The tools of a Chat Completions request: those that it declares, and those that `tool_choice` names. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../core/json/json.ts';
import type { ChosenTool, ToolDeclaration } from '../contract/documents.ts';

/** Functions and custom tools in `tools`. A tool with another shape is reported without a name. */
export function declaredTools(root: JsonObject): readonly ToolDeclaration[] {
  const tools = root['tools'];
  if (!Array.isArray(tools)) return [];
  return tools.map((tool: Json, index) => {
    const member = isJsonObject(tool) && tool['type'] === 'custom' ? 'custom' : 'function';
    const at = { name: `/tools/${index}/${member}/name`, parameters: `/tools/${index}/${member}/parameters` };
    const declared = isJsonObject(tool) ? tool[member] : undefined;
    if (!isJsonObject(declared)) return { name: undefined, parameters: undefined, at };
    return { name: stringOr(declared['name']), parameters: declared['parameters'], at };
  });
}

/** The chosen tool, or the allowed tools. */
export function chosenTools(head: JsonObject): readonly ChosenTool[] {
  const choice = head['tool_choice'];
  return isJsonObject(choice) ? namesIn(choice, '/tool_choice') : [];
}

function namesIn(choice: JsonObject, at: string): readonly ChosenTool[] {
  const { type, allowed_tools: allowed } = choice;
  if (type === 'function' || type === 'custom') {
    const inner = choice[type];
    const name = isJsonObject(inner) ? inner['name'] : undefined;
    return typeof name === 'string' ? [{ name, pointer: `${at}/${type}/name` }] : [];
  }
  const listed = type === 'allowed_tools' && isJsonObject(allowed) ? allowed['tools'] : undefined;
  return (Array.isArray(listed) ? (listed as readonly Json[]) : []).flatMap((one, index) =>
    isJsonObject(one) && one['type'] !== 'allowed_tools' ? namesIn(one, `${at}/allowed_tools/tools/${index}`) : [],
  );
}
