/** Finds the tool whose arguments are at a place of a message. */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { Surroundings } from './surroundings.ts';

interface ToolAtPlace {
  readonly name: string;
  /** JSON Schema of the tool's arguments. */
  readonly parameters: JsonObject;
}

/** Returns `undefined` where there are no arguments, or where the tool takes text or is not declared. */
export function toolAt(json: Json | undefined, pointer: string, around: Surroundings): ToolAtPlace | undefined {
  if (json === undefined || around.index === undefined) return undefined;
  const call = around.protocol.readMessage(json).calls.find((one) => one.arguments.pointer === pointer);
  if (call === undefined || call.takesText) return undefined;
  const tool = around.tools.find(({ name }) => name !== undefined && name === call.name.json);
  return tool?.name !== undefined && isJsonObject(tool.parameters)
    ? { name: tool.name, parameters: tool.parameters }
    : undefined;
}
