/**
 * Measures what oversized answers ("bombs") cost the command line: it ends by itself, reports the limit, and needs
 * little more memory than an idle run.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { answerEndlessly, answerPacked, deltaEvent, pack, pour, toolCallEvents } from '../support/bombs.ts';
import { serveLoopback } from '../support/loopback.ts';
import { runMeasured, serveMeasured, type Measured } from '../support/peakMemory.ts';

/**
 * The limit in MiB above an idle run. The answers are endless or decompress to 300 MB, so keeping one in full would
 * exceed it.
 */
const maxMemory = 400;

/** Small limits keep the test short. The defaults are in `limits.ts`. */
const small = ['text=16', 'events=50000', 'unpacked=64'].flatMap((limit) => ['--limit', limit]);

const request = JSON.stringify({ input: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }] });
const longDelta = deltaEvent('x'.repeat(2000));
let folder = '';
let idle = 0;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agent-api-budget-'));
  await writeFile(join(folder, 'request.json'), request);
  idle = (await send(answerEndlessly(() => deltaEvent('x'), 3))).peak;
});

after(() => rm(folder, { recursive: true }));

async function send(listener: RequestListener, ...more: readonly string[]): Promise<Measured> {
  const server = await serveLoopback(listener);
  try {
    return await runMeasured(['send', join(folder, 'request.json'), '--url', server.url, ...more]);
  } finally {
    await server.close();
  }
}

function isBounded({ code, err, peak }: Measured, why: RegExp): void {
  assert.match(err, why);
  assert.equal(code, 1, err.slice(-300));
  assert.ok(peak < idle + maxMemory, `${Math.round(peak)} MiB, ${Math.round(idle)} MiB when idle`);
}

/** Writes a file of at least this size, piece by piece. */
async function save(name: string, pieceOf: (index: number) => string, count: number): Promise<string> {
  const file = join(folder, name);
  const stream = createWriteStream(file);
  await Promise.all([once(stream, 'close'), pour(stream, pieceOf, count)]);
  return file;
}

for (const codings of [['gzip'], ['br'], ['gzip', 'gzip']]) {
  test(`a response that is compressed with ${codings.join(' in ')} stops at the ratio limit`, async () => {
    const packed = await pack(longDelta, 150_000, codings);
    isBounded(await send(answerPacked(packed, codings)), /decompression made the response more than 200 times larger/);
  });
}

test('endless deltas, tiny events, comments and tool calls stop at a limit', async () => {
  isBounded(
    await send(
      answerEndlessly(() => longDelta),
      ...small,
    ),
    /longer than 16 million characters/,
  );
  isBounded(
    await send(
      answerEndlessly(() => 'data: {}\n\n'.repeat(5000)),
      ...small,
    ),
    /more than 50000 events/,
  );
  isBounded(
    await send(
      answerEndlessly(() => ':\n'.repeat(30_000)),
      ...small,
    ),
    /more than 50000 events/,
  );
  isBounded(
    await send(answerEndlessly(toolCallEvents), ...small, '--limit', 'text=8'),
    /longer than 8 million characters/,
  );
});

test('an endless event, line or body stops at the size limit', async () => {
  const much = 'x'.repeat(65_536);
  isBounded(
    await send(
      answerEndlessly(() => `data: ${much}\n`),
      ...small,
    ),
    /more than 33554432 characters/,
  );
  isBounded(
    await send(
      answerEndlessly((index) => (index === 0 ? 'data: ' : much)),
      ...small,
    ),
    /more than 33554432 characters/,
  );
  isBounded(
    await send(
      answerEndlessly((index) => (index === 0 ? '{"a":"' : much)),
      ...small,
    ),
    /more than 33554432 characters/,
  );
});

test('lists of empty lists and deeply nested lists stop at a limit', async () => {
  const event = (data: string): string => `data: {"object":"message","id":"m","type":"message","metadata":${data}}\n\n`;
  const wide = event(`[${'[],'.repeat(100_000)}[]]`);
  isBounded(
    await send(
      answerEndlessly((index) => wide.replace('"m"', `"m${index}"`)),
      ...small,
    ),
    /longer than 16 million characters/,
  );
  const deep = event('['.repeat(100_000) + ']'.repeat(100_000));
  isBounded(
    await send(
      answerEndlessly(() => deep),
      ...small,
    ),
    /the response is larger than 64 MB/,
  );
});

test('the data before the limit is recorded with the reason for the end', async () => {
  const record = join(folder, 'limited.agentrun.jsonl');
  const { err } = await send(
    answerEndlessly(() => deltaEvent('x')),
    '--limit',
    'events=1000',
    '--record',
    record,
  );
  assert.match(err, /more than 1000 events/);
  const lines = (await readFile(record, 'utf8')).trimEnd().split('\n');
  assert.ok(lines.length > 1000, String(lines.length));
  const end = JSON.parse(lines.at(-1) ?? '') as { readonly end: string; readonly fault: object };
  assert.equal(end.end, 'interrupted');
  assert.deepEqual(end.fault, { kind: 'limit', limit: 'events', most: 1000 });
});

test('fold stops at a limit and prints the result so far', async () => {
  const file = await save('deltas.sse', () => longDelta.repeat(100), 300);
  isBounded(await runMeasured(['fold', file, ...small]), /longer than 16 million characters/);
  const little = await runMeasured(['fold', file, '--limit', 'text=1']);
  isBounded(little, /longer than 1 million characters/);
  const { output } = JSON.parse(little.out) as {
    readonly output: readonly { readonly content: readonly { readonly text: string }[] }[];
  };
  assert.ok((output[0]?.content[0]?.text.length ?? 0) > 1024 * 1024);
});

test('documents with too many bytes, lines or values are rejected before they are parsed as JSON', async () => {
  const lines = await save('lines.jsonl', () => '\n{}'.repeat(10_000), 10);
  const values = await save('values.json', (index) => `${index === 0 ? '[' : ''}${'[],'.repeat(10_000)}`, 30);
  const large = await save('large.json', () => 'x'.repeat(1024 * 1024), 5);
  for (const [file, why] of [
    [lines, /more than 50000 events or lines/],
    [values, /more than 50000 events or lines/],
    [large, /larger than 4 MB/],
  ] as const) {
    const record = ['--record', join(folder, 'runs')];
    for (const command of [
      ['lint'],
      ['import', ...record],
      ['convert', '--to', 'chat'],
      ['code'],
      ['send', ...record],
    ]) {
      const { code, err, peak } = await runMeasured([...command, file, '--limit', 'file=4', ...small]);
      assert.match(err, why, `${command.join(' ')} ${file}`);
      assert.equal(code, 2, err);
      assert.ok(peak < idle + maxMemory, `${command.join(' ')} ${file}: ${Math.round(peak)} MiB`);
    }
  }
});

test('a run file is read up to the limit, and an endless line in it is reported', async () => {
  const header = '{"agentrun":1,"protocol":"agent-api","endpoint":{"name":"","url":"","headers":{}},"request":null}\n';
  const line = `${JSON.stringify({ at: 1, data: JSON.stringify({ object: 'message', id: 'm', type: 'message' }) })}\n`;
  const file = await save('tiny.agentrun.jsonl', (index) => (index === 0 ? header : line.repeat(1000)), 50);
  const read = await runMeasured(['export', file, '--as', 'json', '--limit', 'events=10000']);
  assert.match(read.err, /more than 10000 events/);
  const endless = await save(
    'line.agentrun.jsonl',
    (index) => (index === 0 ? `${header}{"at":1,"data":"` : 'x'.repeat(1024 * 1024)),
    200,
  );
  const { err, peak } = await runMeasured(['export', endless]);
  assert.match(err, /134217728 characters/);
  assert.ok(peak < idle + maxMemory, `${Math.round(peak)} MiB`);
});

/** Sends a request, drops the answer, and returns the number of its bytes. */
async function drain(url: string, body = request): Promise<number> {
  let size = 0;
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  for await (const bytes of response.body ?? []) size += (bytes as Uint8Array).length;
  return size;
}

test('capture stops recording at a limit but still forwards the response', async () => {
  const server = await serveLoopback(answerEndlessly(() => longDelta, 60_000));
  const runs = join(folder, 'captured');
  let size = 0;
  const measured = await serveMeasured(['capture', '--to', server.url, '--record', runs, ...small], async (url) => {
    size = await drain(`${url}/process`);
  });
  await server.close();
  assert.equal(size, 60_000 * longDelta.length);
  assert.ok(measured.peak < idle + maxMemory, `${Math.round(measured.peak)} MiB`);
  const [name = ''] = await readdir(runs);
  const recorded = await readFile(join(runs, name), 'utf8');
  assert.match(recorded.slice(-500), /"kind":"limit","limit":"text","most":16/);
});

test('a run file of many events is served with little memory', async () => {
  const header = '{"agentrun":1,"protocol":"agent-api","endpoint":{"name":"","url":"","headers":{}},"request":null}\n';
  const line = `${JSON.stringify({ at: 1, data: longDelta.slice('data: '.length).trim() })}\n`;
  const parts: Readonly<Record<number, string>> = { 0: header, 499: '{"end":"completed","at":2}\n' };
  const file = await save('served.agentrun.jsonl', (index) => parts[index] ?? line.repeat(100), 500);
  let size = 0;
  const measured = await serveMeasured(['serve', file, '--speed', 'max', ...small], async (url) => {
    size = await drain(`${url}/process`);
  });
  assert.ok(size > 1000, `${size} bytes ${measured.err}`);
  assert.ok(measured.peak < idle + maxMemory, `${Math.round(measured.peak)} MiB`);
});

test('an invalid limit is rejected', async () => {
  for (const limit of ['events', 'events=0', 'events=-1', 'events=x', 'nothing=1', '__proto__=1']) {
    const { code, err } = await runMeasured(['fold', '-', '--limit', limit]);
    assert.equal(code, 2);
    assert.match(err, /--limit as NAME=N .*wire, unpacked, ratio, events, text, time, file/);
  }
});
