/** Tests the header of the panel: tokens, cost, attempts, and what can be done about errors. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPrices } from '../../../src/protocol/core/run/prices.ts';
import { projectHead } from '../../../src/protocol/panel/projectHead.ts';
import { createProjector } from '../../../src/protocol/panel/projector.ts';
import { createMemoryLineStore } from '../../../src/protocol/core/record/lineStore.ts';
import { createRunState } from '../../../src/protocol/session/live/runState.ts';
import { recordedRun } from '../../support/recordedRun.ts';

const head = (run: Parameters<typeof recordedRun>[0], prices?: object) =>
  projectHead(recordedRun(run), { locale: 'en', live: false, prices: readPrices(prices) });

const message = (id: string, more: object = {}) => ({
  object: 'message',
  id,
  type: 'message',
  role: 'assistant',
  ...more,
});
const said = (id: string, usage?: object) => [
  message(id, { status: 'in_progress' }),
  { object: 'content', type: 'text', msg_id: id, index: 0, text: 'It is sunny in Oslo today.' },
  message(id, { status: 'completed', ...(usage && { usage }) }),
];
const over = { object: 'response', id: 'r', status: 'completed', output: [] };
const request = { model: 'm-1', input: [{ role: 'user', content: [{ type: 'text', text: 'Weather?' }] }] };

test('the tokens are those that the server reports, and the cost is that of the user’s prices', () => {
  const usage = { input_tokens: 1_000_000, output_tokens: 100_000, input_tokens_details: { cached_tokens: 0 } };
  const run = { header: { request }, events: [...said('a', usage), over] };
  const prices = { 'm-*': { input: 2, output: 10, currency: 'EUR', date: 'May' } };
  const { usage: shown, cost, model, modelCalls } = head(run, prices);
  assert.deepEqual(shown, { input: 1_000_000, output: 100_000, cached: 0 });
  assert.deepEqual([cost, model, modelCalls], [{ amount: 3, currency: 'EUR', date: 'May' }, 'm-1', 1]);
  assert.equal(head(run).cost, undefined);
});

test('where the server reports nothing, the tokens are an estimate, which has no cost', () => {
  const prices = { 'm-1': { input: 2, output: 10 } };
  const { usage, cost } = head({ header: { request }, events: [...said('a'), over] }, prices);
  assert.equal(usage?.isEstimate, true);
  assert.ok((usage.input ?? 0) > 0 && (usage.output ?? 0) > 3, JSON.stringify(usage));
  assert.equal(cost, undefined);
  assert.equal(head({ header: { request: {} }, events: [] }).usage, undefined);
});

test('where a server asks for a credential, the message says which one the request had', () => {
  const fault = { kind: 'http', status: 401, excerpt: 'Unauthorized' } as const;
  const problem = (url: string, headers: Readonly<Record<string, string>>) =>
    head({ header: { endpoint: { name: 'e', url, headers } }, end: { end: 'http-error', status: 401, fault } }).problem;
  const refused = 'The server responded with HTTP 401. Unauthorized';
  assert.equal(problem('http://h/', { 'x-team': 'a' }), `${refused}. The request had no header with a credential.`);
  const sent = { Authorization: 'Bearer ${secret:KEY}', 'x-team': 'a', 'x-own': '•••' };
  assert.equal(problem('http://h/', sent), `${refused}. The request had a credential in: Authorization, x-own.`);
  assert.equal(problem('http://h/?q=${secret:KEY}', {}), refused);
});

test('each row has the usage that was reported with it', () => {
  const usage = { input_tokens: 5, output_tokens: 7 };
  const state = recordedRun({ events: [...said('a', usage), ...said('b'), over] });
  const { rows } = createProjector(state, { locale: 'en', live: false }).snapshot();
  assert.deepEqual(
    rows.map(({ usage: shown }) => shown),
    [{ input: 5, output: 7 }, undefined],
  );
});

test('the attempt that follows is shown with its wait, and afterwards all attempts with their reasons', () => {
  const endpoint = { name: 'e', url: 'http://h/process', headers: {} };
  const header = { agentrun: 1, protocol: 'agent-api', startedAt: '', source: '', endpoint, request: {} } as const;
  const writer = createRunState(header, createMemoryLineStore());
  const attempts = [{ at: 10, delay: 4000, status: 503 }];
  const at = (elapsed: number) => projectHead(writer.state, { locale: 'en', live: true, elapsed: () => elapsed });
  assert.equal(at(5).attempt, undefined);
  const { version } = writer.state.run;
  writer.retry({ attempts, most: 3 });
  assert.notEqual(writer.state.run.version, version);
  assert.deepEqual(at(1010).attempt, { number: 2, most: 3, in: 3000 });
  assert.deepEqual(at(5000).attempt, { number: 2, most: 3 });
  writer.finish({ end: 'http-error', at: 5000, status: 500, attempts });
  assert.deepEqual(
    [at(9).attempt, at(9).attempts],
    [undefined, [{ at: 10, delay: 4000, reason: 'The server responded with HTTP 503.' }]],
  );
  const damaged = head({ end: { end: 'http-error', attempts: [null, { at: 'x' }] as never } });
  assert.equal(damaged.attempts, undefined);
});

test('an error page is called a web page, and its source is not shown', () => {
  const fault = {
    kind: 'http',
    status: 404,
    excerpt: '<!DOCTYPE html><html><title>Nope</title>',
    usual: ['/process'],
  } as const;
  const { problem } = head({ end: { end: 'http-error', status: 404, fault } });
  assert.match(
    problem ?? '',
    /^The server responded with HTTP 404 and a web page, not with a response of an agent\. .*\/process/,
  );
  assert.ok(!problem?.includes('<'));
});

test('a call is not left to the user if the agent has written text after it', () => {
  const call = [
    message('c', { type: 'plugin_call', status: 'in_progress' }),
    {
      object: 'content',
      type: 'data',
      msg_id: 'c',
      index: 0,
      data: { call_id: 'c', name: 'book', arguments: '{"a":' },
    },
    message('c', { type: 'plugin_call', status: 'completed' }),
  ];
  const calls = (events: readonly object[]) => head({ events }).reply?.calls.map(({ name }) => name);
  assert.deepEqual(calls([...said('a'), ...call, over]), ['book']);
  assert.deepEqual(calls([...call, ...said('a'), over]), []);
});
