/**
 * Tests the official client through a capture and against its replay: it sees the agent's answer and the injected
 * faults.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import OpenAI, { APIError } from 'openai';
import type { CapturedRun } from '../../src/node/captureRecorder.ts';
import { captureInto } from '../../src/node/captureRuns.ts';
import { startReplayServer } from '../../src/node/replayServer.ts';
import { startSampleServer } from '../../src/node/sampleServer.ts';
import type { InjectedFault } from '../../src/protocol/session/replay/injectedFault.ts';
import type { Recording } from '../../src/protocol/session/replay/recording.ts';
import { toRecording } from '../support/recordings.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agent-api-clients-'));
});
after(() => rm(folder, { recursive: true }));

const clientOf = (url: string, apiKey = 'none'): OpenAI =>
  new OpenAI({ apiKey, baseURL: new URL('/v1', url).href, maxRetries: 0 });

type Ask = (client: OpenAI) => Promise<string>;
const respond: Ask = async (client) =>
  (await client.responses.stream({ model: 'm', input: 'think about it' }).finalResponse()).output_text;
const complete: Ask = async (client) => {
  const messages = [{ role: 'user', content: 'think about it' }] as const;
  return (await client.chat.completions.stream({ model: 'm', messages: [...messages] }).finalContent()) ?? '';
};

async function captureAnswer(ask: Ask): Promise<{ readonly answer: string; readonly recording: Recording }> {
  const runs: CapturedRun[] = [];
  const sample = await startSampleServer({ pace: 0 });
  const proxy = await captureInto({
    to: new URL('/', sample.url),
    folder,
    onRun: (run) => runs.push(run),
    onProblem: (error) => assert.fail(String(error)),
  });
  const answer = await ask(clientOf(proxy.url, 'sdk-canary-7'));
  const [run] = runs;
  assert.ok(run !== undefined);
  assert.equal((await run.session.done).end, 'completed');
  const text = await readFile(run.path, 'utf8');
  assert.equal(text.includes('sdk-canary'), false);
  await proxy.dispose();
  await sample.dispose();
  return { answer, recording: await toRecording(text.trimEnd().split('\n')) };
}

for (const [name, ask] of [
  ['Responses', respond],
  ['Chat Completions', complete],
] as const) {
  test(`${name}: the replay of a captured run gives the same answer`, async () => {
    const { answer, recording } = await captureAnswer(ask);
    assert.match(answer, /391/);
    const from = async (faults: readonly InjectedFault[]): Promise<string> => {
      const server = await startReplayServer({ recordings: [recording], speed: Infinity, faults });
      try {
        return await ask(clientOf(server.url));
      } finally {
        await server.dispose();
      }
    };
    assert.equal(await from([]), answer);
    assert.equal(await from([{ kind: 'bytes' }]), answer);
    await assert.rejects(
      from([{ kind: 'http', status: 429 }]),
      (error) => error instanceof APIError && error.status === 429,
    );
    await assert.rejects(from([{ kind: 'cut', event: 3 }]));
  });
}
