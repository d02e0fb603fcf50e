/**
 * Tests recorded runs over a real socket: the same run again, its times, each injected fault, and which clients are
 * accepted.
 */
import assert from 'node:assert/strict';
import { request as httpRequest } from 'node:http';
import { test } from 'node:test';
import { startReplayServer, type ReplayOptions } from '../../src/node/replayServer.ts';
import { startSampleServer } from '../../src/node/sampleServer.ts';
import { describeFault } from '../../src/protocol/core/l10n/faults.ts';
import { playAnswer } from '../../src/protocol/session/replay/playAnswer.ts';
import { readInjectedFaults, type InjectedFault } from '../../src/protocol/session/replay/injectedFault.ts';
import type { Recording } from '../../src/protocol/session/replay/recording.ts';
import { readFrames } from '../../src/protocol/session/live/runState.ts';
import { runLines, toRecording } from '../support/recordings.ts';
import { runOnce, type TestRunOptions, type TestRun } from '../support/session.ts';
import { readWireVectors } from '../support/vectors.ts';
import { serveLoopback } from '../support/loopback.ts';

type Served = Partial<Omit<ReplayOptions, 'recordings'>>;

async function replay(recordings: readonly Recording[], order: Partial<TestRunOptions> = {}, options: Served = {}) {
  const server = await startReplayServer({ recordings, speed: Infinity, faults: [], ...options });
  try {
    return await runOnce({ ...order, url: new URL(order.url ?? '', server.url).href });
  } finally {
    await server.dispose();
  }
}

/** Returns everything in a record except its times and its address. */
/** `others`: further members that may differ, with any value. */
function withoutTimes({ lines }: TestRun, others: object = {}): readonly unknown[] {
  return lines.map((line) => {
    const json = JSON.parse(line) as Record<string, unknown>;
    const headers = Object.entries((json['headers'] ?? {}) as Record<string, string>).filter(
      ([name]) => !name.startsWith('x-agent-api'),
    );
    return {
      ...json,
      at: 0,
      headersAt: 0,
      firstByteAt: 0,
      startedAt: 0,
      endpoint: 0,
      headers: Object.fromEntries(headers),
      ...others,
    };
  });
}

const ask = (text: string): string =>
  JSON.stringify({ input: [{ role: 'user', type: 'message', content: [{ type: 'text', text }] }] });

let recorded: Promise<TestRun> | undefined;

/** The weather answer of the sample agent. */
function weather(): Promise<TestRun> {
  recorded ??= (async () => {
    const server = await startSampleServer({ pace: 0 });
    try {
      return await runOnce({ url: server.url, body: ask('weather in London') });
    } finally {
      await server.dispose();
    }
  })();
  return recorded;
}

test('a recorded run that is replayed and recorded again is the same run', async () => {
  for (const text of ['fail', 'cut', 'refuse', 'media']) {
    const sample = await startSampleServer({ pace: 0 });
    const first = await runOnce({ url: sample.url, body: ask(text) });
    await sample.dispose();
    const again = await replay([await toRecording(first.lines)], { body: ask(text) });
    // A character that was cut is recorded as U+FFFD, and replayed as its three bytes.
    const others = text === 'cut' ? { received: 0 } : {};
    assert.deepEqual(withoutTimes(again, others), withoutTimes(first, others), text);
  }
});

test('responses of real servers are replayed byte for byte with their status and type', async () => {
  const vectors = readWireVectors();
  for (const { name, body, status, contentType, request } of vectors) {
    const origin = await serveLoopback((_request, response) => {
      response.writeHead(status, { 'content-type': contentType }).end(body);
    });
    const order = { body: JSON.stringify(request ?? null) };
    const first = await runOnce({ url: origin.url, ...order });
    await origin.close();
    const recording = await toRecording(first.lines);
    const again = await replay([recording], order);
    assert.deepEqual(withoutTimes(again), withoutTimes(first), name);
    const server = await startReplayServer({ recordings: [recording], speed: Infinity, faults: [] });
    const response = await fetch(server.url, { method: 'POST', ...order });
    assert.equal(await response.text(), body, name);
    assert.deepEqual([response.status, response.headers.get('content-type')], [status, contentType]);
    await server.dispose();
  }
});

test('every form of a frame, NDJSON and single responses are replayed unchanged', async () => {
  const bodies = [
    ['text/event-stream', ': ping\n\n:  two spaces\n\nevent: a\nid: 7\ndata: x\ndata: y\n\nno field\ndata: {"cut'],
    ['application/x-ndjson', '{"object":"response","status":"created"}\n{"object":"response","status":"completed"}\n'],
    ['application/json', '{\n  "object": "response",\n  "status": "completed", "output": []\n}\n'],
    ['text/html', '<h1>北京 🦆</h1>\n'],
    ['text/event-stream', ''],
  ] as const;
  for (const [contentType, body] of bodies) {
    const origin = await serveLoopback((_request, response) => {
      response.writeHead(200, { 'content-type': contentType, 'x-mine': 'yes', 'set-cookie': 'a=secret' }).end(body);
    });
    const first = await runOnce({ url: origin.url });
    await origin.close();
    assert.equal(first.lines.join('').includes('secret'), false);
    const again = await replay([await toRecording(first.lines)]);
    assert.deepEqual(withoutTimes(again), withoutTimes(first), contentType);
    assert.match(again.lines.at(-1) ?? '', /"x-mine":"yes"/);
  }
});

test('frames are due at their recorded times, divided by the speed', async () => {
  const recording = await toRecording((await weather()).lines);
  const frames = await readFrames(recording.store, 0, recording.frameCount);
  for (const speed of [1, 2.5, Infinity]) {
    const { pieces } = await playAnswer(recording, [], speed);
    let text = '';
    const due: number[] = [];
    for await (const piece of pieces) {
      text += piece.text;
      due.push(piece.at);
    }
    assert.equal(text, frames.map(({ data }) => `data: ${data}\n\n`).join(''));
    assert.deepEqual(due, [...new Set(frames.map(({ at }) => at / speed))]);
  }
});

test('a replay keeps its schedule and sends no frame before its time', async () => {
  const frames = [0, 60, 120, 300].map((at, seq) => [at, `{"object":"response","sequence_number":${seq}}`] as const);
  const recording = await toRecording(runLines({ frames, end: { end: 'interrupted', at: 310, status: 200 } }));
  const { state } = await replay([recording], {}, { speed: 1 });
  const arrived = (await readFrames(state.store, 0, 4)).map(({ at }) => at);
  for (const [index, [due]] of frames.entries()) assert.ok((arrived[index] ?? -1) >= due, arrived.join(' '));
});

const faultOf = ({ end }: TestRun): string => (end.fault === undefined ? '' : describeFault(end.fault, 'en'));
const rulesOf = ({ state }: TestRun): readonly string[] => state.findings.list.map(({ rule }) => rule);

async function spoilt(text: string, order: Partial<TestRunOptions> = {}): Promise<TestRun> {
  const { lines } = await weather();
  const faults = readInjectedFaults(text);
  assert.ok(!('wrong' in faults));
  return replay([await toRecording(lines)], { body: ask('weather in London'), ...order }, { faults });
}

test('each fault injected at an event results in its finding or message', async () => {
  const whole = await spoilt('');
  const { frameCount } = whole.state;
  assert.equal(whole.end.end, 'completed');
  assert.doesNotMatch(rulesOf(whole).join(' '), /sequence|broken/);

  const cut = await spoilt('cut:5');
  assert.deepEqual([cut.state.frameCount, cut.end.end, cut.end.fault?.kind], [6, 'interrupted', 'broken']);
  assert.match(faultOf(cut), /The connection was lost while the response was being received/);

  const dropped = await spoilt('drop:5');
  assert.equal(dropped.state.frameCount, frameCount - 1);
  assert.ok(rulesOf(dropped).includes('sequence-gap'));

  const twice = await spoilt('duplicate:5');
  assert.equal(twice.state.frameCount, frameCount + 1);
  assert.ok(rulesOf(twice).includes('sequence-repeated'));

  const swapped = await spoilt('swap:5');
  assert.equal(swapped.state.frameCount, frameCount);
  assert.ok(rulesOf(swapped).includes('sequence-disorder'));

  const broken = await spoilt('corrupt:5');
  assert.equal(broken.state.frameCount, frameCount);
  assert.ok(rulesOf(broken).includes('broken-frame'));

  const stalled = await spoilt('stall:5', { timeout: 0.3 });
  assert.deepEqual([stalled.state.frameCount, stalled.end.end], [6, 'timeout']);
  assert.match(faultOf(stalled), /No data was received for 0\.3 s/);
});

test('sending one byte at a time does not change the run', async () => {
  const bytes = await spoilt('bytes');
  assert.deepEqual(withoutTimes(bytes), withoutTimes(await weather()));
});

for (const status of [401, 429, 500, 503]) {
  test(`an injected HTTP ${status} replaces the response`, async () => {
    const run = await spoilt(`http:${status}`);
    assert.deepEqual([run.end.end, run.end.status], ['http-error', status]);
    assert.match(faultOf(run), new RegExp(`HTTP ${status}`));
  });
}

test('a request can select its own faults and speed, and an invalid fault is reported', async () => {
  const { lines } = await weather();
  const recording = await toRecording(lines, 'Wetter – 北京');
  const byQuery = await replay([recording], { url: '?fault=drop:1&fault=cut:3&speed=max' });
  assert.deepEqual([byQuery.state.frameCount, byQuery.end.fault?.kind], [3, 'broken']);
  const byHeader = await replay([recording], { headers: { 'X-Agent-Api-Fault': 'http:503' } });
  assert.equal(byHeader.end.status, 503);
  const wrong = await replay([recording], { url: '?fault=dance:1' });
  assert.equal(wrong.end.status, 400);
  assert.match(
    faultOf(wrong),
    /The fault “dance:1” .* no run was replayed\. Use one of: cut:N, .*, bytes, http:STATUS/,
  );
  const tooSlow = await replay([recording], { url: '?speed=0' });
  assert.equal(tooSlow.end.status, 400);
  assert.match(faultOf(tooSlow), /The speed “0” .* no run was replayed\. Use one of: 0\.5, 1, 2, …, max/);
});

test('headers name the replayed run, and a local front end may read them', async () => {
  const recordings = [await toRecording((await weather()).lines, 'Wetter – 北京')];
  const server = await startReplayServer({ recordings, speed: Infinity, faults: [] });
  const origin = 'http://localhost:5173';
  const preflight = await fetch(server.url, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
  });
  assert.equal(preflight.status, 204);
  assert.equal(preflight.headers.get('access-control-allow-headers'), 'authorization');
  const response = await fetch(server.url, { method: 'POST', body: ask('weather in London'), headers: { origin } });
  await response.text();
  assert.equal(decodeURIComponent(response.headers.get('x-agent-api-run') ?? ''), 'Wetter – 北京');
  assert.equal(response.headers.get('x-agent-api-match'), 'exact');
  assert.equal(response.headers.get('access-control-allow-origin'), origin);
  const health = await fetch(new URL('/health', server.url));
  assert.deepEqual(await health.json(), { status: 'healthy', runs: ['Wetter – 北京'] });
  await server.dispose();
});

test('a run file cannot allow other pages to read responses with any spelling of the headers', async () => {
  const { lines } = await weather();
  const forged = lines.map((line) => {
    const json = JSON.parse(line) as Record<string, unknown>;
    if (json['end'] === undefined) return line;
    const headers = { 'Access-Control-Allow-Origin': '*', VARY: 'x', 'X-Agent-Api-Run': 'other', 'X-Kept': 'yes' };
    return JSON.stringify({ ...json, headers: { 'content-type': 'text/event-stream', ...headers } });
  });
  const server = await startReplayServer({ recordings: [await toRecording(forged)], speed: Infinity, faults: [] });
  try {
    const origin = 'http://localhost:3000';
    const { headers } = await fetch(server.url, { method: 'POST', body: ask('x'), headers: { origin } });
    assert.equal(headers.get('access-control-allow-origin'), origin);
    assert.equal(headers.get('vary'), 'origin');
    assert.notEqual(headers.get('x-agent-api-run'), 'other');
    assert.equal(headers.get('x-kept'), 'yes');
  } finally {
    await server.dispose();
  }
});

test('requests with external host names or external origins are rejected', async () => {
  const server = await startReplayServer({ recordings: [await toRecording(runLines({}))], speed: 1, faults: [] });
  const ask403 = (headers: Readonly<Record<string, string>>): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const sent = httpRequest(server.url, { method: 'GET', path: '/health', headers }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      });
      sent.on('error', reject).end();
    });
  for (const headers of [
    { host: `evil.example:${server.port}` },
    { host: '127.0.0.1.evil.example' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
  ] as const) {
    assert.equal(await ask403(headers as Record<string, string>), 403, JSON.stringify(headers));
  }
  for (const headers of [
    {},
    { host: `localhost:${server.port}` },
    { host: '[::1]:80' },
    { origin: 'http://app.localhost:3000', 'sec-fetch-site': 'cross-site' },
  ] as const) {
    assert.equal(await ask403(headers as Record<string, string>), 200, JSON.stringify(headers));
  }
  await server.dispose();
});

test('a run without a response breaks the connection, and a silent run stays silent', async () => {
  const fault = { kind: 'unreachable', url: 'http://x', detail: 'ECONNREFUSED' };
  const none = await replay([await toRecording(runLines({ end: { end: 'http-error', at: 1, fault } }))]);
  assert.deepEqual([none.end.status, none.end.fault?.kind], [undefined, 'unreachable']);
  const silent = runLines({ end: { end: 'timeout', at: 1, status: 200, fault: { kind: 'timeout', seconds: 1 } } });
  assert.equal((await replay([await toRecording(silent)], { timeout: 0.2 })).end.end, 'timeout');
});

test('faults after the last event have no effect', async () => {
  const far: readonly InjectedFault[] = ['cut', 'drop', 'duplicate', 'swap', 'corrupt', 'stall'].map(
    (kind) => ({ kind, event: 999_999 }) as InjectedFault,
  );
  const run = await replay([await toRecording((await weather()).lines)], {}, { faults: far });
  assert.equal(run.end.end, 'completed');
});
