/** The tools of a Responses request → those of an AgentRequest, as AgentScope's adapter does it. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../base/json.ts';
import { unreadMembers, type Loss } from '../../conversation/neutral.ts';
import { fails, type AdapterFailure } from '../runtimeAdapter.ts';

/** `undefined` where none is left: the member is left out then. */
export function toAgentTools(
  tools: Json | undefined,
  losses: Loss[],
): readonly JsonObject[] | AdapterFailure | undefined {
  if (!Array.isArray(tools)) return undefined;
  const made: JsonObject[] = [];
  for (const [index, tool] of (tools as readonly Json[]).entries()) {
    const at = `/tools/${index}`;
    const name = isJsonObject(tool) ? stringOr(tool['name']) : undefined;
    if (!isJsonObject(tool) || name === undefined || name === '') {
      const what = (isJsonObject(tool) ? stringOr(tool['type']) : undefined) ?? 'tool';
      losses.push({ pointer: at, what, why: 'adapterDrops' });
      continue;
    }
    const { type = 'function', description = '', parameters = {} } = tool;
    if (typeof description !== 'string') return fails(`${at}/description`, name);
    if (!isJsonObject(parameters)) return fails(`${at}/parameters`, name);
    const known = new Set(['type', 'name', 'description', 'parameters']);
    losses.push(...dropped(unreadMembers(tool, known, at)));
    made.push({
      type,
      function: { name, description, parameters: toParameters(parameters, `${at}/parameters`, losses) },
    });
  }
  return made.length === 0 ? undefined : made;
}

/** Those that fit the model `FunctionParameters` lose all that it does not have. */
function toParameters(parameters: JsonObject, at: string, losses: Loss[]): JsonObject {
  const { type, properties, required } = parameters;
  if (typeof type !== 'string' || !isJsonObject(properties) || !Array.isArray(required)) return parameters;
  losses.push(...dropped(unreadMembers(parameters, new Set(['type', 'properties', 'required']), at)));
  return { type, properties, required: required as readonly Json[] };
}

function dropped(losses: readonly Loss[]): readonly Loss[] {
  return losses.map((loss) => ({ ...loss, why: 'adapterDrops' }));
}
