/**
 * Converts a Responses response to the events that AgentScope's adapter creates from it
 * (`convert_response_to_agent_events`, agentscope-runtime 1.1.5): only the texts of messages. The ids are new.
 */
import { isJsonObject, stringOr, toJsonText, type Json, type JsonObject } from '../../../core/json/json.ts';
import { unreadMembers, type Loss } from '../../../core/conversation/neutral.ts';
import { fails, type RuntimeAdapter } from '../../contract/runtimeAdapter.ts';
import { adapterDrops, describeCall } from './itemLosses.ts';

/** The members that are not lost. The events convey the status only if it is `completed`. */
function known({ status }: JsonObject, ...members: readonly string[]): ReadonlySet<string> {
  return new Set([...members, ...(status === 'completed' ? ['status'] : [])]);
}

function convert(document: Json): ReturnType<RuntimeAdapter['convert']> {
  const response: JsonObject = isJsonObject(document) ? document : { output: document };
  const base = Array.isArray(document) ? '' : '/output';
  const events: JsonObject[] = [toResponse('created')];
  const losses: Loss[] = [];
  const output: readonly Json[] = Array.isArray(response['output']) ? response['output'] : [];
  for (const [index, item] of output.entries()) {
    const at = `${base}/${index}`;
    if (!isJsonObject(item)) return { document: undefined, losses: [...losses, fails(at, toJsonText(item)).failure] };
    if (item['type'] === 'message') {
      losses.push(...adapterDrops(unreadMembers(item, known(item, 'type', 'role', 'content'), at)));
      events.push(...messageEvents(item, `msg_${index + 1}`, at, losses));
    } else {
      const what = describeCall(item['type'] ?? 'item', item['name'], item['call_id'] ?? item['id']);
      losses.push({ pointer: at, what, why: 'adapterDrops' });
    }
  }
  losses.push(...adapterDrops(unreadMembers(response, known(response, 'object', 'output'), '')));
  return { document: [...events, toResponse('completed')], losses };
}

function toResponse(status: string): JsonObject {
  return { sequence_number: 0, object: 'response', status, id: 'response_1', created_at: 0 };
}

function messageEvents({ content }: JsonObject, id: string, at: string, losses: Loss[]): readonly JsonObject[] {
  const message = (status: string): JsonObject => ({
    sequence_number: 0,
    object: 'message',
    status,
    id,
    type: 'message',
    role: 'assistant',
  });
  const parts: readonly Json[] = Array.isArray(content) ? content : [];
  if (typeof content === 'string') losses.push({ pointer: `${at}/content`, what: 'content', why: 'adapterDrops' });
  const contents = parts.flatMap((part, index): readonly JsonObject[] => {
    const place = `${at}/content/${index}`;
    const text = isJsonObject(part) && part['type'] === 'output_text' ? stringOr(part['text']) : undefined;
    if (!isJsonObject(part) || text === undefined) {
      const what = (isJsonObject(part) ? stringOr(part['type']) : undefined) ?? 'content';
      losses.push({ pointer: place, what, why: 'adapterDrops' });
      return [];
    }
    losses.push(...adapterDrops(unreadMembers(part, new Set(['type', 'text']), place)));
    const fixed = { sequence_number: 0, object: 'content', status: 'completed', type: 'text', delta: false };
    return [{ ...fixed, msg_id: id, text }];
  });
  return [message('in_progress'), ...contents, message('completed')];
}

export const agentScopeAnswers: RuntimeAdapter = {
  from: 'responses',
  to: 'agent-api',
  title: 'AgentScope',
  forms: ['answer'],
  convert,
};
