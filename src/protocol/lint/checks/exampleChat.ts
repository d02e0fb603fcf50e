/** Helpers for the examples of chat documents. They create messages and requests with only the relevant members. */
import type { Json, JsonObject } from '../../core/json/json.ts';

export const asks: JsonObject = { role: 'user', content: 'Weather?' };

export const assistant = (text: string): JsonObject => ({ role: 'assistant', content: text });

export const call = (id: string, name = 'get_weather', text = '{}'): JsonObject => ({
  id,
  type: 'function',
  function: { name, arguments: text },
});

export const calls = (...list: readonly Json[]): JsonObject => ({ role: 'assistant', content: null, tool_calls: list });

export const answers = (id: Json, content = '22 °C'): JsonObject => ({ role: 'tool', tool_call_id: id, content });

const nothing: JsonObject = { type: 'object', properties: {} };

export const tool = (name: string, parameters: Json = nothing): JsonObject => ({
  type: 'function',
  function: { name, description: 'Does it.', parameters },
});

/** A request with one question and the given members. */
export const asking = (more: JsonObject): JsonObject => ({ model: 'gpt-5', messages: [asks], ...more });

/** A request with a question, a call with the given arguments, and the output of the call. */
export const calling = (text: Json, more: JsonObject = {}, name = 'get_weather'): JsonObject => ({
  ...asking(more),
  messages: [asks, calls({ id: 'call_1', type: 'function', function: { name, arguments: text } }), answers('call_1')],
});

export const without = (document: JsonObject, member: string): JsonObject =>
  Object.fromEntries(Object.entries(document).filter(([name]) => name !== member));
