/** Tests that the minimum VS Code version we test is the minimum version we promise. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/places.ts';
import { versions } from '../../scripts/vscodeVersions.ts';

test('engines.vscode matches the minimum minor version that is tested', async () => {
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { engines: { vscode: string } };
  const [, promised] = /^\^(\d+\.\d+)\.0$/.exec(manifest.engines.vscode) ?? [];
  assert.equal(versions.floor.vscode.replace(/\.\d+$/, ''), promised);
});
