/** Tests which recorded run answers which request. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../../../src/protocol/core/json/json.ts';
import { createMatcher } from '../../../../src/protocol/session/replay/matchRequest.ts';
import { runLines, toRecording } from '../../../support/recordings.ts';

const ask = (text: string, more: object = {}): Json => ({
  input: [{ role: 'user', type: 'message', content: [{ type: 'text', text }] }],
  ...more,
});
const chat = (text: string): Json => ({ model: 'm', messages: [{ role: 'user', content: text }] });

async function matcherOf(requests: readonly (readonly [name: string, request: Json, protocol?: string])[]) {
  const recordings = await Promise.all(
    requests.map(([name, request, protocol = 'agent-api']) => toRecording(runLines({ request, protocol }), name)),
  );
  const match = createMatcher(recordings);
  return (request: Json | undefined): string => {
    const { recording, by } = match(request);
    return `${recording.name} ${by}`;
  };
}

test('matches the same request regardless of its IDs, times and member order', async () => {
  const match = await matcherOf([
    ['paris', ask('weather in Paris', { session_id: 's1', id: 'r1' })],
    ['london', ask('weather in London', { session_id: 's2', created_at: 5 })],
  ]);
  assert.equal(match(ask('weather in London', { session_id: 's2', created_at: 5 })), 'london exact');
  assert.equal(match(ask('weather in London', { user_id: 'me', session_id: 's9' })), 'london same');
  assert.equal(match({ id: 'x', ...(ask('weather in Paris') as object) }), 'paris same');
});

test('a question that was recorded twice gets both answers in turn', async () => {
  const match = await matcherOf([
    ['first', ask('again')],
    ['second', ask('again')],
  ]);
  assert.deepEqual(
    [1, 2, 3].map(() => match(ask('again'))),
    ['first exact', 'second exact', 'first exact'],
  );
});

test('an unknown request gets the run with the most similar text, otherwise the next run', async () => {
  const match = await matcherOf([
    ['paris', ask('What is the weather in Paris?')],
    ['beijing', ask('北京天气怎么样？')],
    ['joke', ask('Tell me a joke about ducks')],
  ]);
  assert.equal(match(ask('another joke please')), 'joke best');
  assert.equal(match(ask('明天北京下雨吗')), 'beijing best');
  assert.equal(match(ask('zzz')), 'paris next');
  assert.equal(match(undefined), 'paris next');
  assert.equal(match(undefined), 'beijing next');
});

test('prefers runs in the protocol of the request', async () => {
  const match = await matcherOf([
    ['agent', ask('hello')],
    ['chat', chat('good morning'), 'chat'],
  ]);
  assert.equal(match(chat('hello')), 'chat best');
});

test('answers a request of any depth', async () => {
  const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as Json;
  const match = await matcherOf([['plain', ask('x')]]);
  assert.equal(match(deep), 'plain next');
});
