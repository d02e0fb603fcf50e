/**
 * Converts a whole Agent API stream to the stream of Responses events that AgentScope's server sends for it, and lists
 * what is missing there.
 */
import { isJsonObject, toJsonText, type Json, type JsonObject } from '../../../core/json/json.ts';
import type { Loss } from '../../../core/conversation/neutral.ts';
import { fails, isFailure, type RuntimeAdapter } from '../../contract/runtimeAdapter.ts';
import type { OpenAiEdition } from './contentEvents.ts';
import { createEventWriter } from './eventWriter.ts';
import { streamLosses } from './streamLosses.ts';

export interface AdaptedStream {
  /** The events with their numbers, as they are sent on the wire. */
  readonly events: readonly JsonObject[];
  /** The pointers refer to the list of the events that were read. */
  readonly losses: readonly Loss[];
}

/** Never throws. If the adapter raises, the stream ends there and a loss contains the position. */
export function adaptStream(events: readonly Json[], edition: OpenAiEdition = 2): AdaptedStream {
  const write = createEventWriter(edition);
  const sent: JsonObject[] = [];
  for (const [index, event] of events.entries()) {
    const at = `/${index}`;
    const made = isJsonObject(event) ? write(event, at) : fails(at, toJsonText(event));
    if (isFailure(made)) {
      const stop: Loss = { ...made.failure, why: 'adapterStops' };
      return { events: sent, losses: [...streamLosses(events, sent, index), stop] };
    }
    for (const one of made) sent.push({ ...one, sequence_number: sent.length });
  }
  return { events: sent, losses: streamLosses(events, sent, events.length) };
}

export const agentScopeStreams: RuntimeAdapter = {
  from: 'agent-api',
  to: 'responses',
  title: 'AgentScope',
  forms: ['events'],
  convert(document) {
    const { events, losses } = adaptStream(Array.isArray(document) ? (document as readonly Json[]) : []);
    return { document: events, losses };
  },
};
