/** Tests that the extension is installed, is inactive until it is needed, and then activates. */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { test } from './suite.ts';

const id = 'agent-api-workbench.agent-api-workbench';

test('the extension is installed and activates on demand', async () => {
  const extension = vscode.extensions.getExtension(id);
  assert.ok(extension, `${id} is not installed`);
  await extension.activate();
  assert.equal(extension.isActive, true);
});

test('the sample workspace is open', async () => {
  const found = await vscode.workspace.findFiles('*.agentrequest.json');
  assert.ok(
    found.some((uri) => uri.path.endsWith('/weather.agentrequest.json')),
    String(found),
  );
});
