/** Ends the worker of a run at random moments while a real server streams: the record is complete in the end. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { nodeExchange, nodeTransport } from '../../src/node/nodeExchange.ts';
import type { Frame } from '../../src/protocol/core/wire/frame.ts';
import type { ToHost } from '../../src/protocol/session/remote/messages.ts';
import { createNetworkHost } from '../../src/protocol/session/remote/networkHost.ts';
import type { SessionWorkerData } from '../support/sessionWorker.ts';

const events = 20_000;
const dataOf = (index: number): string =>
  JSON.stringify({ object: 'content', type: 'text', delta: true, index: 0, msg_id: 'm', text: `名${index} sk-` });

/** Sends the events in pieces that begin and end anywhere. */
async function answer(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const bytes = Buffer.from(Array.from({ length: events }, (_, index) => `data: ${dataOf(index)}\n\n`).join(''));
  for (let at = 0; at < bytes.length; at += 20_011) {
    await nextTurn();
    if (!response.write(bytes.subarray(at, at + 20_011)))
      await new Promise((resolve) => {
        response.once('drain', resolve);
      });
  }
  response.end();
}

interface Message {
  readonly message?: ToHost;
  readonly end?: { readonly end: string };
}

test('a worker that is ended several times loses no event', { timeout: 60_000 }, async () => {
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    void answer(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/process`;
  const folder = mkdtempSync(join(tmpdir(), 'killed-'));
  const path = join(folder, 'run.agentrun.jsonl');
  const now = (): number => performance.timeOrigin + performance.now();
  const host = createNetworkHost({ transport: nodeTransport, exchange: nodeExchange, now });
  const sentAt = now();
  /** Resolves with whether the run came to its end. */
  const live = (isNew: boolean, messages: number): Promise<boolean> =>
    new Promise((resolve, reject) => {
      const workerData: SessionWorkerData = { path, url, sentAt, isNew, sentTo: host.sentTo(path) };
      const worker = new Worker(new URL('../support/sessionWorker.ts', import.meta.url), { workerData });
      const served = host.serve((message, transfer) => worker.postMessage(message, [...transfer]));
      let [left, isOver] = [messages, false];
      worker.on('message', ({ message, end }: Message) => {
        if (end !== undefined) isOver = true;
        if (message !== undefined) served.receive(message);
        left -= 1;
        if (left === 0) void worker.terminate();
      });
      worker.on('error', reject);
      worker.on('exit', () => {
        served.close();
        resolve(isOver);
      });
    });
  try {
    let deaths = 0;
    while (!(await live(deaths === 0, deaths < 5 ? 3 + deaths : Infinity))) deaths += 1;
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    const frames = lines.slice(1, -1).map((line) => JSON.parse(line) as Frame);
    assert.equal(frames.length, events);
    for (const [index, { data }] of frames.entries()) assert.equal(data, dataOf(index));
    assert.match(lines.at(-1) ?? '', /^\{"end":"interrupted".*"unfinished"/);
    assert.equal(requests, 1);
    assert.ok(deaths > 1, `${deaths} deaths`);
  } finally {
    host.release(path);
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  }
});
