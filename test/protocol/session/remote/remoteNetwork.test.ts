import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from '../../../../src/protocol/core/base/fault.ts';
import { ok } from '../../../../src/protocol/core/base/fault.ts';
import type { Exchange } from '../../../../src/protocol/session/client/exchange.ts';
import type { Transport, WireRequest, WireResponse } from '../../../../src/protocol/session/client/transport.ts';
import { bodyWindow } from '../../../../src/protocol/session/remote/messages.ts';
import { createLinkedHost } from '../../../support/linkNetwork.ts';
import { until } from '../../../support/session.ts';

const request: WireRequest = { url: 'https://agent.example/process', headers: { a: 'b' }, body: '{}', timeout: 5 };
const never = new AbortController().signal;

const respond =
  (body: () => WireResponse['body'], more: Partial<WireResponse> = {}): Transport =>
  () =>
    Promise.resolve(ok({ status: 200, contentType: 'text/event-stream', headers: { x: 'y' }, body: body(), ...more }));

async function open(transport: Transport, signal = never, now?: () => number) {
  const link = createLinkedHost({ transport, ...(now && { now }) }).connect();
  const answer = await link.transport(request, signal);
  assert.ok(answer.ok, 'there is a response');
  return { link, response: answer.value };
}

async function readAll(body: WireResponse['body']): Promise<readonly (Uint8Array | Fault)[]> {
  const items: (Uint8Array | Fault)[] = [];
  for await (const item of body) items.push(item);
  return items;
}

test('a worker gets the head, the chunks with their times and counts, and the fault at the end', async () => {
  let [time, received] = [0, 0];
  const asked: WireRequest[] = [];
  async function* body(): AsyncGenerator<Uint8Array | Fault> {
    for (let index = 0; index < 500; index += 1) {
      time += 0.5;
      received += 3;
      yield await Promise.resolve(Uint8Array.of(index % 256, index >> 8));
    }
    time += 100;
    yield { kind: 'broken', detail: 'ECONNRESET' };
  }
  const transport: Transport = (one, signal) => {
    asked.push(one);
    return respond(body, { received: () => received })(one, signal);
  };
  const { link, response } = await open(transport, never, () => time);
  assert.deepEqual(asked, [request]);
  assert.deepEqual([response.status, response.contentType, response.headers], [200, 'text/event-stream', { x: 'y' }]);
  const times: number[] = [];
  const items: (Uint8Array | Fault)[] = [];
  for await (const item of response.body) {
    items.push(item);
    times.push(response.arrived?.() ?? -1);
  }
  assert.deepEqual(items.pop(), { kind: 'broken', detail: 'ECONNRESET' });
  assert.deepEqual(
    items.map((item) => (item instanceof Uint8Array ? (item[0] ?? 0) + 256 * (item[1] ?? 0) : item)),
    Array.from({ length: 500 }, (_, index) => index),
  );
  assert.deepEqual(
    times.slice(0, 500),
    Array.from({ length: 500 }, (_, index) => (index + 1) / 2),
  );
  assert.equal(times[500], 350);
  assert.equal(response.received?.(), 1500);
  const messages = link.sent.filter(({ type }) => type === 'data').length;
  assert.ok(messages < 200, `many small chunks share a message: ${messages} messages`);
});

test('the first chunk after a pause is sent at once', async () => {
  async function* body(): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(Uint8Array.of(1));
    await new Promise(() => undefined);
  }
  const { response } = await open(respond(body), never, () => 0);
  const { value } = (await response.body[Symbol.asyncIterator]().next()) as { readonly value: Uint8Array };
  assert.deepEqual([...value], [1]);
});

test('a chunk of 20 MB is sent in short messages, no faster than it is read', async () => {
  const chunk = new Uint8Array(20 * 1024 * 1024).map((_, index) => index % 251);
  let pulled = 0;
  async function* body(): AsyncGenerator<Uint8Array> {
    for (; pulled < 3;) {
      pulled += 1;
      yield await Promise.resolve(chunk);
    }
  }
  const { link, response } = await open(respond(body));
  await until(() => pulled > 0);
  await wait(50);
  const sizes = (): readonly number[] =>
    link.sent.map((message) => (message.type === 'data' ? message.bytes.length : 0));
  const sum = (): number => sizes().reduce((all, size) => all + size, 0);
  assert.ok(sum() <= bodyWindow, `${sum()} bytes are sent before any is read`);
  assert.equal(pulled, 1);
  let at = 0;
  for await (const item of response.body) {
    assert.ok(item instanceof Uint8Array);
    assert.deepEqual([item[0], item.at(-1)], [chunk[at % chunk.length], chunk[(at + item.length - 1) % chunk.length]]);
    at += item.length;
    assert.ok(sum() - at <= bodyWindow, 'no more than the window is ahead');
  }
  assert.equal(at, 3 * chunk.length);
  assert.ok(Math.max(...sizes()) <= bodyWindow / 4);
});

test('an aborted request ends without a fault, and the host aborts it', async () => {
  const stopping = new AbortController();
  let reason: unknown;
  const transport: Transport = (one, signal) => {
    async function* body(): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(Uint8Array.of(1));
      await new Promise((resolve) => {
        signal.addEventListener('abort', resolve);
      });
      reason = signal.reason;
    }
    return respond(body)(one, signal);
  };
  const { response } = await open(transport, stopping.signal);
  setTimeout(() => stopping.abort(), 20);
  const items = await readAll(response.body);
  assert.deepEqual(items, [Uint8Array.of(1)]);
  // The request of the host is aborted.
  await until(() => reason !== undefined);
});

test('a request that is aborted before its response fails at once', async () => {
  const stopping = new AbortController();
  let isAborted = false;
  const link = createLinkedHost({
    transport: (_, signal) => {
      signal.addEventListener('abort', () => {
        isAborted = true;
      });
      return new Promise(() => undefined);
    },
  }).connect();
  const answer = link.transport(request, stopping.signal);
  stopping.abort();
  assert.equal((await answer).ok, false);
  await until(() => isAborted);
  const late = await link.transport(request, stopping.signal);
  assert.equal(late.ok, false);
  assert.equal(link.sent.filter(({ type }) => type === 'request').length, 1, 'an aborted request is not sent');
});

test('a body that is left early is closed', async () => {
  let isClosed = false;
  async function* body(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield await wait(1, Uint8Array.of(1));
    } finally {
      isClosed = true;
    }
  }
  const { response } = await open(respond(body));
  const reading = response.body[Symbol.asyncIterator]();
  await reading.next();
  await reading.return?.();
  await until(() => isClosed);
});

test('a failed request returns its fault', async () => {
  const fault = { kind: 'unreachable', url: 'https://agent.example', detail: 'ECONNREFUSED' } as const;
  const link = createLinkedHost({ transport: () => Promise.resolve({ ok: false, fault }) }).connect();
  assert.deepEqual(await link.transport(request, never), { ok: false, fault });
});

test('an exchange goes the same way: the words of the platform, an early end, a broken body', async () => {
  let closed = 0;
  const exchange: Exchange = ({ url, method }) => {
    assert.equal(method, 'GET');
    if (url.endsWith('/none'))
      return Promise.reject(Object.assign(new Error('connect failed'), { code: 'ECONNREFUSED' }));
    async function* body(): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(Uint8Array.of(7));
      throw new Error('socket hang up');
    }
    return Promise.resolve({
      status: 203,
      headers: { a: 'b' },
      body: body(),
      received: () => 9,
      close: () => (closed += 1),
    });
  };
  const link = createLinkedHost({ exchange }).connect();
  await assert.rejects(link.exchange({ method: 'GET', url: 'https://a/none', headers: {} }, never), /ECONNREFUSED/);
  const answer = await link.exchange({ method: 'GET', url: 'https://a/some', headers: {} }, never);
  assert.deepEqual([answer.status, answer.headers], [203, { a: 'b' }]);
  const items: number[] = [];
  await assert.rejects(async () => {
    for await (const bytes of answer.body) items.push(...bytes);
  }, /socket hang up/);
  assert.deepEqual([items, answer.received?.()], [[7], 9]);
  answer.close();
  await until(() => closed > 0);
});

test('when a worker dies, its requests are aborted, except for those of runs', async () => {
  const aborted: string[] = [];
  const transport: Transport = (one, signal) => {
    signal.addEventListener('abort', () => aborted.push(one.run ?? 'a probe'));
    async function* body(): AsyncGenerator<Uint8Array> {
      for (let index = 0; !signal.aborted; index += 1) yield await wait(1, Uint8Array.of(index));
    }
    return respond(body)(one, signal);
  };
  const { host, connect } = createLinkedHost({ transport });
  const first = connect();
  assert.equal(host.sentTo('r1'), undefined);
  await first.transport(request, never);
  const answer = await first.transport({ ...request, run: 'r1' }, never);
  assert.ok(answer.ok);
  for await (const item of answer.value.body) if (item instanceof Uint8Array && item[0] === 5) break;
  await until(() => aborted.length > 0);
  assert.deepEqual(aborted, ['r1'], 'leaving a body ends it, because the worker lives');
  const second = connect();
  const other = await second.transport({ ...request, run: 'r2' }, never);
  assert.ok(other.ok);
  const reading = other.value.body[Symbol.asyncIterator]();
  for (let index = 0; index < 3; index += 1) assert.equal(((await reading.next()).value as Uint8Array)[0], index);
  second.die();
  await wait(10);
  const third = connect();
  const again = await third.transport({ ...request, url: 'https://agent.example/other', run: 'r2' }, never);
  assert.ok(again.ok);
  assert.equal(host.sentTo('r2'), request.url);
  const next = (await again.value.body[Symbol.asyncIterator]().next()) as { readonly value: Uint8Array };
  assert.equal(next.value[0], 0, 'without a checkpoint, the body begins again');
  assert.deepEqual(aborted, ['r1']);
  host.release('r2');
  assert.deepEqual(aborted, ['r1', 'r2']);
  first.die();
  assert.deepEqual(aborted, ['r1', 'r2', 'a probe']);
});
