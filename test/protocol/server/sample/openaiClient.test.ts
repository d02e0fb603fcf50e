/**
 * Tests the official OpenAI client against the sample agent: what it accumulates is complete, and errors arrive as its
 * own error types.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import OpenAI, { APIError } from 'openai';
import { startSampleServer, type SampleServer } from '../../../../src/node/sampleServer.ts';

let server: SampleServer;
let client: OpenAI;
before(async () => {
  server = await startSampleServer({ pace: 0 });
  client = new OpenAI({ apiKey: 'none', baseURL: new URL('/v1', server.url).href, maxRetries: 0 });
});
after(() => server.dispose());

const respond = (input: string) => client.responses.stream({ model: 'm', input });
const complete = (content: string) =>
  client.chat.completions.stream({ model: 'm', messages: [{ role: 'user', content }] });

test('Responses: receives reasoning and text', async () => {
  const response = await respond('think about it').finalResponse();
  assert.deepEqual(
    response.output.map(({ type }) => type),
    ['reasoning', 'message'],
  );
  const [reasoning] = response.output;
  assert.ok(reasoning?.type === 'reasoning' && (reasoning.summary[0]?.text.length ?? 0) > 10);
  assert.match(response.output_text, /391/);
  assert.equal(response.status, 'completed');
});

test('Responses: receives parallel calls with all arguments and outputs', async () => {
  const { output } = await respond('compare the weather, in parallel').finalResponse();
  const calls = output.filter(({ type }) => type === 'function_call');
  const ids = output.flatMap((item) => (item.type === 'function_call_output' ? [item.call_id] : []));
  assert.deepEqual(
    calls.map((call) => call.type === 'function_call' && [call.call_id, JSON.parse(call.arguments)]),
    [
      ['call_1', { city: 'Beijing', unit: 'celsius' }],
      ['call_2', { city: 'Hangzhou', unit: 'celsius' }],
    ],
  );
  assert.deepEqual(new Set(ids), new Set(['call_1', 'call_2']));
});

test('Responses: reports a failed agent, with and without streaming', async () => {
  const response = await respond('fail please').finalResponse();
  assert.deepEqual([response.status, response.error?.message], ['failed', 'Unknown agent error: RuntimeError: boom']);
  const whole = await client.responses.create({ model: 'm', input: 'bare error' });
  assert.equal(whole.status, 'failed');
});

test('Responses: receives text until the request is canceled', async () => {
  const stream = await client.responses.create({ model: 'm', input: 'slow please', stream: true });
  const texts: string[] = [];
  for await (const event of stream) {
    if (event.type === 'response.output_text.delta') texts.push(event.delta);
    if (texts.length === 2) stream.controller.abort();
  }
  assert.equal(texts.length, 2);
});

test('Responses: receives an answer without streaming', async () => {
  const response = await client.responses.create({ model: 'm', input: 'hello' });
  assert.match(response.output_text, /sample agent/);
});

test('Chat Completions: receives the same text with and without streaming', async () => {
  const streamed = await complete('hello').finalChatCompletion();
  const whole = await client.chat.completions.create({ model: 'm', messages: [{ role: 'user', content: 'hello' }] });
  assert.match(streamed.choices[0]?.message.content ?? '', /sample agent/);
  assert.equal(whole.choices[0]?.message.content, streamed.choices[0]?.message.content);
});

test('Chat Completions: parallel calls end the answer, and their outputs continue it', async () => {
  const { choices } = await complete('compare the weather, in parallel').finalChatCompletion();
  const [choice] = choices;
  assert.equal(choice?.finish_reason, 'tool_calls');
  const calls = choice?.message.tool_calls ?? [];
  assert.deepEqual(
    calls.map(({ id }) => id),
    ['call_1', 'call_2'],
  );
  const next = await client.chat.completions.create({
    model: 'm',
    messages: [
      { role: 'user', content: 'compare the weather, in parallel' },
      { role: 'assistant', content: null, tool_calls: calls },
      { role: 'tool', tool_call_id: 'call_1', content: 'sunny' },
      { role: 'tool', tool_call_id: 'call_2', content: 'rain' },
    ],
  });
  assert.equal(next.choices[0]?.message.content, 'The tool returned: rain');
});

test('Chat Completions: errors arrive as the client’s own error types', async () => {
  await assert.rejects(complete('fail please').finalChatCompletion(), APIError);
  for (const content of ['fail please', 'bare error']) {
    const failed = client.chat.completions.create({ model: 'm', messages: [{ role: 'user', content }] });
    await assert.rejects(failed, (error) => error instanceof APIError && error.status === 500);
  }
  const cut = client.chat.completions.create({ model: 'm', messages: [{ role: 'user', content: 'cut' }] });
  await assert.rejects(cut);
  const refused = client.chat.completions.create({ model: 'm', messages: [] });
  await assert.rejects(refused, (error) => error instanceof APIError && error.status === 400);
});
