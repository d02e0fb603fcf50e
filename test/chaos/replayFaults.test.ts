/** Tests every fault that the replay server can inject, at every event of a recorded run. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startReplayServer } from '../../src/node/replayServer.ts';
import {
  injectedFaultKinds,
  readInjectedFault,
  type InjectedFault,
} from '../../src/protocol/session/replay/injectedFault.ts';
import { toRecording, runLines } from '../support/recordings.ts';
import { until } from '../support/session.ts';
import { answer } from './agentStream.ts';
import { recordRun, sentences, type HostileServer, type Recorded } from './recordRun.ts';

const texts = ['a ', 'b ', 'c '];
const data = answer(...texts)
  .split('\n\n')
  .slice(0, -1)
  .map((block) => block.slice('data: '.length));
const end = { end: 'completed', at: 5, status: 200 };
const lines = runLines({ frames: data.map((text, at) => [at, text] as const), end });

async function serve(faults: readonly InjectedFault[]): Promise<HostileServer> {
  const server = await startReplayServer({ recordings: [await toRecording(lines)], speed: Infinity, faults });
  return { url: server.url, close: () => server.dispose() };
}

const last = data.length - 1;
type Check = (run: Recorded, at: number) => void;

const checks: Readonly<Record<InjectedFault['kind'], Check>> = {
  cut: (run, at) => {
    assert.deepEqual([run.frames.length, run.end.fault?.kind], [at + 1, 'broken']);
    assert.equal(run.end.end, at === last ? 'completed' : 'interrupted');
    assert.match(sentences(run), /connection was lost/);
  },
  drop: (run, at) => {
    assert.equal(run.frames.length, data.length - 1);
    assert.deepEqual(run.end.fault, at === last ? { kind: 'unfinished' } : undefined);
    assert.equal(run.end.end, at === last ? 'interrupted' : 'completed');
  },
  duplicate: (run) => assert.deepEqual([run.frames.length, run.end.end], [data.length + 1, 'completed']),
  swap: (run) => {
    assert.deepEqual([run.frames.length, run.end.end], [data.length, 'completed']);
    assert.deepEqual(run.frames.map((frame) => frame.data).toSorted(), data.toSorted());
  },
  corrupt: (run, at) => {
    assert.equal(run.frames.length, data.length);
    assert.equal(run.frames[at]?.data, data[at]?.slice(0, Math.floor((data[at]?.length ?? 0) / 2)));
    assert.equal(run.end.end, at === last ? 'interrupted' : 'completed');
  },
  stall: (run, at) => {
    assert.equal(run.frames.length, at + 1);
    assert.equal(run.end.end, at === last ? 'completed' : 'timeout');
    assert.match(sentences(run), /No data was received for 0\.3 s/);
  },
  bytes: (run) => assert.deepEqual([run.frames.length, run.end.end, run.text], [data.length, 'completed', 'a b c ']),
  http: (run) => {
    assert.deepEqual([run.end.end, run.end.fault?.kind], ['http-error', 'http']);
    assert.match(sentences(run), /HTTP 4|HTTP 5/);
  },
};

for (const kind of injectedFaultKinds) {
  test(`the fault ${kind} is recorded, wherever it happens`, async () => {
    const places =
      kind === 'http' ? [400, 401, 404, 429, 500, 503, 599] : kind === 'bytes' ? [0] : data.map((_, at) => at);
    for (const place of places) {
      const fault = readInjectedFault(kind === 'bytes' ? kind : `${kind}:${place}`);
      assert.ok(fault);
      checks[kind](await recordRun(() => serve([fault]), { timeout: 0.3 }), place);
    }
  });
}

test('a stalled answer can be stopped', async () => {
  const run = await recordRun(
    () => serve([{ kind: 'stall', event: 1 }]),
    {},
    async ({ state, stop }) => {
      await until(() => state.frameCount === 2);
      stop();
    },
  );
  assert.deepEqual([run.end.end, run.end.fault, run.text], ['canceled', undefined, 'a ']);
});
