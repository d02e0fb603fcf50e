/** Tests `agent-api lint` of agent tests. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { runAgentApi } from '../support/runAgentApi.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agent-api-lint-tests-'));
});
after(() => rm(folder, { recursive: true }));

test('agent tests are checked too: what cannot run is an error at its place', async () => {
  const tests = join(folder, 'with-tests');
  await mkdir(tests);
  const good = { tests: [{ name: 'says hello', request: { input: [] }, expect: { text: { contains: 'Hello' } } }] };
  const bad = '{\n  "tests": [{ "name": "a", "request": {}, "expect": {}, "expct": {} }]\n}\n';
  await writeFile(join(tests, 'good.agenttest.json'), `// Comments are allowed.\n${JSON.stringify(good)}`);
  await writeFile(join(tests, 'bad.agenttest.json'), bad);
  const { code, out } = await runAgentApi(['lint', tests]);
  assert.equal(code, 1);
  assert.match(out, /bad\.agenttest\.json:2:57: error: Unknown member “expct”.* \[agent-test\]/);
  assert.match(out, /Files checked: 2\.$/m);
  assert.doesNotMatch(out, /good\.agenttest/);
  const json = await runAgentApi(['lint', join(tests, 'bad.agenttest.json'), '--format', 'json']);
  const [finding] = JSON.parse(json.out) as readonly Record<string, unknown>[];
  assert.equal(finding?.['pointer'], '/tests/0/expct');
});

test('an agent test that is not JSON is reported like a request that is not', async () => {
  const file = join(folder, 'cut.agenttest.json');
  await writeFile(file, '{"tests": [');
  const { code, err } = await runAgentApi(['lint', file]);
  assert.equal(code, 2);
  assert.match(err, /cut\.agenttest\.json:1:12: /);
});
