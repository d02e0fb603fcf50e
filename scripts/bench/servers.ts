/**
 * Measures how fast our servers write, compared with node:http servers that write the same frames, one at a time or a
 * hundred at a time.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replayFile } from '../../src/node/replayServer.ts';
import { startSampleServer } from '../../src/node/sampleServer.ts';
import { contest } from './contest.ts';
import { times, type Figure } from './figure.ts';

const eventCount = 100_000;
const dataOf = (seq: number): string =>
  JSON.stringify({
    sequence_number: seq,
    object: 'content',
    status: 'in_progress',
    error: null,
    type: 'text',
    index: 0,
    delta: true,
    msg_id: 'msg_00000000-0000-0000-0000-000000000000',
    text: `word${seq} `,
  });

export async function benchServers(): Promise<readonly Figure[]> {
  const body = JSON.stringify({ input: [{ role: 'user', content: [{ type: 'text', text: `flood ${eventCount}` }] }] });
  const bare = await startBareServer(1);
  const bundled = await startBareServer(100);
  const sample = await startSampleServer();
  const replay = await startReplay();
  try {
    const [floor, , ours, replayed] = await contest(`Serving ${eventCount.toLocaleString('en')} events on loopback`, [
      { name: 'node:http, a frame at a time', run: () => drain(bare.url, body) },
      { name: 'node:http, a hundred frames at a time', run: () => drain(bundled.url, body) },
      { name: 'the sample agent', run: () => drain(sample.url, body) },
      { name: 'the replay server, at once', run: () => drain(replay.url, body) },
    ]);
    const goal = { atLeast: 0.5 };
    const of = '× node:http, a frame at a time';
    return [
      { what: 'events per second of the sample agent', value: times(floor, ours), of, goal },
      { what: 'events per second of the replay server', value: times(floor, replayed), of, goal },
    ];
  } finally {
    await Promise.all([bare, bundled, sample, replay].map((server) => server.dispose()));
  }
}

interface Server {
  readonly url: string;
  dispose(): Promise<void>;
}

/** Frames are created when they are written, as in a real agent. */
async function startBareServer(atOnce: number): Promise<Server> {
  const server = createServer((_request, response) => {
    void (async () => {
      for (let seq = 0; seq < eventCount; seq += atOnce) {
        const text = Array.from({ length: atOnce }, (_, index) => `data: ${dataOf(seq + index)}\n\n`).join('');
        if (!response.write(text)) await new Promise((resolve) => response.once('drain', resolve));
      }
      response.end();
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    dispose() {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

async function startReplay(): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-replay-'));
  const path = join(folder, 'run.agentrun.jsonl');
  const endpoint = { name: '', url: 'http://localhost:8090/process', headers: {} };
  const header = {
    agentrun: 1,
    protocol: 'agent-api',
    startedAt: new Date(0).toISOString(),
    source: 'bench',
    endpoint,
  };
  const frames = Array.from({ length: eventCount }, (_, seq) => JSON.stringify({ at: seq, data: dataOf(seq) }));
  const end = JSON.stringify({ end: 'completed', at: eventCount, status: 200 });
  await writeFile(path, [JSON.stringify({ ...header, request: { input: [] } }), ...frames, end, ''].join('\n'));
  const replay = await replayFile({ path, speed: Infinity, faults: [] });
  if (!replay.ok) throw new Error(replay.fault.kind);
  return {
    url: replay.value.url,
    async dispose() {
      await replay.value.dispose();
      await rm(folder, { recursive: true });
    },
  };
}

/** Returns the milliseconds until the last byte. */
async function drain(url: string, body: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, { method: 'POST', body });
  const reader = response.body?.getReader();
  let size = 0;
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) size += part.value.length;
  if (size < eventCount * 100) throw new Error(`expected ${eventCount} events, got ${size} bytes`);
  return performance.now() - start;
}
