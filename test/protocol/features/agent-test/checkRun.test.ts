/** Tests expectations against runs of the sample agent's scenarios and against broken runs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runWithin } from '../../../../src/node/runWithin.ts';
import { startSampleServer } from '../../../../src/node/sampleServer.ts';
import type { Expectation } from '../../../../src/protocol/features/agent-test/agentTestShape.ts';
import { checkRun } from '../../../../src/protocol/features/agent-test/checkRun.ts';
import { writeTranscript } from '../../../../src/protocol/features/export/runDocument.ts';
import { nodeTransport } from '../../../../src/node/nodeExchange.ts';
import { createMemoryLineStore } from '../../../../src/protocol/core/record/lineStore.ts';
import { startSession } from '../../../../src/protocol/session/live/liveSession.ts';
import { lintEvents } from '../../../support/lintEvents.ts';
import type { RunState } from '../../../../src/protocol/session/live/runState.ts';

async function runOf(text: string): Promise<RunState> {
  const server = await startSampleServer({ pace: 0 });
  try {
    const request = { input: [{ role: 'user', content: [{ type: 'text', text }] }] };
    const session = startSession({
      header: {
        agentrun: 1,
        protocol: 'agent-api',
        startedAt: '2026-11-21T00:00:00.000Z',
        source: 'test',
        endpoint: { name: '', url: '', headers: {} },
        request,
      },
      request: { url: new URL('/process', server.url).href, headers: {}, timeout: 30, body: JSON.stringify(request) },
      transport: nodeTransport,
      store: createMemoryLineStore(),
      redact: (secret) => secret,
      now: () => performance.now(),
    });
    await session.done;
    return session.state;
  } finally {
    await server.dispose();
  }
}

const weather = await runOf('What is the weather in Beijing?');

function failures(expect: Expectation, state = weather, recorded?: RunState): readonly (readonly [string, string])[] {
  const match = (pattern: RegExp, text: string): boolean | undefined => runWithin(50, () => pattern.test(text));
  return checkRun(expect, { state, match, recorded, locale: 'en' }).map(
    ({ pointer, message }) => [pointer, message] as const,
  );
}

test('usage has maximums, and a count that the server does not report is not met', async () => {
  assert.deepEqual(failures({ usage: { total: 100_000, cached: 0 } }), []);
  const found = failures({ usage: { input: 1, output: 1 } });
  assert.deepEqual(
    found.map(([pointer]) => pointer),
    ['/usage/input', '/usage/output'],
  );
  assert.match(found[1]?.[1] ?? '', /^The run used \d+ tokens \(“output”\), more than 1\.$/);
  const failed = await runOf('fail');
  assert.deepEqual(failures({ end: 'failed', usage: { total: 5 } }, failed), [
    ['/usage/total', 'The server did not report “total”.'],
  ]);
});

test('a run that meets all expectations has no failures', () => {
  const expect: Expectation = {
    lint: 'warning',
    text: { contains: ['walk', 'day'], matches: String.raw`good\s+day` },
    calls: [
      { tool: 'get_weather', arguments: { city: 'Beijing' }, times: 1, before: 'never_called' },
      { tool: 'get_weather', schema: { type: 'object', required: ['city'] } },
    ],
    neverCalls: ['delete_everything'],
    firstTextWithin: 30_000,
    doneWithin: 60_000,
  };
  assert.deepEqual(failures(expect), []);
});

test('each expectation that is not met is reported at its place', () => {
  const found = failures({
    end: 'failed',
    text: { contains: ['walk', 'snow'], matches: '^rain', equals: 'Yes.' },
    calls: [
      { tool: 'search' },
      { tool: 'get_weather', arguments: { city: 'Paris' } },
      { tool: 'get_weather', schema: { properties: { city: { type: 'number' } } } },
      { tool: 'get_weather', times: 2 },
      { tool: 'get_weather', before: 'get_weather' },
    ],
    neverCalls: ['get_weather'],
    firstTextWithin: 0.000_1,
    doneWithin: 0.000_1,
  });
  assert.deepEqual(
    found.map(([pointer]) => pointer),
    [
      '/end',
      '/text/contains',
      '/text/matches',
      '/text/equals',
      '/calls/0/tool',
      '/calls/1/arguments',
      '/calls/2/schema',
      '/calls/3/times',
      '/calls/4/before',
      '/neverCalls/0',
      '/firstTextWithin',
      '/doneWithin',
    ],
  );
  assert.equal(
    found.find(([pointer]) => pointer === '/calls/0/tool')?.[1],
    '“search” was not called. Called tools: “get_weather”.',
  );
  assert.equal(
    found.find(([pointer]) => pointer === '/calls/2/schema')?.[1],
    'No call of “get_weather” matches the schema: “type” fails at /city.',
  );
});

test('a failure includes the expected and the actual text', () => {
  const [failure] = checkRun(
    { calls: [{ tool: 'get_weather', arguments: { city: 'Paris' } }] },
    { state: weather, recorded: undefined, match: () => true, locale: 'zh-cn' },
  );
  assert.equal(failure?.message, '没有使用这些参数调用“get_weather”。');
  assert.match(failure.difference?.expected ?? '', /"Paris"/);
  assert.match(failure.difference?.actual ?? '', /"Beijing"/);
  assert.equal(typeof failure.seq, 'number');
});

test('a finding names its event by the number that an export of the run has', async () => {
  const found = failures({ lint: 'info' }).map(([, message]) => message);
  const document = writeTranscript({ state: weather, locale: 'en', redact: (text) => text });
  const numbers = (text: string): readonly string[] =>
    [...text.matchAll(/\bevent (\d+): /gi)].map(([, seq = '']) => seq);
  assert.notDeepEqual(numbers(document), []);
  assert.deepEqual(numbers(found.join('\n')), numbers(document));
});

test('a pattern that takes too long is stopped and reported', () => {
  const slow = failures({ text: { matches: String.raw`^(?:(?:.|\s)+)+#` } });
  assert.deepEqual(slow, [
    [
      '/text/matches',
      String.raw`Checking whether /^(?:(?:.|\s)+)+#/ matches took too long. Simplify the regular expression.`,
    ],
  ]);
});

test('a run is compared with an earlier one by its meaning', async () => {
  const again = await runOf('What is the weather in Beijing?');
  assert.deepEqual(failures({ sameAs: 'before.agentrun.jsonl' }, again, weather), []);
  const other = await runOf('What is the weather in Hangzhou?');
  assert.deepEqual(failures({ sameAs: 'before.agentrun.jsonl' }, other, weather), [
    ['/sameAs', 'The run differs in meaning from before.agentrun.jsonl.'],
  ]);
});

test('a failed run is reported with the error message of the agent', async () => {
  const failed = await runOf('please fail');
  const [end] = failures({}, failed);
  assert.match(end?.[1] ?? '', /^The run ended as “failed”, not as “completed”\. .+/);
});

test('arguments that cannot be checked against a schema do not match it', () => {
  const schema = { $ref: 'https://example.com/schema' };
  assert.deepEqual(failures({ calls: [{ tool: 'get_weather', schema }] }), [
    [
      '/calls/0/schema',
      'Could not check the arguments of “get_weather” against the schema. “$ref” is not supported in this form. Write the schema without it.',
    ],
  ]);
});

test('times of a recording without times are not within any limit', () => {
  const events = [
    { object: 'response', id: 'r', status: 'created' },
    { object: 'message', id: 'm', type: 'message', status: 'completed', content: [{ type: 'text', text: 'a' }] },
    { object: 'response', id: 'r', status: 'completed' },
  ];
  const message = 'The recording has no times, so this cannot be checked.';
  const limits = { firstTextWithin: 1000, doneWithin: 1000 };
  assert.deepEqual(failures(limits, lintEvents(events)), [
    ['/firstTextWithin', message],
    ['/doneWithin', message],
  ]);
  assert.deepEqual(failures({ doneWithin: 5 }, lintEvents(events)), [['/doneWithin', message]]);
  assert.deepEqual(failures({}, lintEvents(events)), []);
  assert.deepEqual(failures(limits, lintEvents(events, { at: [0, 5, 9] })), []);
});
