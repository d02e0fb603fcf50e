/** The tools that `tool_choice` names: the chosen tool, or the allowed tools. */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { ChosenTool } from '../contract/dialect.ts';

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
