/**
 * Measures how precisely a replay keeps the recorded gaps, as a client on loopback receives them. On a busy machine,
 * the errors come from the machine, not from the server.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startReplayServer } from '../../src/node/replayServer.ts';
import { toRecording, runLines } from '../../test/support/recordings.ts';
import type { Figure } from './figure.ts';

const gapCount = 600;

/**
 * Gaps in fractional milliseconds, as models produce them: many short gaps and some pauses. They are the same in each
 * run.
 */
const gaps = Array.from({ length: gapCount }, (_, index) => {
  const spread = ((index * 7919) % 1000) / 1000;
  return index % 20 === 19 ? 80 + 120 * spread : 2 + 30 * spread;
});

export async function benchReplayTiming(): Promise<readonly Figure[]> {
  const replay = await errorsOf(await startReplay());
  const bare = await errorsOf(await startBare());
  console.log(`\nKeeping ${gapCount} recorded gaps on loopback`);
  console.table([
    { server: 'setTimeout for each gap', ...bare },
    { server: 'the replay server', ...replay },
  ]);
  const of = 'of the gaps';
  return [
    { what: 'recorded gaps that a replay keeps within 5 ms or 5 %', value: replay.kept, of, goal: { atLeast: 1 } },
    { what: 'a server with setTimeout for each gap', value: bare.kept, of },
    { what: 'mean error of a gap', value: replay.mean, of: 'ms' },
    { what: 'largest error of a gap', value: replay.largest, of: 'ms' },
  ];
}

interface Served {
  readonly url: string;
  dispose(): Promise<void>;
}

interface Errors {
  /** Mean error in milliseconds. */
  readonly mean: number;
  readonly largest: number;
  /** Fraction of the gaps that are within 5 ms or 5 %. */
  readonly kept: number;
}

async function startReplay(): Promise<Served> {
  let at = 0;
  const frames = [0, ...gaps].map((gap, seq) => [(at += gap), frameOf(seq)] as const);
  const end = { end: 'completed', at, status: 200 } as const;
  return startReplayServer({ recordings: [await toRecording(runLines({ frames, end }))], speed: 1, faults: [] });
}

/** The naive implementation: a timer for each gap, so that the errors add up. */
async function startBare(): Promise<Served> {
  const server = createServer((_request, response) => {
    void (async () => {
      for (const [seq, gap] of [0, ...gaps].entries()) {
        await wait(gap);
        response.write(`data: ${frameOf(seq)}\n\n`);
      }
      response.end();
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    dispose: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const frameOf = (seq: number): string => `{"object":"response","sequence_number":${seq}}`;

async function errorsOf(server: Served): Promise<Errors> {
  try {
    const response = await fetch(server.url, { method: 'POST', body: '{}' });
    const arrived: number[] = [];
    let rest = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      const now = performance.now();
      const frames = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = frames.pop() ?? '';
      arrived.push(...frames.map(() => now));
    }
    if (arrived.length !== gapCount + 1) throw new Error(`expected ${gapCount + 1} frames, got ${arrived.length}`);
    return sumUp(gaps.map((gap, index) => Math.abs((arrived[index + 1] ?? 0) - (arrived[index] ?? 0) - gap)));
  } finally {
    await server.dispose();
  }
}

function sumUp(errors: readonly number[]): Errors {
  const kept = errors.filter((error, index) => error <= Math.max(5, (gaps[index] ?? 0) * 0.05)).length / errors.length;
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
  return { mean: round(mean), largest: round(Math.max(...errors)), kept: round(kept) };
}

function round(value: number): number {
  return Number(value.toFixed(3));
}
