/** Tests that a folder which cannot be listed is reported, and that the exit code says so. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { root as repository } from '../../scripts/places.ts';
import { createDeepFolder, hasDeepFolders, removeDeepFolder } from '../support/deepFolder.ts';
import { runAgentApi } from '../support/runAgentApi.ts';

const options = { skip: hasDeepFolders ? false : 'every folder can be listed' };
const event = (json: object): string => JSON.stringify({ at: 1, data: JSON.stringify(json) });
const header = {
  agentrun: 1,
  protocol: 'agent-api',
  startedAt: '',
  source: '',
  endpoint: { name: '', url: '', headers: {} },
};
const run = [
  JSON.stringify({ ...header, request: { input: [] } }),
  event({ sequence_number: 0, object: 'response', id: 'r', status: 'completed', output: [] }),
  JSON.stringify({ end: 'completed', at: 1 }),
];

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unreadable-'));
  await writeFile(join(folder, 'a.agentrun.jsonl'), `${run.join('\n')}\n`);
  const request = { input: [{ role: 'user', content: [{ type: 'text', text: 'hello' }] }] };
  const tests = [{ name: 'answers', request, expect: { end: 'completed' } }];
  await writeFile(join(folder, 'a.agenttest.json'), JSON.stringify({ tests }));
  if (hasDeepFolders) createDeepFolder(folder);
});
after(async () => {
  if (hasDeepFolders) removeDeepFolder(folder);
  await rm(folder, { recursive: true });
});

const said = /^Cannot list the folder .*ddd: ENAMETOOLONG: the name is too long\. Its files were left out\./m;

test('lint checks the rest and exits with 2, in each format', options, async () => {
  const { code, out, err } = await runAgentApi(['lint', folder]);
  assert.match(err, said);
  assert.match(out, /Files checked: 2/);
  assert.equal(code, 2);
  const junit = await runAgentApi(['lint', folder, '--format', 'junit']);
  assert.match(junit.out, /<testsuite name="[^"]*ddd" tests="1" failures="0" errors="1">/);
  assert.match((await runAgentApi(['lint', join(folder, '**', '*.agentrun.jsonl')])).err, said);
});

test('test runs the rest, and reports the folder in JUnit', options, async () => {
  const { code, out, err } = await runAgentApi(['test', folder, '--format', 'junit']);
  assert.match(err, said);
  assert.match(out, /<testcase name="answers"/);
  assert.match(out, /<error message="Cannot list the folder /);
  assert.equal(code, 2);
});

test('search finds what it can, and serve starts nothing', options, async () => {
  const found = await runAgentApi(['search', 'completed', folder]);
  assert.match(found.err, said);
  assert.match(found.out, /a\.agentrun\.jsonl: /);
  assert.equal(found.code, 2);
  const served = await runAgentApi(['serve', folder]);
  assert.match(served.err, said);
  assert.equal(served.code, 2);
});

test('the tool lint of mcp names the folder', options, async () => {
  const client = new Client({ name: 'test', version: '1' });
  const args = [join(repository, 'src', 'cli', 'main.ts'), 'mcp', '--root', folder];
  await client.connect(new StdioClientTransport({ command: process.execPath, args }));
  try {
    const { content } = await client.callTool({ name: 'lint', arguments: { path: '.' } });
    assert.ok(content[0]?.type === 'text');
    assert.match(content[0].text, /ddd: error: not checked: The name is too long/);
    assert.match(content[0].text, /a\.agentrun\.jsonl|in 3 files/);
  } finally {
    await client.close();
  }
});
