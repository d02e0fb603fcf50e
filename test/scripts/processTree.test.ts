/** Tests that no process that a script started outlives the script. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { startProcessTree } from '../../scripts/processTree.ts';

const stubborn = `process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("up");`;
const parent = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(stubborn)}], { stdio: 'inherit' });`;

test('stop also ends a grandchild that ignores SIGTERM', { timeout: 10_000 }, async () => {
  const tree = startProcessTree(process.execPath, ['-e', parent]);
  const { child } = tree;
  assert.ok(child.stdout);
  await once(child.stdout, 'data');
  // The grandchild shares its parent's output, which closes only when both have ended.
  const closed = once(child, 'close');
  await tree.stop();
  await closed;
  assert.equal(child.stdout.closed, true);
});
