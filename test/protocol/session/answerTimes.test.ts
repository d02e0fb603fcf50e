/**
 * Tests the times of the headers and of the first byte: they are recorded during the run, in its file, and read back
 * from it.
 */
import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { readLines } from '../../../src/protocol/core/record/lineReader.ts';
import { createMemoryLineStore } from '../../../src/protocol/core/record/lineStore.ts';
import type { AnswerTimes } from '../../../src/protocol/core/record/runFile.ts';
import { readRun } from '../../../src/protocol/session/stored/readRun.ts';
import type { RunState } from '../../../src/protocol/session/live/runState.ts';
import { projectTimeline } from '../../../src/protocol/panel/timeline.ts';
import { serveLoopback } from '../../support/loopback.ts';
import { runOnce, startTestSession, until, type TestRun } from '../../support/session.ts';

/**
 * The milliseconds between the server's steps, and the minimum that must be measured, whatever the resolution of the
 * clock is.
 */
const pause = 60;
const seen = pause - 5;

async function against(listener: RequestListener): Promise<TestRun> {
  const server = await serveLoopback(listener);
  try {
    return await runOnce({ url: server.url });
  } finally {
    await server.close();
  }
}

async function readBack(lines: readonly string[]): Promise<RunState> {
  const store = createMemoryLineStore();
  for (const line of lines) store.append(line);
  const opened = await readRun(store, readLines(store));
  assert.ok(opened.ok);
  await opened.value.done;
  return opened.value.state;
}

function assertApart(...times: readonly (number | undefined)[]): void {
  for (const [index, time] of times.entries()) {
    if (index > 0) assert.ok((time ?? 0) - (times[index - 1] ?? 0) >= seen, JSON.stringify(times));
  }
}

test('headers, first byte and first event have separate times, also in the run file', async () => {
  const server = await serveLoopback(async (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    // On a busy machine, the client would otherwise receive several steps at once.
    await until(() => state.answer.headersAt !== undefined);
    await wait(pause);
    response.write('data: {"object":"response",');
    await until(() => state.answer.firstByteAt !== undefined);
    await wait(pause);
    response.end('"status":"completed"}\n\n');
  });
  const { session, store } = await startTestSession({ url: server.url });
  const { state } = session;
  const end = await session.done;
  const lines = await store.read(0, store.count);
  await server.close();
  assertApart(state.answer.headersAt, state.answer.firstByteAt, state.firstEventAt);
  assert.deepEqual({ headersAt: end.headersAt, firstByteAt: end.firstByteAt }, state.answer);
  const again = await readBack(lines);
  assert.deepEqual(again.answer, state.answer);
  const { headers, firstByte } = projectTimeline(again, 'en').figures;
  assert.deepEqual({ headersAt: headers, firstByteAt: firstByte }, state.answer);
});

test('an error response has a first-byte time, an empty body has none', async () => {
  const failed = await against((_request, response) => void response.writeHead(500).end('broken'));
  assert.equal(typeof failed.end.firstByteAt, 'number');
  const empty = await against((_request, response) => void response.writeHead(200).end());
  assert.equal(typeof empty.end.headersAt, 'number');
  assert.equal(empty.end.firstByteAt, undefined);
});

const header =
  '{"agentrun":1,"protocol":"agent-api","startedAt":"2026-11-21T07:16:25.642Z","source":"s","endpoint":{"name":"","url":"","headers":{}},"request":null}';

test('files whose times are missing or invalid can be read', async () => {
  const ends: readonly (readonly [string, AnswerTimes])[] = [
    ['{"end":"completed","at":3,"status":200}', {}],
    ['{"end":"completed","at":3,"status":200,"headersAt":"soon","firstByteAt":{}}', {}],
    ['{"end":"completed","at":3,"status":200,"headersAt":1,"firstByteAt":null}', { headersAt: 1 }],
  ];
  for (const [line, times] of ends) assert.deepEqual((await readBack([header, line])).answer, times);
});
