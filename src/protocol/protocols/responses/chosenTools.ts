/** The tools that `tool_choice` names next to their type: the chosen tool, or the allowed tools. */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { ChosenTool } from '../contract/dialect.ts';

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
