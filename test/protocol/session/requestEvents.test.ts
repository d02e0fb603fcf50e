/** Tests requests that are sent again: which failures are recoverable, how long the waits are, and what is reported. */
import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { test } from 'node:test';
import fc from 'fast-check';
import { delayAfter, readRetryAfter, type FailedAttempt } from '../../../src/protocol/session/client/retryPolicy.ts';
import {
  requestEvents,
  type RequestError,
  type RequestOptions,
} from '../../../src/protocol/session/stored/requestEvents.ts';
import { serveLoopback } from '../../support/loopback.ts';

type Answer = (response: ServerResponse) => unknown;

const refuse =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end('no');
const event = 'data: {"object":"response","status":"completed"}\n\n';
const complete: Answer = (response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).end(event);
const breakAfterEvent: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(event, () => setTimeout(() => response.destroy(), 20));
};

interface Result {
  readonly events: number;
  readonly failures: readonly FailedAttempt[];
  readonly requests: number;
  readonly error: RequestError | undefined;
}

/** Each request gets the next answer; the last answer is repeated. */
async function ask(answers: readonly Answer[], options: RequestOptions = {}): Promise<Result> {
  let requests = 0;
  const server = await serveLoopback((_request: IncomingMessage, response) => {
    const answer = answers[Math.min(requests, answers.length - 1)];
    requests += 1;
    answer?.(response);
  });
  const failures: FailedAttempt[] = [];
  const { onFailure, ...policy } = options;
  const note = (failure: FailedAttempt): void => {
    failures.push(failure);
    onFailure?.(failure);
  };
  let events = 0;
  let error: RequestError | undefined;
  try {
    const send = (signal: AbortSignal): Promise<Response> => fetch(server.url, { method: 'POST', signal });
    for await (const _event of requestEvents(send, { firstDelay: 4, ...policy, onFailure: note })) events += 1;
  } catch (thrown) {
    error = thrown as RequestError;
  } finally {
    await server.close();
  }
  return { events, failures, requests, error };
}

test('a request is sent again after a recoverable status, and waits as long as the server asks', async () => {
  const { events, failures, requests, error } = await ask([
    refuse(429, { 'retry-after-ms': '7' }),
    refuse(503),
    complete,
  ]);
  assert.deepEqual([events, requests, error], [1, 3, undefined]);
  assert.deepEqual(
    failures.map(({ attempt, status }) => [attempt, status]),
    [
      [1, 429],
      [2, 503],
    ],
  );
  assert.equal(failures[0]?.delay, 7);
});

test('other statuses, and waits that are too long, end the request at once', async () => {
  const rejected = await ask([refuse(400)]);
  assert.deepEqual([rejected.requests, rejected.error?.name], [1, 'RequestError']);
  assert.match(rejected.error?.message ?? '', /^The request failed after 1 attempt: status 400$/);
  const later = await ask([refuse(429, { 'retry-after': '3600' })]);
  assert.deepEqual([later.requests, later.failures[0]?.delay], [1, undefined]);
  assert.equal((await ask([refuse(500), complete], { statuses: [500] })).events, 1);
});

test('the number of attempts is limited, and the error lists all of them', async () => {
  const { requests, error, failures } = await ask([refuse(503)], { attempts: 4 });
  assert.equal(requests, 4);
  assert.deepEqual(error?.attempts, failures);
  assert.match(error?.message ?? '', /after 4 attempts: status 503$/);
});

test('a network error, and a response without events, are recoverable', async () => {
  const reset: Answer = (response) => response.destroy();
  const empty: Answer = (response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).end();
  const { events, failures, requests } = await ask([reset, empty, complete]);
  assert.deepEqual([events, requests, failures.map(({ error }) => error instanceof Error)], [1, 3, [true, true]]);
});

test('after the first event, nothing is sent again unless the program asks for it', async () => {
  const { events, requests, error } = await ask([breakAfterEvent, complete]);
  assert.deepEqual([events, requests, error?.attempts[0]?.events], [1, 1, 1]);
  const again = await ask([breakAfterEvent, complete], { afterFirstEvent: true });
  assert.deepEqual([again.events, again.requests, again.failures[0]?.events], [2, 2, 1]);
});

test('aborting ends the wait, and its reason is thrown', async () => {
  const controller = new AbortController();
  const reason = new Error('enough');
  const started = performance.now();
  const onFailure = (): void => void setTimeout(() => controller.abort(reason), 10);
  const { error, requests } = await ask([refuse(503)], { signal: controller.signal, firstDelay: 20_000, onFailure });
  assert.deepEqual([error, requests], [reason, 1]);
  assert.ok(performance.now() - started < 10_000);
});

test('waits grow, are partly random, and never exceed the longest one', () => {
  const numbers = fc.record({
    attempt: fc.integer({ min: 1, max: 40 }),
    firstDelay: fc.integer({ min: 1, max: 10_000 }),
    random: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(numbers, ({ attempt, firstDelay, random }) => {
      const end = { attempt, events: 0 };
      const delay = delayAfter(end, { attempts: 100, firstDelay, longestDelay: 60_000 }, random) ?? -1;
      const longest = Math.min(60_000, firstDelay * 2 ** (attempt - 1));
      assert.ok(delay >= Math.floor(longest / 2) && delay <= longest, `${delay} of ${longest}`);
    }),
  );
});

test('Retry-After is a number of seconds or a date', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  const read = (headers: Record<string, string>): number | undefined => readRetryAfter(new Headers(headers), now);
  assert.equal(read({ 'retry-after': '2' }), 2000);
  assert.equal(read({ 'retry-after': 'Sat, 21 Nov 2026 10:00:05 GMT' }), 5000);
  assert.equal(read({ 'retry-after': 'Sat, 21 Nov 2026 09:00:00 GMT' }), 0);
  assert.equal(read({ 'retry-after': '9', 'retry-after-ms': '250' }), 250);
  for (const value of ['soon', '-1', '', '1e9x']) assert.equal(read({ 'retry-after': value }), undefined, value);
});
