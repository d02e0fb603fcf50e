/** The agent: it creates a response, event by event. Replace this with your model and your tools. */
import { ResponseBuilder, type AgentEvent } from './agentApi.js';

/** The last text of the user, the earlier texts, and the session. */
export interface Question {
  readonly text: string;
  readonly earlier: readonly string[];
  readonly sessionId: string;
}

export async function* answer({ text, earlier, sessionId }: Question): AsyncGenerator<AgentEvent> {
  const response = new ResponseBuilder({ sessionId });
  yield response.created();
  yield response.inProgress();
  try {
    const city = lastCity([...earlier, text]) ?? 'Hangzhou';
    const callId = `call_${crypto.randomUUID()}`;
    const call = { call_id: callId, name: 'get_weather', arguments: JSON.stringify({ city }) };
    yield* sayData(response, 'plugin_call', 'assistant', call);
    const output = getWeather(city);
    yield* sayData(response, 'plugin_call_output', 'tool', { call_id: callId, name: 'get_weather', output });
    yield* sayText(response, [`It is `, `${output} in `, `${city}.`]);
    yield response.completed();
  } catch (error) {
    yield response.failed({ code: 'AGENT_FAILED', message: String(error) });
  }
}

/** Returns the last city that was mentioned, so that “And tomorrow?” refers to it. */
function lastCity(texts: readonly string[]): string | undefined {
  return texts.flatMap((text) => /\bin (\p{Lu}\p{L}*)/u.exec(text)?.[1] ?? []).at(-1);
}

function getWeather(city: string): string {
  return city.length % 2 === 0 ? '22 °C and sunny' : '15 °C and cloudy';
}

/** Sends a message whose text arrives in pieces, as from a model. */
async function* sayText(
  response: ResponseBuilder,
  pieces: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<AgentEvent> {
  const message = response.createMessageBuilder();
  yield message.getMessageData();
  const content = message.createContentBuilder();
  for await (const piece of pieces) yield content.addTextDelta(piece);
  yield content.complete();
  yield message.complete();
}

/** Sends a tool call or its output. */
function* sayData(
  response: ResponseBuilder,
  messageType: 'plugin_call' | 'plugin_call_output',
  role: 'assistant' | 'tool',
  values: Readonly<Record<string, string>>,
): Generator<AgentEvent> {
  const message = response.createMessageBuilder({ messageType, role });
  yield message.getMessageData();
  const content = message.createContentBuilder({ contentType: 'data' });
  yield content.setData(values);
  yield content.complete();
  yield message.complete();
}
