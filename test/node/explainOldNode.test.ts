/** Tests that an agent in TypeScript is not started with a Node.js that cannot run it. */
import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { explainOldNode, runsTypeScript } from '../../src/node/explainOldNode.ts';

test('the versions that run TypeScript without an option', () => {
  const runs = [
    [20, 19, false],
    [22, 17, false],
    [22, 18, true],
    [23, 5, false],
    [23, 6, true],
    [24, 0, true],
  ] as const;
  for (const [major, minor, expected] of runs)
    assert.equal(runsTypeScript(major, minor), expected, `${major}.${minor}`);
});

test('the Node.js that runs these tests is not reported, nor is a program that does not exist', async () => {
  assert.equal(await explainOldNode(process.execPath, '/srv/agent.ts', 'en'), undefined);
  assert.equal(await explainOldNode('/no/such/node', '/srv/agent.ts', 'en'), undefined);
});

test('an old Node.js is reported for TypeScript only', { skip: process.platform === 'win32' }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'old-node-'));
  try {
    const node = join(folder, 'node');
    await writeFile(node, '#!/bin/sh\necho v20.18.1\n');
    await chmod(node, 0o755);
    assert.match((await explainOldNode(node, '/srv/agent.ts', 'en')) ?? '', /is Node\.js v20\.18\.1, which cannot run/);
    assert.match((await explainOldNode(node, '/srv/agent.mts', 'zh-cn')) ?? '', /v20\.18\.1/);
    assert.equal(await explainOldNode(node, '/srv/agent.js', 'en'), undefined);
  } finally {
    await rm(folder, { recursive: true });
  }
});
