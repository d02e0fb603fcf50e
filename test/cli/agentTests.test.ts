/** Tests `agent-api test` as it is shipped: what it runs, what it prints, and how it ends. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { samplesFolder } from '../../scripts/places.ts';
import { startSampleServer, type SampleServer } from '../../src/node/sampleServer.ts';
import { runLines } from '../support/recordings.ts';
import { runAgentApi } from '../support/runAgentApi.ts';

let folder = '';
let agent: SampleServer;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agent-api-test-'));
  agent = await startSampleServer({ pace: 0 });
});

after(async () => {
  await agent.dispose();
  await rm(folder, { recursive: true });
});

const request = { input: [{ role: 'user', content: [{ type: 'text', text: 'hello' }] }] };

async function save(name: string, json: unknown): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, typeof json === 'string' ? json : JSON.stringify(json, undefined, 2));
  return file;
}

test('the samples pass against the built-in sample agent', async () => {
  const { code, out, err } = await runAgentApi(['test', samplesFolder]);
  assert.equal(code, 0, out + err);
  assert.match(out, /^✓ looks up the weather before the response \(\d/m);
  assert.match(err, /Passed: 2, failed: 0/);
});

test('a failed expectation is reported at its position with both texts', async () => {
  const file = await save('fails.agenttest.json', {
    tests: [
      { name: 'greets', request, expect: { text: { contains: 'Goodbye' } } },
      { name: 'stands', request, expect: { neverCalls: ['x'], end: 'completed' } },
      { name: 'goes', request: 'missing.agentrequest.json', expect: { end: 'completed' } },
    ],
  });
  const { code, out } = await runAgentApi(['test', file]);
  assert.equal(code, 1);
  assert.ok(out.includes(`✗ greets`), out);
  assert.match(
    out,
    /fails\.agenttest\.json:\d+:\d+: The final text does not contain “Goodbye”\.\n {4}- Goodbye\n {4}\+ /,
  );
  assert.match(out, /^✓ stands/m);
  assert.match(out, /✗ goes.*\n.*Could not read missing\.agentrequest\.json/);
});

test('a recording is checked without a request, and JUnit has a case for each test', async () => {
  const asked = await save('hello.agentrequest.json', request);
  const run = join(folder, 'hello.agentrun.jsonl');
  assert.equal((await runAgentApi(['send', asked, '--url', agent.url, '--record', run])).code, 0);
  const file = await save('recorded.agenttest.json', {
    tests: [
      { name: 'was & is', recording: 'hello.agentrun.jsonl', expect: { lint: 'warning' } },
      { name: 'calls', recording: 'hello.agentrun.jsonl', expect: { calls: [{ tool: 'a<b' }] } },
    ],
  });
  const { code, out } = await runAgentApi(['test', file, '--format', 'junit']);
  assert.equal(code, 1);
  assert.match(out, /<testsuite name="[^"]+" tests="2" failures="1">/);
  assert.match(out, /<testcase name="was &amp; is"[^>]*\/>/);
  assert.match(out, /<failure message="“a&lt;b” was not called\. No tool was called\.">/);
});

test('an error in a test file is reported, and none of its tests run', async () => {
  const file = await save('wrong.agenttest.json', '{ "tests": [{ "name": "x", "requests": "y", "expect": {} }] }');
  const { code, out, err } = await runAgentApi(['test', file]);
  assert.equal(code, 2);
  assert.equal(out, '');
  assert.ok(err.includes(`${file}:1:28: Unknown member “requests”. Did you mean “request”?`), err);
});

test('each result names the agent that answered in text, JUnit and JSON output', async () => {
  const url = new URL('/', agent.url).href;
  const asked = await save('who.agentrequest.json', request);
  const sent = ['send', asked, '--url', url, '--record', join(folder, 'who.agentrun.jsonl')];
  assert.equal((await runAgentApi(sent)).code, 0);
  const file = await save('who.agenttest.json', {
    tests: [
      { name: 'sample', request, expect: { end: 'completed' } },
      { name: 'own', request, endpoint: url, expect: { end: 'completed' } },
      { name: 'recorded', recording: 'who.agentrun.jsonl', expect: { end: 'completed' } },
      { name: 'named', request, endpoint: 'My agent', expect: { end: 'completed' } },
    ],
  });
  const text = await runAgentApi(['test', file]);
  assert.match(text.out, /^✓ sample \(.* m?s\) · sample agent \(http:\/\/127\.0\.0\.1:\d+\/\)$/m);
  assert.ok(text.out.includes(` · ${url}\n`), text.out);
  assert.match(text.out, /^✓ recorded \(.* m?s\) · recorded from .*http:\/\/127/m);
  assert.match(text.out, /Unknown endpoint “My agent”\. Names of endpoints are known only in VS Code/);
  const junit = await runAgentApi(['test', file, '--format', 'junit']);
  assert.ok(junit.out.includes(`<property name="agent: own" value="${url}"/>`), junit.out);
  const json = await runAgentApi(['test', file, '--format', 'json']);
  const { tests } = JSON.parse(json.out) as { readonly tests: readonly { readonly agent?: string }[] };
  assert.deepEqual(
    tests.map(({ agent: who }) => who?.replace(/:\d+\/.*/, '')),
    ['sample agent (http://127.0.0.1', 'http://127.0.0.1', 'recorded from http://127.0.0.1', undefined],
  );
  const overridden = await runAgentApi(['test', file, '--url', url]);
  assert.ok(overridden.out.includes(`✓ sample (`) && !overridden.out.includes('sample agent'), overridden.out);
});

test('incomplete recordings and responses are reported even if the test passes', async () => {
  const asked = await save('long.agentrequest.json', JSON.stringify(request));
  const run = join(folder, 'cut.agentrun.jsonl');
  const sending = await runAgentApi(['send', asked, '--url', agent.url, '--record', run, '--limit', 'events=50']);
  assert.equal(sending.code, 1, sending.err);
  const lines = (await readFile(run, 'utf8')).trimEnd().split('\n');
  await save('midway.agentrun.jsonl', `${lines.slice(0, -1).join('\n')}\n`);
  const file = await save('cut.agenttest.json', {
    tests: [
      { name: 'cut', recording: 'cut.agentrun.jsonl', expect: { end: 'interrupted' } },
      {
        name: 'midway',
        recording: 'midway.agentrun.jsonl',
        expect: { end: 'interrupted', sameAs: 'cut.agentrun.jsonl' },
      },
    ],
  });
  const text = await runAgentApi(['test', file]);
  assert.equal(text.code, 0, text.out);
  assert.match(text.out, /✓ cut .*\n {2}Only part of cut\.agentrun\.jsonl was checked\. .*more than 50 events/);
  assert.match(text.out, /✓ midway .*\n {2}Only part of midway\.agentrun\.jsonl was checked\. The recording ends/);
  assert.equal(text.out.match(/Only part of cut\.agentrun/g)?.length, 2);
  const { tests } = JSON.parse((await runAgentApi(['test', file, '--format', 'json'])).out) as {
    readonly tests: readonly { readonly notes?: readonly string[] }[];
  };
  assert.deepEqual(
    tests.map(({ notes }) => notes?.length),
    [1, 2],
  );
  const junit = await runAgentApi(['test', file, '--format', 'junit']);
  assert.match(junit.out, /<testcase name="cut"[^>]*><system-out>Only part of cut/);
  const sent = await save('live.agenttest.json', {
    tests: [{ name: 'live', request, expect: { end: 'interrupted' } }],
  });
  const live = await runAgentApi(['test', sent, '--limit', 'events=50', '--locale', 'zh-cn']);
  assert.match(live.out, /✓ live.*\n {2}只检查了部分响应。/);
});

test('a file that is not usable is an error in JUnit, and is named in JSON', async () => {
  const project = await mkdtemp(join(folder, 'unusable-'));
  const write = (name: string, text: string): Promise<void> => writeFile(join(project, name), text);
  await write(
    'sound.agenttest.json',
    JSON.stringify({ tests: [{ name: 'stands', request, expect: { neverCalls: ['x'] } }] }),
  );
  await write('broken.agenttest.json', '{ "tests": [ <oops> ] }');
  await write('foreign.agenttest.json', '{ "tests": [{ "name": 1 }, { "nam": "x" }] }');
  const missing = join(project, 'missing.agenttest.json');
  const junit = await runAgentApi(['test', project, missing, '--format', 'junit']);
  assert.equal(junit.code, 2);
  assert.match(junit.out, /<testcase name="stands"/);
  for (const name of ['broken', 'foreign', 'missing']) {
    const file = join(project, `${name}.agenttest.json`);
    const [suite = ''] = junit.out.split(`<testsuite name="${file}" tests="1" failures="0" errors="1">`).slice(1);
    assert.match(suite, /^\s*<testcase name="agent-api test" classname="[^"]+"><error message="[^"]+">/, junit.out);
  }
  assert.match(junit.out, /<error message="[^"]*broken\.agenttest\.json:1:\d+: /);
  assert.match(junit.err, /^Cannot read .*missing\.agenttest\.json: ENOENT/m);
  const json = await runAgentApi(['test', project, '--format', 'json']);
  const { tests, unusable } = JSON.parse(json.out) as {
    tests: unknown[];
    unusable: { file: string; messages: string[] }[];
  };
  assert.deepEqual([json.code, tests.length], [2, 1]);
  assert.deepEqual(
    unusable.map(({ file }) => file.slice(project.length + 1)),
    ['broken.agenttest.json', 'foreign.agenttest.json'],
  );
  assert.ok((unusable[1]?.messages.length ?? 0) >= 2);
});

test('the configuration of a document and of a recording decides about its findings', async () => {
  const own = await mkdtemp(join(folder, 'config-'));
  const write = (name: string, content: string) => writeFile(join(own, name), content);
  await write(
    'agentapi.config.json',
    JSON.stringify({
      rules: { 'tool-call-unanswered': 'off', 'unknown-object': 'error' },
      overrides: [{ files: 'excluded.*', lint: false }],
    }),
  );
  const call = { id: 'a', type: 'function', function: { name: 'f', arguments: '{}' } };
  const messages = [
    { role: 'user', content: 'u' },
    { role: 'assistant', content: null, tool_calls: [call] },
  ];
  const chat = JSON.stringify({ model: 'm', messages: [...messages, { role: 'user', content: 'x' }] });
  await write('d.chat.json', chat);
  await write('excluded.chat.json', chat);
  const frames: [number, string][] = [
    [0, JSON.stringify({ object: 'response', id: 'r', status: 'created', sequence_number: 0 })],
    [1, JSON.stringify({ object: 'weird', sequence_number: 1 })],
    [2, JSON.stringify({ object: 'response', id: 'r', status: 'completed', sequence_number: 2 })],
  ];
  await write('r.agentrun.jsonl', runLines({ frames, end: { end: 'completed', at: 3, status: 200 } }).join('\n'));
  const expecting = (name: string, source: object) => ({ name, ...source, expect: { lint: 'error' } });
  await write(
    'x.agenttest.json',
    JSON.stringify({
      tests: [
        expecting('off', { document: 'd.chat.json' }),
        expecting('raised', { recording: 'r.agentrun.jsonl' }),
        expecting('excluded', { document: 'excluded.chat.json' }),
      ],
    }),
  );
  const { out } = await runAgentApi(['test', join(own, 'x.agenttest.json')]);
  assert.match(out, /^✓ off/m);
  assert.match(out, /^✗ raised[^✗]*\(unknown-object\)/m);
  assert.match(out, /^✗ excluded[^✗]*The configuration excludes excluded\.chat\.json from checks\./m);
  await write(
    'agentapi.config.json',
    JSON.stringify({ rules: { 'unknown-object': 'off', 'tool-call-unanswered': 'error' } }),
  );
  const { out: other } = await runAgentApi(['test', join(own, 'x.agenttest.json')]);
  assert.match(other, /^✗ off/m);
  assert.match(other, /^✓ raised/m);
  await write('agentapi.config.json', JSON.stringify({ rules: { typo: 'off' } }));
  const { out: unusable, code } = await runAgentApi(['test', join(own, 'x.agenttest.json')]);
  assert.equal(code, 1);
  assert.match(unusable, /^✗ off[^✗]*The configuration of d\.chat\.json cannot be used\./m);
});
