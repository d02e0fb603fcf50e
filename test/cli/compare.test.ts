/** Tests `agent-api compare`: the built command on runs that the built command has recorded. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { startSampleServer } from '../../src/node/sampleServer.ts';
import { runAgentApi } from '../support/runAgentApi.ts';

const folder = mkdtempSync(join(tmpdir(), 'compare-'));
const agent = await startSampleServer({ pace: 0 });
after(async () => {
  await agent.dispose();
  rmSync(folder, { recursive: true });
});

async function record(name: string, text: string): Promise<string> {
  const request = join(folder, 'a.agentrequest.json');
  const run = join(folder, `${name}.agentrun.jsonl`);
  const input = [{ role: 'user', type: 'message', content: [{ type: 'text', text }] }];
  writeFileSync(request, JSON.stringify({ input }));
  const { code } = await runAgentApi(['send', request, '--url', agent.url, '--record', run]);
  assert.equal(code, 0);
  return run;
}

test('runs of the same scenario are equal, and differences to another run are listed', async () => {
  const [one, other, third] = [
    await record('one', 'weather'),
    await record('two', 'weather'),
    await record('three', 'hi'),
  ];
  const equal = await runAgentApi(['compare', one, other]);
  assert.deepEqual([equal.code, equal.err], [0, '']);
  assert.match(equal.out, /^# one\.agentrun\.jsonl ↔ two\.agentrun\.jsonl\n\nEqual in meaning/);
  const different = await runAgentApi(['compare', one, third, '--format', 'json']);
  assert.equal(different.code, 1);
  const { same, differences } = JSON.parse(different.out) as { same: boolean; differences: readonly { is: string }[] };
  assert.equal(same, false);
  assert.ok(differences.some(({ is }) => is === 'removed'));
  const chinese = await runAgentApi(['compare', one, third, '--locale', 'zh-cn']);
  assert.match(chinese.out, /含义不同/);
});

test('missing files and missing arguments are reported', async () => {
  const missing = await runAgentApi(['compare', join(folder, 'none'), join(folder, 'none')]);
  assert.equal(missing.code, 2);
  assert.match(missing.err, /Cannot read/);
  const few = await runAgentApi(['compare', 'one']);
  assert.equal(few.code, 2);
  assert.match(few.err, /specify RUN after “one”/);
});
