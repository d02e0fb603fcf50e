/**
 * Tests the limits of a run: reading stops at the first limit, reports which one it was, and keeps what had arrived.
 */
import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { findExceeded } from '../../../src/protocol/core/base/budget.ts';
import {
  defaultLimits,
  limitNames,
  readLimits,
  type LimitName,
  type Limits,
} from '../../../src/protocol/core/base/limits.ts';
import { FaultError } from '../../../src/protocol/core/base/fault.ts';
import { describeFault } from '../../../src/protocol/core/l10n/faults.ts';
import { createMemoryLineStore } from '../../../src/protocol/core/record/lineStore.ts';
import { createFold } from '../../../src/protocol/session/stored/foldStream.ts';
import { openRun } from '../../../src/protocol/session/stored/openRun.ts';
import { readRun } from '../../../src/protocol/session/stored/readRun.ts';
import { answerEndlessly, deltaEvent, pour, toolCallEvents } from '../../support/bombs.ts';
import { serveLoopback } from '../../support/loopback.ts';
import { runOnce, type TestRun } from '../../support/session.ts';

const megabyte = 1024 * 1024;

async function against(listener: RequestListener, limits: Partial<Limits>): Promise<TestRun> {
  const server = await serveLoopback(listener);
  try {
    return await runOnce({ url: server.url, limits: readLimits(limits) });
  } finally {
    await server.close();
  }
}

const packed: RequestListener = (request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' });
  response.end(gzipSync(deltaEvent('x'.repeat(1000)).repeat(70_000)));
};
const endless: Readonly<Partial<Record<LimitName, [RequestListener, number]>>> = {
  wire: [answerEndlessly(() => ': comment\n'.repeat(1000)), 1],
  unpacked: [packed, 1],
  ratio: [packed, 50],
  events: [answerEndlessly(() => 'data: {}\n\n'.repeat(100)), 1000],
  text: [answerEndlessly(toolCallEvents), 1],
  time: [answerEndlessly(() => ':\n'), 0.3],
};

for (const [name, [listener, most]] of Object.entries(endless) as [LimitName, [RequestListener, number]][]) {
  test(`the limit ${name} ends a run, and the received data is recorded`, async () => {
    const { end, lines, state } = await against(listener, { [name]: most });
    assert.deepEqual([end.end, end.fault], ['interrupted', { kind: 'limit', limit: name, most }]);
    assert.ok(state.frameCount > 0);
    assert.equal(lines.length, state.frameCount + 2);
    for (const locale of ['en', 'zh-cn'] as const) {
      const content = end.fault === undefined ? '' : describeFault(end.fault, locale);
      assert.match(content, new RegExp(`${most}.*limits`));
      assert.doesNotMatch(content, /\{\w+\}/);
    }
  });
}

test('the body of an error is read up to the limits as well', async () => {
  const { end, lines } = await against(
    (request, response) => {
      response.writeHead(500, { 'content-type': 'text/plain' });
      const timer = setInterval(() => response.write('sorry '), 20);
      response.on('close', () => clearInterval(timer));
      request.resume();
    },
    { time: 0.3 },
  );
  assert.deepEqual([end.end, end.status], ['http-error', 500]);
  assert.deepEqual(end.fault, { kind: 'limit', limit: 'time', most: 0.3 });
  assert.match(lines[1] ?? '', /"data":"sorry .*"cut":true/);
});

test('the body of an error is read to no more than a megabyte', async () => {
  const words = 'sorry '.repeat(10_000);
  const { end, lines } = await against(
    (request, response) => {
      response.writeHead(500, { 'content-type': 'text/plain' });
      request.resume();
      void pour(response, () => words, 10_000);
    },
    { wire: 100 },
  );
  assert.deepEqual(end.fault, { kind: 'http', status: 500, excerpt: words.slice(0, 2000) });
  assert.ok((lines[1] ?? '').length < 1.5 * megabyte);
  assert.match((lines[1] ?? '').slice(-20), /"cut":true/, 'the record is marked as cut');
});

test('a run that the agent completed stays completed if a limit is reached afterwards', async () => {
  const whole = `${deltaEvent('x')}data: {"object":"response","id":"r","status":"completed"}\n\n`;
  const { end } = await against(
    answerEndlessly((index) => (index === 0 ? whole : ':\n'.repeat(1000))),
    { events: 5000 },
  );
  assert.deepEqual([end.end, end.fault?.kind], ['completed', 'limit']);
});

test('a record is read up to the limits and reports them; a record cut by a limit is read in full', async () => {
  const store = createMemoryLineStore();
  store.append('{"agentrun":1,"protocol":"agent-api","request":null}');
  for (let index = 0; index < 5000; index += 1) store.append('{"at":1,"data":"{}"}');
  const opened = await openRun(store, readLimits({ events: 1000 }));
  assert.ok(opened.ok);
  assert.deepEqual(opened.value.end?.fault, { kind: 'limit', limit: 'events', most: 1000 });
  assert.ok(opened.value.frameCount >= 1000 && opened.value.frameCount < 2000);
  const fault = { kind: 'limit', limit: 'events', most: 3 };
  const limited = createMemoryLineStore();
  limited.append('{"agentrun":1,"protocol":"agent-api","request":null}');
  limited.append(JSON.stringify({ end: 'interrupted', at: 1, fault }));
  const again = await openRun(limited);
  assert.ok(again.ok);
  assert.deepEqual(again.value.end?.fault, fault);
});

test('a record that cannot be read to its end is closed, whatever the reason', async () => {
  for (const kind of ['not-packed', 'not-a-file'] as const) {
    const store = createMemoryLineStore();
    let closed = 0;
    let read = 0;
    const reader = {
      progress: 0,
      next: () => {
        read += 1;
        if (read > 1) return Promise.reject(new FaultError({ kind }));
        return Promise.resolve(['{"agentrun":1,"protocol":"agent-api","request":null}', '{"at":1,"data":"{}"}']);
      },
    };
    const close = (): Promise<void> => Promise.resolve(void (closed += 1));
    const opened = await readRun({ ...store, close }, reader);
    assert.ok(opened.ok);
    await opened.value.done;
    assert.deepEqual([opened.value.state.end?.fault, closed], [{ kind }, 1]);
  }
});

test('a stored stream is folded up to the limits', () => {
  const fold = createFold('test', { limits: readLimits({ text: 1 }) });
  assert.deepEqual(fold.push(deltaEvent('x'.repeat(10_000)).repeat(1000)), { kind: 'limit', limit: 'text', most: 1 });
  const length = fold.end()?.run.items[0]?.parts[0]?.text.length ?? 0;
  assert.ok(length >= megabyte && length < 1.2 * megabyte, String(length));
});

test('a complete text that is repeated or replaced counts once', () => {
  const fold = createFold('test');
  const content = (text: string): string =>
    `data: ${JSON.stringify({ object: 'content', type: 'text', msg_id: 'm', index: 0, delta: false, text, status: 'in_progress' })}\n\n`;
  for (let index = 0; index < 100; index += 1) fold.push(content(`${index}${'x'.repeat(1000)}`));
  const kept = fold.end()?.run.kept ?? 0;
  assert.ok(kept > 1000 && kept < 3000, String(kept));
});

test('the default limits allow what agents send, and invalid configured limits are ignored', () => {
  const spent = {
    wire: 300 * megabyte,
    unpacked: 300 * megabyte,
    events: 1_000_000,
    text: 50 * megabyte,
    elapsed: 12 * 3_600_000,
  };
  assert.equal(findExceeded(defaultLimits, spent), undefined);
  assert.equal(findExceeded(defaultLimits, { wire: 1000, unpacked: 60 * megabyte }), undefined);
  const odd = { events: -1, text: '5', ratio: Number.NaN, wire: 0, nothing: 1, ['__proto__']: 1, file: 7 };
  assert.deepEqual(readLimits(odd, undefined, null, 'x'), { ...defaultLimits, file: 7 });
  assert.equal(readLimits({ events: 5 }, { events: 6 }).events, 6);
  assert.deepEqual(limitNames.toSorted(), ['events', 'file', 'ratio', 'text', 'time', 'unpacked', 'wire']);
});
