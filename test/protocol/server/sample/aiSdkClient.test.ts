/**
 * Tests the Vercel AI SDK against the sample agent: its result is complete, and errors arrive as its own error types.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createOpenAI } from '@ai-sdk/openai';
import { jsonSchema, streamText, tool, type LanguageModel, type ModelMessage } from 'ai';
import { startSampleServer, type SampleServer } from '../../../../src/node/sampleServer.ts';

let server: SampleServer;
before(async () => {
  server = await startSampleServer({ pace: 0 });
});
after(() => server.dispose());

type Kind = 'responses' | 'chat';

const model = (kind: Kind, base = '/v1'): LanguageModel =>
  createOpenAI({ apiKey: 'none', baseURL: new URL(base, server.url).href })[kind]('m');

/**
 * A tool that the client does not run, so that it only gets the calls. Its types do not fit the SDK's own under
 * `exactOptionalPropertyTypes`.
 */
const declared: object = {
  tools: { get_weather: tool({ description: 'Weather', inputSchema: jsonSchema({ type: 'object' }) }) },
};

interface Seen {
  readonly text: string;
  readonly reasoning: string;
  readonly calls: readonly (readonly [string, unknown])[];
  readonly finish: string | undefined;
  readonly errors: readonly unknown[];
}

async function ask(kind: Kind, prompt: string | ModelMessage[], base?: string): Promise<Seen> {
  const errors: unknown[] = [];
  const calls: (readonly [string, unknown])[] = [];
  let text = '';
  let reasoning = '';
  let finish: string | undefined;
  const asked = typeof prompt === 'string' ? { prompt } : { messages: prompt };
  const { fullStream } = streamText({
    model: model(kind, base),
    ...declared,
    maxRetries: 0,
    ...asked,
    onError: () => undefined,
  });
  for await (const part of fullStream) {
    if (part.type === 'text-delta') text += part.text;
    if (part.type === 'reasoning-delta') reasoning += part.text;
    if (part.type === 'tool-call') calls.push([part.toolCallId, part.input]);
    if (part.type === 'error') errors.push(part.error);
    if (part.type === 'finish') finish = part.finishReason;
  }
  return { text, reasoning, calls, finish, errors };
}

describe('the AI SDK', { concurrency: true }, () => {
  for (const kind of ['responses', 'chat'] as const) {
    test(`${kind}: receives the complete text`, async () => {
      const { text, finish, errors } = await ask(kind, 'hello');
      assert.match(text, /sample agent/);
      assert.deepEqual([finish, errors], ['stop', []]);
    });

    test(`${kind}: receives parallel calls with all arguments`, async () => {
      const { calls, errors } = await ask(kind, 'compare the weather, in parallel');
      assert.deepEqual(errors, []);
      assert.deepEqual(calls, [
        ['call_1', { city: 'Beijing', unit: 'celsius' }],
        ['call_2', { city: 'Hangzhou', unit: 'celsius' }],
      ]);
    });

    test(`${kind}: the agent receives the outputs of the tools`, async () => {
      const call = (toolCallId: string) =>
        ({ type: 'tool-call', toolCallId, toolName: 'get_weather', input: { city: 'Beijing' } }) as const;
      const output = (toolCallId: string, value: string) =>
        ({ type: 'tool-result', toolCallId, toolName: 'get_weather', output: { type: 'text', value } }) as const;
      const { text, errors } = await ask(kind, [
        { role: 'user', content: 'compare the weather, in parallel' },
        { role: 'assistant', content: [call('call_1'), call('call_2')] },
        { role: 'tool', content: [output('call_1', 'sunny'), output('call_2', 'rain')] },
      ]);
      assert.deepEqual(errors, []);
      assert.equal(text, 'The tool returned: rain');
    });

    test(`${kind}: reports a failed agent as an error of the SDK`, async () => {
      const { errors, finish } = await ask(kind, 'fail please');
      assert.ok(errors.length > 0 || finish === 'error', `${finish}`);
      assert.match(JSON.stringify(errors), /boom/);
    });

    test(`${kind}: receives text until the request is canceled`, async () => {
      const gone = new AbortController();
      const { fullStream } = streamText({
        model: model(kind),
        maxRetries: 0,
        prompt: 'slow please',
        abortSignal: gone.signal,
        onError: () => undefined,
      });
      const texts: string[] = [];
      let isAborted = false;
      for await (const part of fullStream) {
        if (part.type === 'text-delta') texts.push(part.text);
        if (texts.length === 2) gone.abort();
        isAborted ||= part.type === 'abort';
      }
      assert.ok(isAborted && texts.length >= 2 && texts.length < 6, `${texts.length}`);
    });
  }

  test('responses: receives reasoning', async () => {
    const { text, reasoning, errors } = await ask('responses', 'think about it');
    assert.deepEqual(errors, []);
    assert.match(text, /391/);
    assert.ok(reasoning.length > 10, reasoning);
  });

  test('the SDK reports MLflow events as errors or ignores them', async () => {
    const { text, errors } = await ask('responses', 'hello', '/');
    assert.ok(errors.length > 0 || text === '', JSON.stringify({ text, errors }).slice(0, 500));
  });
});
