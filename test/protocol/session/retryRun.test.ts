/** Tests runs whose endpoint has a policy for retries: when a request is sent again, and what the run contains of it. */
import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { nodeTransport } from '../../../src/node/nodeExchange.ts';
import { createMemoryLineStore } from '../../../src/protocol/core/record/lineStore.ts';
import { createRedact } from '../../../src/protocol/core/secrets/redact.ts';
import { readRetryPolicy, type RetryPolicy } from '../../../src/protocol/session/client/retryPolicy.ts';
import type { Transport } from '../../../src/protocol/session/client/transport.ts';
import { continueSession, startSession } from '../../../src/protocol/session/live/liveSession.ts';
import { createKeptResponses } from '../../../src/protocol/session/remote/keptResponses.ts';
import { serveLoopback } from '../../support/loopback.ts';
import { runOnce, startTestSession, until, type TestRun, type TestRunOptions } from '../../support/session.ts';
import { exported } from '../features/export/exportedRun.ts';

type Answer = (response: ServerResponse) => unknown;

const refuse =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end('{"detail":"busy"}');
const event = 'data: {"object":"response","status":"completed","id":"r"}\n\n';
const complete: Answer = (response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).end(event);
const reset: Answer = (response) => response.destroy();

/** Starts a server that gives each POST the next answer, and the last answer again and again. */
async function serve(answers: readonly Answer[]) {
  const seen = { posts: 0 };
  const server = await serveLoopback((request, response) => {
    if (request.method !== 'POST') return response.writeHead(404).end();
    const answer = answers[Math.min(seen.posts, answers.length - 1)];
    seen.posts += 1;
    return answer?.(response);
  });
  return { ...server, seen };
}

async function run(
  answers: readonly Answer[],
  retry?: RetryPolicy,
  more: Partial<TestRunOptions> = {},
): Promise<TestRun & { readonly posts: number }> {
  const server = await serve(answers);
  try {
    const done = await runOnce({ url: server.url, ...(retry && { retry: { firstDelay: 4, ...retry } }), ...more });
    return { ...done, posts: server.seen.posts };
  } finally {
    await server.close();
  }
}

test('without a policy, a request is sent once', async () => {
  const { posts, end } = await run([refuse(503), complete]);
  assert.deepEqual([posts, end.end, end.status, end.attempts], [1, 'http-error', 503, undefined]);
});

test('a refused request is sent again, and the run contains the attempts', async () => {
  const { posts, end, state, lines } = await run([refuse(429, { 'retry-after-ms': '9' }), reset, complete], {
    attempts: 4,
  });
  assert.deepEqual([posts, end.end, end.status, state.frameCount], [3, 'completed', 200, 1]);
  assert.deepEqual(
    end.attempts?.map(({ status }) => status),
    [429, undefined],
  );
  assert.deepEqual(end.attempts[0]?.fault, { kind: 'http', status: 429, excerpt: '{"detail":"busy"}' });
  assert.match(end.attempts?.[1]?.fault?.kind ?? '', /^(?:unreachable|broken)$/);
  assert.equal(end.attempts?.[0]?.delay, 9);
  assert.ok((end.attempts[0]?.at ?? 0) <= (end.attempts[1]?.at ?? 0));
  assert.match(lines.at(-1) ?? '', /"attempts":\[\{"at":/);
  assert.match(await exported({ state, format: 'markdown' }), /Attempt 1: .*HTTP 429\. busy\. Sent again after 9 ms\./);
});

test('of a refusal without an end, the beginning is recorded, without secrets', async () => {
  const endless: Answer = (response) => {
    response.writeHead(503);
    const write = (): boolean => response.write(`${'x'.repeat(1990)}hunter2-hunter2`.repeat(50));
    const timer = setInterval(write, 5);
    response.on('close', () => clearInterval(timer));
    write();
  };
  const silent: Answer = (response) => response.writeHead(503).write('warming up');
  const { end } = await run(
    [endless, silent, complete],
    { attempts: 3 },
    {
      headers: { 'x-key': '${secret:KEY}' },
      lookup: () => Promise.resolve('hunter2-hunter2'),
    },
  );
  const [first, second] = end.attempts?.map(({ fault }) => (fault?.kind === 'http' ? fault.excerpt : undefined)) ?? [];
  assert.ok(
    first !== undefined && first.length <= 2100 && first.startsWith('xxx') && !first.includes('hunter2-h'),
    first,
  );
  assert.deepEqual([second, end.end], ['warming up', 'completed']);
});

test('the last refusal is the result, with its body', async () => {
  const { posts, end } = await run([refuse(503)], { attempts: 3 });
  assert.deepEqual([posts, end.end, end.status, end.attempts?.length], [3, 'http-error', 503, 2]);
  assert.ok(end.fault?.kind === 'http' && end.fault.excerpt.includes('busy'));
});

test('statuses that are not recoverable, and long waits, end the run at once', async () => {
  assert.equal((await run([refuse(422), complete], { attempts: 3 })).posts, 1);
  assert.equal((await run([refuse(429, { 'retry-after': '999' }), complete], { attempts: 3 })).posts, 1);
});

test('a response that breaks after its first event is not requested again', async () => {
  const breaks: Answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: {"object":"response","status":"created","id":"r"}\n\n', () =>
      setTimeout(reset, 20, response),
    );
  };
  const { posts, end, state } = await run([breaks, complete], { attempts: 3 });
  assert.deepEqual([posts, end.end, state.frameCount], [1, 'interrupted', 1]);
});

test('stopping ends the wait', async () => {
  const server = await serve([refuse(503)]);
  try {
    const { session } = await startTestSession({
      url: server.url,
      retry: { firstDelay: 60_000, longestDelay: 60_000 },
    });
    await until(() => server.seen.posts === 1);
    setTimeout(() => session.stop(), 20);
    const end = await session.done;
    assert.deepEqual([end.end, server.seen.posts], ['canceled', 1]);
    assert.ok(end.at < 30_000);
  } finally {
    await server.close();
  }
});

test('a session that goes on with a run gets the responses of all attempts, and sends none of them again', async () => {
  const server = await serve([refuse(503), refuse(503), complete]);
  const kept = createKeptResponses(nodeTransport, () => performance.now());
  // The first session dies while it waits for the third attempt.
  const dying: Transport = (asked, signal) =>
    (asked.attempt ?? 1) > 2 ? new Promise(() => undefined) : kept.transport(asked, signal);
  const store = createMemoryLineStore();
  const options = {
    header: {
      agentrun: 1,
      protocol: 'agent-api',
      startedAt: '2026-11-21T07:16:25.642Z',
      source: 'test',
      endpoint: { name: '', url: server.url, headers: {} },
      request: null,
    },
    request: { url: server.url, headers: {}, body: '{}', timeout: 5, retry: { attempts: 3, firstDelay: 30 } },
    store,
    redact: createRedact([]),
    now: () => performance.now(),
    sentAt: performance.now(),
    run: 'r',
  } as const;
  try {
    startSession({ ...options, transport: dying });
    await until(() => server.seen.posts === 2);
    const session = await continueSession({ ...options, transport: kept.transport, sentTo: kept.sentTo('r') });
    const end = await session.done;
    assert.deepEqual([end.end, end.attempts?.length, server.seen.posts], ['completed', 2, 3]);
  } finally {
    kept.release('r');
    await server.close();
  }
});

test('a policy in the settings may contain anything', () => {
  assert.deepEqual(readRetryPolicy({ attempts: 1e9, firstDelay: -1, longestDelay: 1e12, statuses: [503, 'x'] }), {
    attempts: 10,
    longestDelay: 300_000,
    statuses: [503],
  });
  assert.deepEqual(readRetryPolicy({ attempts: '3', afterFirstEvent: 'yes' }), {});
  assert.deepEqual(readRetryPolicy({ afterFirstEvent: true }), { afterFirstEvent: true });
  assert.equal(readRetryPolicy(null), undefined);
});
