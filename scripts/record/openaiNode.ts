/**
 * What the clients for JavaScript make of streams: openai-node, by its events and by what it adds up, and the AI SDK.
 * They are given the bytes, so no server is needed.
 */
import { createOpenAI } from '@ai-sdk/openai';
import { streamText } from 'ai';
import OpenAI from 'openai';
import { accumulateResponse } from 'openai/lib/responses/ResponseAccumulator';
import type { Response as Accumulated, ResponseStreamEvent } from 'openai/resources/responses/responses';
import { withoutVolatile, type Exchange } from './exchange.ts';

type Outcome = Readonly<Record<string, unknown>>;

/** Returns the error as the outcome, if there is one. */
async function attempt(make: () => Outcome | Promise<Outcome>): Promise<Outcome> {
  try {
    return await make();
  } catch (error) {
    return { error: error instanceof Error ? `${error.constructor.name}: ${error.message}` : String(error) };
  }
}

/** The client gets this stream as the answer to any request. */
function answering(sse: string): () => Promise<Response> {
  return async () => new Response(sse, { headers: { 'content-type': 'text/event-stream' } });
}

function clientOf(sse: string): OpenAI {
  return new OpenAI({ apiKey: 'none', baseURL: 'http://127.0.0.1:9/v1', maxRetries: 0, fetch: answering(sse) });
}

export interface ResponseStream {
  readonly id: string;
  readonly events: readonly ResponseStreamEvent[];
}

function outputText({ output }: Accumulated): string {
  const parts = output.flatMap((item) => (item.type === 'message' ? item.content : []));
  return parts.map((part) => (part.type === 'output_text' ? part.text : '')).join('');
}

/** Adds up the events until one is refused: the text after each, and the response in the end. */
export function addUpResponse({ id, events }: ResponseStream): Outcome {
  let final: Accumulated | undefined;
  const textAfterEachEvent: string[] = [];
  for (const [index, event] of events.entries()) {
    try {
      final = accumulateResponse(event, final);
      textAfterEachEvent.push(outputText(final));
    } catch (error) {
      return { id, events, error: (error as Error).message, errorAt: index, textAfterEachEvent };
    }
  }
  return { id, events, final, textAfterEachEvent };
}

export interface ChatStream {
  readonly id: string;
  /** A text is sent as it is, anything else as JSON. */
  readonly chunks: readonly unknown[];
  /** What a reader that loses nothing makes of it; written by hand. */
  readonly want: unknown;
}

/** Adds up the chunks of a Chat Completions stream. */
export async function addUpChat({ id, chunks, want }: ChatStream): Promise<Outcome> {
  const lines = chunks.map((chunk) => `data: ${typeof chunk === 'string' ? chunk : JSON.stringify(chunk)}\n\n`);
  const client = clientOf(`${lines.join('')}data: [DONE]\n\n`);
  const openai = await attempt(async () => {
    const messages = [{ role: 'user', content: 'x' }] as const;
    const stream = client.chat.completions.stream({ model: 'm', messages: [...messages] });
    return { final: await stream.finalChatCompletion() };
  });
  return { id, chunks, want, openai: withoutVolatile(openai) };
}

/** Reads a Responses stream with each client. */
export async function readWithClients(id: string, sse: string): Promise<Outcome> {
  const request = { model: 'm', input: 'x' } as const;
  const iterate = await attempt(async () => {
    let [events, text] = [0, ''];
    for await (const event of await clientOf(sse).responses.create({ ...request, stream: true })) {
      events += 1;
      if (event.type === 'response.output_text.delta') text += event.delta;
    }
    return { events, text };
  });
  const accumulate = await attempt(async () => {
    const { output_text: text, output, status } = await clientOf(sse).responses.stream(request).finalResponse();
    return { output_text: text, items: output.map(({ type }) => type), status };
  });
  const aiSdk = await attempt(() => readWithAiSdk(sse));
  return { id, sse, iterate, accumulate, aiSdk };
}

async function readWithAiSdk(sse: string): Promise<Outcome> {
  const provider = createOpenAI({ apiKey: 'none', fetch: answering(sse) });
  const { fullStream } = streamText({
    model: provider.responses('m'),
    prompt: 'x',
    maxRetries: 0,
    onError: () => undefined,
  });
  let [text, tools, errors] = ['', 0, 0];
  for await (const part of fullStream) {
    if (part.type === 'text-delta') text += part.text;
    if (part.type === 'tool-call') tools += 1;
    if (part.type === 'error') errors += 1;
  }
  return { text, tools, errors };
}

export interface AdaptedStream {
  readonly id: string;
  readonly responsesEvents: readonly Event[];
  readonly openai_1?: { readonly responsesEvents: readonly Event[] };
}

interface Event {
  readonly type: string;
}

/** Returns the recorded Responses streams: what AgentScope's adapter and MLflow's server send. */
export function streamsOf(
  adapted: readonly AdaptedStream[],
  served: readonly Exchange[],
): readonly (readonly [id: string, sse: string])[] {
  return [
    ...adapted.map(({ id, responsesEvents, openai_1: older }) => {
      const events = older?.responsesEvents ?? responsesEvents;
      const sse = events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('');
      return [`agentscope: ${id}`, sse] as const;
    }),
    ...served
      .filter(({ contentType }) => contentType.startsWith('text/event-stream'))
      .map(({ name, body }) => [`mlflow: ${name}`, body] as const),
  ];
}
