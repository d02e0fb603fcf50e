/** Tests `serve RUN…`, `capture` and `import` of the built CLI with one run that goes through all of them. */
import assert from 'node:assert/strict';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startSampleServer } from '../../src/node/sampleServer.ts';
import { until } from '../support/session.ts';
import { runAgentApi, startAgentApi } from '../support/runAgentApi.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agent-api-replay-'));
});
after(() => rm(folder, { recursive: true }));

interface Running {
  readonly url: string;
  output(): string;
  end(): Promise<void>;
}

/** Starts a command that listens; resolves when it has printed its address. */
async function start(args: readonly string[]): Promise<Running> {
  const child: ChildProcessWithoutNullStreams = startAgentApi(args, {}, folder);
  let output = '';
  let out = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  await until(() => /http:\/\/\S+/.test(out));
  return {
    url: /http:\/\/[^\s,]+/.exec(out)?.[0] ?? '',
    output: () => output,
    async end() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

const body = '{"input":[{"role":"user","content":[{"type":"text","text":"refuse"}]}]}';
const post = (url: string): Promise<Response> => fetch(url, { method: 'POST', body });

test('a captured run is replayed byte for byte, and with injected faults on request', async () => {
  const sample = await startSampleServer({ pace: 0 });
  const proxy = await start(['capture', '--to', sample.url, '--record', 'runs']);
  const captured = await (await post(new URL('/process', proxy.url).href)).text();
  await until(() => proxy.output().includes('✓'));
  const file = /✓ (.*) \[completed\]/.exec(proxy.output())?.[1] ?? '';
  await proxy.end();
  await sample.dispose();
  assert.match(file, /^runs[/\\]process-2\d{3}-.*\.agentrun\.jsonl$/);

  const replay = await start(['serve', 'runs', '--speed', 'max']);
  assert.equal(await (await post(replay.url)).text(), captured);
  await until(() => replay.output().includes('(exact)'));
  await replay.end();

  const spoilt = await start(['serve', file, '--speed', 'max', '--fault', 'http:429']);
  assert.equal((await post(spoilt.url)).status, 429);
  await spoilt.end();

  const lint = await runAgentApi(['fold', join(folder, file)]);
  assert.equal(lint.code, 0);
});

test('curl output is imported as a run file', async () => {
  const event = '{"object":"response","status":"completed","id":"r1"}';
  await writeFile(join(folder, 'saved.txt'), `HTTP/1.1 200 OK\ncontent-type: text/event-stream\n\ndata: ${event}\n\n`);
  const imported = await runAgentApi(['import', 'saved.txt', '--record', 'imported'], '', {}, folder);
  assert.deepEqual([imported.code, imported.err], [0, '']);
  const lines = (await readFile(join(folder, imported.out.trim()), 'utf8')).split('\n');
  assert.equal((JSON.parse(lines[1] ?? '') as { readonly data: string }).data, event);
  const piped = await runAgentApi(['import', '-', '--record', 'imported'], `data: ${event}\n\n`, {}, folder);
  assert.match(piped.out, /^imported[/\\]stdin-2/);
});

test('an incomplete recording is replayed and reported as incomplete', async () => {
  await writeFile(join(folder, 'request.json'), body);
  await runAgentApi(['send', 'request.json', '--record', 'cut.agentrun.jsonl', '--limit', 'events=3'], '', {}, folder);
  const lines = (await readFile(join(folder, 'cut.agentrun.jsonl'), 'utf8')).trimEnd().split('\n');
  await writeFile(join(folder, 'midway.agentrun.jsonl'), `${lines.slice(0, -1).join('\n')}\n`);
  const replay = await start(['serve', 'cut.agentrun.jsonl', 'midway.agentrun.jsonl']);
  await until(() => replay.output().includes('midway'));
  const output = replay.output();
  await replay.end();
  assert.match(output, /Only the recorded part of cut\.agentrun\.jsonl is replayed\. .*more than 3 events/);
  assert.match(output, /Only the recorded part of midway\.agentrun\.jsonl is replayed\. The recording ends/);
});

test('invalid input of serve, capture and import is reported with exit code 2', async () => {
  await writeFile(join(folder, 'plain.txt'), '\n  hello\n');
  const cases: readonly (readonly [readonly string[], RegExp])[] = [
    [['serve', 'absent.agentrun.jsonl'], /Cannot read absent/],
    [['serve', 'plain.txt'], /plain\.txt: This is not a run file/],
    [['serve', '--fault', 'dance:1', 'x'], /--fault dance:1 must be one of: cut:N/],
    [['serve', '--speed', 'slow', 'x'], /--speed must be one of/],
    [['serve', '--port', '70000'], /--port/],
    [['capture'], /specify the agent with --to URL/],
    [['capture', '--to', 'ftp://x'], /specify the agent/],
    [['import'], /specify a FILE/],
    [['import', 'absent'], /Cannot read absent/],
    [['import', 'plain.txt'], /plain\.txt:2:3: This is not a response of an agent/],
  ];
  for (const [args, message] of cases) {
    const { code, err } = await runAgentApi(args, '', {}, folder);
    assert.equal(code, 2, args.join(' '));
    assert.match(err, message);
  }
  const chinese = await runAgentApi(['import', 'plain.txt', '--locale', 'zh-cn'], '', {}, folder);
  assert.match(chinese.err, /plain\.txt:2:3: 这不是智能体的响应/);
});

test('the sample agent uses --scenario for every message, and an unknown scenario is rejected', async () => {
  const agent = await start(['serve', '--scenario', 'leave open']);
  const message = { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'think' }] };
  const answer = await fetch(new URL('/a2a', agent.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message } }),
  });
  assert.match(await answer.text(), /"TASK_STATE_WORKING"/);
  await agent.end();
  const refused = await runAgentApi(['serve', '--scenario', 'nope']);
  assert.equal(refused.code, 2);
  assert.match(refused.err, /--scenario must be one of: .*leave open/);
});
