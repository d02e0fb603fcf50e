/**
 * Measures an OpenAI Responses stream from our sample agent: our whole processing compared with the SDKs that programs
 * use to read it.
 */
import { createOpenAI } from '@ai-sdk/openai';
import { streamText } from 'ai';
import OpenAI from 'openai';
import { contest, timed } from './contest.ts';
import { times, type Figure } from './figure.ts';
import { bareLoop, foldStream, toChunks } from './foldStream.ts';
import { protocolStreams } from './protocolStreams.ts';

export async function benchResponses(): Promise<readonly Figure[]> {
  const stream = protocolStreams.find(({ protocol }) => protocol === 'responses');
  if (stream === undefined) throw new Error('there is a stream of Responses');
  const { eventCount } = stream;
  const chunks = toChunks(await stream.record());
  const answer = (): Promise<Response> =>
    Promise.resolve(new Response(toBody(chunks), { headers: { 'content-type': 'text/event-stream' } }));
  const client = new OpenAI({ apiKey: 'none', fetch: answer });
  const model = createOpenAI({ apiKey: 'none', fetch: answer }).responses('m');
  const [, ours, iterated, accumulated, aiSdk] = await contest(
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
    against('openai, iterating', iterated),
    against('openai, accumulating', accumulated),
    against('AI SDK, streamText', aiSdk),
  ];
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
