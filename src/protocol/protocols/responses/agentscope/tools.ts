/** Converts the tools of a Responses request to those of an AgentRequest, as AgentScope's adapter does. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../../core/json/json.ts';
import { unreadMembers, type Loss } from '../../../core/conversation/neutral.ts';
import { fails, type AdapterFailure } from '../../contract/runtimeAdapter.ts';
import { isFalse } from './inputContent.ts';
import { adapterDrops } from './itemLosses.ts';

/** `undefined` if no tool is left; then the member is left out. */
export function toAgentTools(
  tools: Json | undefined,
  losses: Loss[],
): readonly JsonObject[] | AdapterFailure | undefined {
  if (!Array.isArray(tools)) return undefined;
  const made: JsonObject[] = [];
  for (const [index, tool] of (tools as readonly Json[]).entries()) {
    const at = `/tools/${index}`;
    const { name } = isJsonObject(tool) ? tool : {};
    if (!isJsonObject(tool) || isFalse(name)) {
      const what = (isJsonObject(tool) ? stringOr(tool['type']) : undefined) ?? 'tool';
      losses.push({ pointer: at, what, why: 'adapterDrops' });
      continue;
    }
    if (typeof name !== 'string') return fails(`${at}/name`, 'name');
    const { type = 'function', description = '', parameters = {} } = tool;
    if (type !== null && typeof type !== 'string') return fails(`${at}/type`, name);
    if (typeof description !== 'string') return fails(`${at}/description`, name);
    if (!isJsonObject(parameters)) return fails(`${at}/parameters`, name);
    losses.push(...adapterDrops(unreadMembers(tool, new Set(['type', 'name', 'description', 'parameters']), at)));
    const declared = { name, description, parameters: toParameters(parameters, `${at}/parameters`, losses) };
    made.push({ ...(type !== null && { type }), function: declared });
  }
  return made.length === 0 ? undefined : made;
}

/** Parameters that match the model `FunctionParameters` lose all members that the model does not have. */
function toParameters(parameters: JsonObject, at: string, losses: Loss[]): JsonObject {
  const { type, properties, required } = parameters;
  if (typeof type !== 'string' || !isJsonObject(properties) || !isRequired(required)) return parameters;
  losses.push(...adapterDrops(unreadMembers(parameters, new Set(['type', 'properties', 'required']), at)));
  return { type, properties, ...(required !== null && { required }) };
}

function isRequired(required: Json | undefined): required is readonly string[] | null {
  return required === null || (Array.isArray(required) && required.every((one) => typeof one === 'string'));
}
