/** `agent-api test`, as shipped: what it tries, what it prints, how it ends. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { samplesFolder } from '../../scripts/places.ts';
import { runAgentApi } from '../kit/runAgentApi.ts';

let folder = '';

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agent-api-test-'));
});

after(() => rm(folder, { recursive: true }));

const request = { input: [{ role: 'user', content: [{ type: 'text', text: 'hello' }] }] };

async function save(name: string, json: unknown): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, typeof json === 'string' ? json : JSON.stringify(json, undefined, 2));
  return file;
}

test('the samples pass, against a sample agent of its own', async () => {
  const { code, out, err } = await runAgentApi(['test', samplesFolder]);
  assert.equal(code, 0, out + err);
  assert.match(out, /^✓ the weather is looked up before it is told \(\d/m);
  assert.match(err, /Passed: 2, failed: 0/);
});

test('what is not as expected is told at its place, with both texts', async () => {
  const file = await save('fails.agenttest.json', {
    tests: [
      { name: 'greets', request, expect: { text: { contains: 'Goodbye' } } },
      { name: 'stands', request, expect: { calls: [], end: 'completed' } },
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
  assert.match(out, /✗ goes.*\n.*Cannot read missing\.agentrequest\.json/);
});

test('a recording is judged as it is; JUnit has a case for each test', async () => {
  const asked = await save('hello.agentrequest.json', request);
  const run = join(folder, 'hello.agentrun.jsonl');
  assert.equal((await runAgentApi(['send', asked, '--record', run])).code, 0);
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
  assert.match(out, /<failure message="“a&lt;b” was not called\. No tool was\.">/);
});

test('what is wrong in a file is said, and nothing of it is tried', async () => {
  const file = await save('wrong.agenttest.json', '{ "tests": [{ "name": "x", "requests": "y", "expect": {} }] }');
  const { code, out, err } = await runAgentApi(['test', file]);
  assert.equal(code, 2);
  assert.equal(out, '');
  assert.ok(err.includes(`${file}:1:28: Unknown member “requests”. Did you mean “request”?`), err);
});
