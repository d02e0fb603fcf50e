/**
 * Tests a connection reset after every single byte of an answer: the file has the received bytes, and the run names the
 * reason.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readWireVectors } from '../support/vectors.ts';
import { answer, send, serveTcp, streamHead } from './agentStream.ts';
import { leavingNothing } from './leavingNothing.ts';
import { recordFrom, sentences, type Recorded } from './recordRun.ts';

const head = `${streamHead}content-length: 100000000\r\n\r\n`;

/** Sends as many bytes of the answer as the path says, then resets the connection. */
const serveUpTo = (bytes: Buffer) =>
  serveTcp(async (socket, request) => {
    const offset = Number(/\/at\/(\d+)/.exec(request)?.[1]);
    if (offset > 0) await send(socket, bytes.subarray(0, offset));
    // A reset discards the data that is still in the sender's queue, so it would never arrive.
    setTimeout(() => socket.resetAndDestroy(), 5);
  });

/** Runs sixteen at a time, because each one mostly waits. */
const atOnce = 16;

async function resetAt(body: string, offsets: readonly number[]): Promise<void> {
  const bytes = Buffer.from(head + body);
  await leavingNothing(async () => {
    const server = await serveUpTo(bytes);
    const ask = async (offset: number): Promise<void> => {
      const run = await recordFrom({ url: server.url.replace('/process', `/at/${offset}`) });
      checkRun(run, bytes.subarray(head.length, offset).toString('utf8'), offset);
    };
    try {
      for (let from = 0; from < offsets.length; from += atOnce) {
        await Promise.all(offsets.slice(from, from + atOnce).map(ask));
      }
    } finally {
      await server.close();
    }
  });
}

function checkRun(run: Recorded, came: string, offset: number): void {
  const where = `after byte ${offset}`;
  if (offset < head.length) {
    assert.deepEqual([run.end.end, run.end.fault?.kind, run.frames.length], ['http-error', 'unreachable', 0], where);
    assert.match(sentences(run), /ECONNRESET.*\/ .*未返回响应就关闭了连接/, where);
    return;
  }
  const blocks = came.split('\n\n');
  const rest = blocks.pop() ?? '';
  const whole = blocks.map((block) => block.slice('data: '.length));
  assert.deepEqual(
    run.frames.slice(0, whole.length).map(({ data }) => data),
    whole,
    where,
  );
  const last = run.frames[whole.length];
  if (rest.startsWith('data: ') && rest.length > 'data: '.length) {
    assert.equal(last?.data, rest.slice('data: '.length).replace(/\n$/, ''), where);
    assert.equal(last?.cut, true, where);
  }
  assert.ok(run.frames.length <= whole.length + 1, where);
  checkEnd(run, where);
}

/** A run that had already ended keeps its outcome, however the connection ends. */
function checkEnd({ end, ...run }: Recorded, where: string): void {
  assert.equal(end.end, run.state.run.outcome ?? 'interrupted', where);
  assert.equal(end.fault?.kind, 'broken', where);
  assert.match(sentences({ end, ...run }), /lost while the response was being received.*\/ 接收响应时连接中断/, where);
}

test('a reset after any byte of a short answer keeps the received data', async () => {
  const body = answer('a ', '北京', ' {"b"}');
  const { length } = Buffer.from(head + body);
  await resetAt(
    body,
    Array.from({ length: length + 1 }, (_, offset) => offset),
  );
});

test('a reset at many places of each recorded answer keeps the received data', async (context) => {
  const vectors = readWireVectors().filter(
    ({ status, contentType }) => status === 200 && contentType.includes('event-stream'),
  );
  for (const [index, { body }] of vectors.entries()) {
    const { length } = Buffer.from(head + body);
    const step = Math.max(1, Math.floor(length / 24));
    const offsets = Array.from({ length: 24 }, (_, count) => Math.min(length, index + count * step));
    await resetAt(body, [...new Set([...offsets, length])]);
  }
  return context.diagnostic(`${vectors.length} answers, about 25 places each`);
});
