/**
 * Measures an OpenAI Responses stream from our sample agent: our whole processing compared with the SDKs that programs
 * use to read it.
 */
import { createOpenAI } from '@ai-sdk/openai';
import { streamText } from 'ai';
import OpenAI from 'openai';
import { startSampleServer } from '../../src/node/sampleServer.ts';
import { contest, timed } from './contest.ts';
import { times, type Figure } from './figure.ts';
import { bareLoop, foldStream, toChunks } from './foldStream.ts';

const eventCount = 20_000;

export async function benchResponses(): Promise<readonly Figure[]> {
  const chunks = toChunks(await recordStream());
  const answer = (): Promise<Response> =>
    Promise.resolve(new Response(toBody(chunks), { headers: { 'content-type': 'text/event-stream' } }));
  const client = new OpenAI({ apiKey: 'none', fetch: answer });
  const model = createOpenAI({ apiKey: 'none', fetch: answer }).responses('m');
  const [bare, ours, iterated, accumulated, aiSdk] = await contest(
    `${eventCount.toLocaleString('en')} events of OpenAI Responses`,
    [
      { name: 'bare loop', run: () => timed(() => bareLoop(chunks)) },
      { name: 'frame, parse, fold, lint', run: () => timed(() => foldStream('responses', chunks)) },
      {
        name: 'openai: iterate',
        run: () =>
          awaited(async () => {
            for await (const event of await client.responses.create({ model: 'm', input: '', stream: true })) {
              if (event.type === 'error') throw new Error(event.message);
            }
          }),
      },
      {
        name: 'openai: accumulate',
        run: () => awaited(() => client.responses.stream({ model: 'm', input: '' }).finalResponse()),
      },
      { name: 'AI SDK: streamText', run: () => awaited(() => streamText({ model, prompt: 'hello' }).text) },
    ],
    5,
  );
  const against = (what: string, peer: number): Figure => ({
    what: `a stream of Responses: ${what}`,
    value: times(peer, ours),
    of: '× ours, which also validates and lints',
    goal: { atLeast: 1 },
  });
  return [
    {
      what: 'a stream of Responses decoded, validated, folded and linted',
      value: times(ours, bare),
      of: '× eventsource-parser + JSON.parse',
    },
    against('openai, iterating', iterated),
    against('openai, accumulating', accumulated),
    against('AI SDK, streamText', aiSdk),
  ];
}

async function recordStream(): Promise<Uint8Array> {
  const server = await startSampleServer();
  try {
    const body = JSON.stringify({ model: 'm', input: `flood ${eventCount}`, stream: true });
    const response = await fetch(new URL('/v1/responses', server.url), { method: 'POST', body });
    return new Uint8Array(await response.arrayBuffer());
  } finally {
    await server.dispose();
  }
}

function toBody(chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  let next = 0;
  return new ReadableStream({
    pull(controller) {
      const chunk = chunks[next];
      next += 1;
      if (chunk === undefined) controller.close();
      // Pass a copy, because the reader may take over the bytes.
      else controller.enqueue(chunk.slice());
    },
  });
}

async function awaited(work: () => PromiseLike<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
