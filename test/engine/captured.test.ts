/** Tests the capturing proxy of the host with the recorder in a thread: what is recorded, and that nothing is delayed. */
import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { after, test } from 'node:test';
import { join } from 'node:path';
import { createCaptureService } from '../../src/engine/servers/captureService.ts';
import { createObserver, type CapturedRun } from '../../src/extension/commands/servers/observeExchange.ts';
import type { Engines } from '../../src/extension/engine/engines.ts';
import { startForwarding } from '../../src/node/captureServer.ts';
import { defaultLimits } from '../../src/protocol/core/base/limits.ts';
import { closeServers, httpUpstream, observe } from '../support/captureProxy.ts';
import { until } from '../support/session.ts';

const folder = mkdtempSync(join(tmpdir(), 'engine-captured-'));
after(async () => {
  await closeServers();
  await rm(folder, { recursive: true });
});

type Servers = Engines['servers'];

/** The service as the host sees it, with structured clones as between threads. */
function asRemote(service: ReturnType<typeof createCaptureService>): Servers {
  const calls = Object.entries(service).map(([name, call]) => [
    name,
    async (...args: readonly unknown[]) => {
      const sent = args.map((arg) => (typeof arg === 'function' ? arg : structuredClone(arg)));
      return (call as (...received: readonly unknown[]) => unknown)(...sent);
    },
  ]);
  return Object.fromEntries(calls) as Servers;
}

/** Everything that a thread is asked after its end. */
const dead = new Proxy({} as Servers, { get: () => () => Promise.reject(new Error('The work was ended.')) });

async function proxy(to: string, servers: Servers) {
  const runs: CapturedRun[] = [];
  const problems: string[] = [];
  const record = createObserver(
    { servers },
    {
      ...{ to, folder, limits: defaultLimits, secrets: [{ label: '${secret:KEY}', value: 'hunter2hunter2' }] },
      onRun: (run) => runs.push(run),
      onProblem: (message) => problems.push(message),
    },
  );
  const server = await startForwarding({ to: new URL(to), record });
  after(() => server.dispose());
  return { url: server.url, runs, problems };
}

const event = (json: object): string => `data: ${JSON.stringify(json)}\n\n`;
const upstream = await httpUpstream((asked, response) => {
  asked.resume();
  if (asked.url !== '/process') return void response.end('plain');
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(event({ object: 'response', status: 'created', id: 'r' }));
  response.write(event({ object: 'content', type: 'text', msg_id: 'm', delta: true, text: 'hunter2hunter2' }));
  response.end(event({ object: 'response', status: 'completed', id: 'r' }));
});

test('an exchange that passes through the host is recorded in the thread, without secrets', async () => {
  const direct = await observe(upstream);
  const { url, runs, problems } = await proxy(upstream, asRemote(createCaptureService()));
  const seen = await observe(url);
  assert.deepEqual([seen.length, seen.hash], [direct.length, direct.hash]);
  const [run, ...others] = runs;
  assert.ok(run !== undefined && others.length === 0);
  assert.equal((await run.done).end, 'completed');
  const lines = (await readFile(run.path, 'utf8')).trim().split('\n');
  assert.equal(lines.length, 5);
  assert.match(lines[0] ?? '', /"request":\{"input":/);
  assert.ok(!lines.join('\n').includes('hunter2hunter2'));
  assert.deepEqual(problems, []);
});

test('an exchange that is no run leaves nothing behind', async () => {
  const service = createCaptureService();
  let over = 0;
  const servers = asRemote(service);
  const observeExchange: Servers['observeExchange'] = async (...args) => {
    const end = await servers.observeExchange(...args);
    over += 1;
    return end;
  };
  const { url, runs } = await proxy(upstream, { ...servers, observeExchange });
  assert.equal((await observe(url, { path: '/other', method: 'GET', body: '' })).length, 5);
  await until(() => over === 1);
  assert.equal(runs.length, 0);
});

test('a thread that has ended changes nothing for the client', async () => {
  const direct = await observe(upstream);
  const { url, runs } = await proxy(upstream, dead);
  const seen = await observe(url);
  assert.deepEqual([seen.statusCode, seen.hash, runs.length], [200, direct.hash, 0]);
});

test('a thread that takes nothing holds a client up for a few seconds only', async () => {
  const large = 'x'.repeat(12 * 1024 * 1024);
  const from = await httpUpstream((asked, response) => {
    asked.resume();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(large);
  });
  const service = asRemote(createCaptureService());
  const never = new Promise<never>(() => undefined);
  const { url } = await proxy(from, { ...service, addToResponse: () => never });
  // If the client waited after each chunk, the test would exceed its timeout.
  assert.equal((await observe(url)).length, large.length);
});
