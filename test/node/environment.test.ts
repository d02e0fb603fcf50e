/** Tests that variables come from the environment, and not from properties that every object inherits. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { environmentVariable } from '../../src/node/environment.ts';
import { runAgentApi } from '../support/runAgentApi.ts';

const inherited = ['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'valueOf'];

test('an inherited property name is not an environment variable', () => {
  for (const name of inherited) assert.equal(environmentVariable(name), undefined, name);
  process.env['AGENT_API_TEST'] = 'set';
  assert.equal(environmentVariable('AGENT_API_TEST'), 'set');
  delete process.env['AGENT_API_TEST'];
  assert.equal(environmentVariable('AGENT_API_TEST'), undefined);
});

test('a run file whose endpoint uses an inherited property name can be read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'agent-api-environment-'));
  try {
    const file = join(folder, 'a.agentrun.jsonl');
    for (const name of inherited) {
      const endpoint = { name: 'n', url: 'http://127.0.0.1:1/', headers: { 'x-a': `\${env:${name}}` } };
      const header = {
        agentrun: 1,
        protocol: 'agent-api',
        startedAt: '2026-01-01T00:00:00.000Z',
        source: 'x',
        endpoint,
      };
      const lines = [
        { ...header, request: { input: [] } },
        { end: 'completed', at: 1, status: 200 },
      ];
      await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
      const { code, err } = await runAgentApi(['export', file]);
      assert.deepEqual([code, err], [0, ''], name);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
