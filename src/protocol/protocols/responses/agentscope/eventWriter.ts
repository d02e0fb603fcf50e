/**
 * Converts the events of an Agent API stream, one after the other, to the Responses events that AgentScope's adapter
 * sends for them (`convert_agent_event_to_responses_event`, agentscope-runtime 1.1.5). The adapter depends on the ids
 * of messages and on statuses, but uses neither deltas nor the output of the response.
 */
import { stringOr, type JsonObject } from '../../../core/json/json.ts';
import { fails, isFailure } from '../../contract/runtimeAdapter.ts';
import { contentEvents, type OpenAiEdition } from './contentEvents.ts';
import { messageEvents, type AdapterState, type Sent } from './messageEvents.ts';
import { toResponseObject } from './responseObject.ts';

/**
 * `at` is the pointer to the event. The caller must write no events after a failure, because the server sends no more.
 */
export function createEventWriter(edition: OpenAiEdition): (event: JsonObject, at: string) => Sent {
  const state: AdapterState = { known: new Map(), output: [], next: 0 };
  return (event, at) => {
    switch (event['object']) {
      case 'response':
        return responseEvents(event, at, state);
      case 'message':
        return messageEvents(event, at, state);
      case 'content':
        return takeContent(event, at, state, edition);
      default:
        // An error outside of the agent is not an event: the adapter gets an exception instead.
        return 'error' in event ? fails(at, 'error') : [];
    }
  };
}

function responseEvents(response: JsonObject, at: string, { output }: AdapterState): Sent {
  const made = toResponseObject(response, [...output], at);
  if (isFailure(made)) return made;
  const status = stringOr(response['status']) ?? 'created';
  return status === 'queued' ? [] : [{ response: made, type: `response.${status}` }];
}

function takeContent(content: JsonObject, at: string, { known }: AdapterState, edition: OpenAiEdition): Sent {
  const { msg_id: id = null, index: own = null } = content;
  const message = id === null || id === '' ? undefined : known.get(id);
  if (message === undefined || message.type === 'plugin_call' || message.type === 'plugin_call_output') return [];
  const { index, type, contents } = message;
  if (index === undefined) return fails(at, `content of ${type}`);
  const isNew = !contents.has(own);
  contents.add(own);
  return contentEvents(content, type, { index, isNew, edition, at });
}
