import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ok } from '../../../src/protocol/core/base/fault.ts';
import { describeFault } from '../../../src/protocol/core/l10n/faults.ts';
import { createMemoryLineStore, type LineStore } from '../../../src/protocol/core/record/lineStore.ts';
import { createRedact } from '../../../src/protocol/core/secrets/redact.ts';
import type { Transport } from '../../../src/protocol/session/client/transport.ts';
import { continueSession } from '../../../src/protocol/session/live/liveSession.ts';
import { keptLimit } from '../../../src/protocol/session/remote/bodyLog.ts';
import { createKeptResponses } from '../../../src/protocol/session/remote/keptResponses.ts';
import { recordOnce, recordWithDeaths, type Death } from '../../support/continuedRun.ts';
import { runLines } from '../../support/recordings.ts';

const plain = createRedact([]);
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const event = (text: string): string =>
  `data: {"object":"content","type":"text","delta":true,"index":0,"msg_id":"m","text":"${text}"}\n\n`;

const header = {
  agentrun: 1,
  protocol: 'agent-api',
  startedAt: '2026-11-21T07:16:25.642Z',
  source: 'test',
  endpoint: { name: '', url: 'https://agent.example/process', headers: {} },
  request: null,
} as const;
const request = { url: 'https://agent.example/process', headers: {}, body: '{}', timeout: 5 };

function optionsFor(store: LineStore, transport: Transport) {
  return { header, request, transport, store, redact: plain, now: () => 0, sentAt: 0, run: 'r', sentTo: request.url };
}

const notSent: Transport = () => Promise.reject(new Error('nothing may be sent'));

function storeOf(lines: readonly string[]): LineStore {
  const store = createMemoryLineStore();
  for (const line of lines) store.append(line);
  return store;
}

test('a run whose end is recorded is over: nothing is sent or written', async () => {
  const lines = runLines({
    frames: [[5, '{"object":"response","status":"completed"}']],
    end: { end: 'completed', at: 9 },
  });
  const store = storeOf(lines);
  const session = await continueSession(optionsFor(store, notSent));
  assert.equal(session.state.end?.end, 'completed');
  assert.equal(session.state.run.outcome, 'completed');
  session.stop();
  assert.deepEqual(await session.done, session.state.end);
  assert.deepEqual(await store.read(0, store.count), lines);
});

test('a file that is not a run is not continued', async () => {
  await assert.rejects(continueSession(optionsFor(storeOf(['{"a":1}']), notSent)), /not-a-run-file/);
});

test('without any line, the run starts', async () => {
  const transport: Transport = () =>
    Promise.resolve({ ok: false, fault: { kind: 'unreachable', url: 'https://agent.example', detail: 'no' } });
  const store = createMemoryLineStore();
  const session = await continueSession(optionsFor(store, transport));
  assert.equal((await session.done).end, 'http-error');
  assert.equal(store.count, 2);
});

test('a limit that was exceeded before the death ends the run with the same frames', async () => {
  const chunks = Array.from({ length: 12 }, (_, index) => encode(event(`a${index}`) + event('b') + event('c')));
  const limits = { wire: 1, unpacked: 1, ratio: 200, events: 10, text: 1, time: 10, file: 1 };
  const exchange = { protocol: 'agent-api', contentType: 'text/event-stream', chunks, redact: plain, limits };
  const whole = await recordOnce(exchange);
  assert.equal(whole.state.end?.fault?.kind, 'limit');
  for (let lines = 8; lines < whole.state.frameCount + 2; lines += 1) {
    const continued = await recordWithDeaths(exchange, [{ lines, part: 0.5 }], () => true);
    assert.equal(continued.file, whole.file, `death after line ${lines}`);
    assert.equal(continued.deaths, 1);
  }
});

test('a run whose file was deleted when its thread died goes on in a new file, and says what is lost', async () => {
  const chunks = [
    ...Array.from({ length: 12 }, (_, index) => encode(event(`a${index}`))),
    encode('data: {"object":"response","status":"completed"}\n\n'),
  ];
  const exchange = { protocol: 'agent-api', contentType: 'text/event-stream', chunks, redact: plain };
  const whole = await recordOnce(exchange);
  const { length } = whole.file.split('\n');
  const deleted = (lines: number) => ({ lines, part: 0, isDeleted: true }) as const;
  const all = whole.file.trimEnd().split('\n').slice(1, -1).map(textOf);
  const check = async (deaths: readonly Death[], hears: boolean): Promise<void> => {
    const { file, sent, state } = await recordWithDeaths(exchange, deaths, () => hears);
    const { end, fault } = state.end ?? {};
    const [, ...frames] = file.trimEnd().split('\n').slice(0, -1).map(textOf);
    assert.equal(sent, 1);
    assert.deepEqual(frames, all.slice(all.length - frames.length), 'the last events, each of them once');
    assert.equal(end, frames.length > 0 ? 'completed' : 'interrupted');
    const isWhole = file === whole.file;
    // Without a checkpoint, the response is kept from its beginning.
    assert.ok(hears || isWhole);
    assert.equal(fault === undefined, isWhole);
    if (fault !== undefined) assert.match(describeFault(fault, 'en'), /was deleted during the run/);
  };
  for (let lines = 1; lines < length - 1; lines += 1) {
    for (const hears of [true, false]) {
      await check([deleted(lines)], hears);
      await check([deleted(lines), { lines: 3, part: 0.5 }], hears);
      await check([deleted(lines), deleted(3)], hears);
    }
  }
});

/** A recorded event without its number and time. */
function textOf(line: string): unknown {
  return (JSON.parse(line) as { readonly data?: string }).data;
}

test('a body without a checkpoint is kept up to a limit; beyond it, the run ends as cut off', async () => {
  const piece = new Uint8Array(1024 * 1024).fill(0x61);
  const count = Math.ceil(keptLimit / piece.length) + 2;
  let sent = 0;
  async function* body(): AsyncGenerator<Uint8Array> {
    yield encode('data: first\n\ndata: ');
    for (; sent < count;) {
      sent += 1;
      yield await Promise.resolve(piece);
    }
  }
  let aborted = false;
  const kept = createKeptResponses(
    (_, signal) => {
      signal.addEventListener('abort', () => {
        aborted = true;
      });
      return Promise.resolve(ok({ status: 200, contentType: 'text/event-stream', headers: {}, body: body() }));
    },
    () => 0,
  );
  const answer = await kept.transport({ ...request, run: 'r' }, new AbortController().signal);
  assert.ok(answer.ok);
  const reading = answer.value.body[Symbol.asyncIterator]();
  for (let next = await reading.next(); next.done !== true; next = await reading.next());
  const store = storeOf(runLines({ frames: [[0, 'first']] }));
  const session = await continueSession(optionsFor(store, kept.transport));
  const end = await session.done;
  assert.deepEqual([end.end, end.fault?.kind, session.state.frameCount], ['interrupted', 'cut-off', 1]);
  assert.equal(sent, count);
  kept.release('r');
  assert.equal(aborted, true);
});
