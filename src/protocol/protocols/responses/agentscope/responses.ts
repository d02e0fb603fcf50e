/**
 * Converts an AgentResponse to a Responses response, as AgentScope's adapter does
 * (`convert_agent_response_to_responses`, agentscope-runtime 1.1.5). Most tool calls are dropped.
 */
import { isJsonObject, toJsonText, type Json, type JsonObject } from '../../../core/json/json.ts';
import { unreadMembers, type Loss } from '../../../core/conversation/neutral.ts';
import { fails, isFailure, type RuntimeAdapter } from '../../contract/runtimeAdapter.ts';
import { adapterDrops, itemLosses } from './itemLosses.ts';
import { toOutputItem } from './outputItem.ts';
import { errorLosses, readOfResponse, toResponseObject } from './responseObject.ts';

function convert(document: Json): ReturnType<RuntimeAdapter['convert']> {
  const response: JsonObject = isJsonObject(document) ? document : { status: 'completed', output: document };
  const losses: Loss[] = [];
  const output: JsonObject[] = [];
  const made = toResponseObject(response, output, '');
  if (isFailure(made)) return { document: undefined, losses: [made.failure] };
  const messages: readonly Json[] = Array.isArray(response['output']) ? response['output'] : [];
  for (const [index, message] of messages.entries()) {
    const at = Array.isArray(document) ? `/${index}` : `/output/${index}`;
    if (!isJsonObject(message))
      return { document: undefined, losses: [...losses, fails(at, toJsonText(message)).failure] };
    const named = { ...message, id: message['id'] ?? `msg_${index + 1}` };
    const item = toOutputItem(named, at);
    if (item !== undefined && isFailure(item)) return { document: undefined, losses: [...losses, item.failure] };
    losses.push(...itemLosses(message, at));
    if (item !== undefined) output.push(item);
  }
  losses.push(...adapterDrops(errorLosses(response, '')));
  losses.push(...adapterDrops(unreadMembers(response, new Set([...readOfResponse, 'output']), '')));
  return { document: Array.isArray(document) ? output : made, losses };
}

export const agentScopeResponses: RuntimeAdapter = {
  from: 'agent-api',
  to: 'responses',
  title: 'AgentScope',
  forms: ['answer', 'messages'],
  convert,
};
