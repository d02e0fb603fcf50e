/** Tests in which editor group runs open, and which group is active then. */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { runLines } from '../support/recordings.ts';
import { folder, openRun } from './panelCycles.ts';
import { test } from './suite.ts';

const { executeCommand } = vscode.commands;

async function write(name: string, content: string): Promise<vscode.Uri> {
  const uri = vscode.Uri.joinPath(folder(), name);
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(content));
  return uri;
}

/** `use` gets a request whose endpoint is the sample agent. */
async function withRequest(use: (uri: vscode.Uri) => Promise<void>): Promise<void> {
  const input = [{ role: 'user', content: [{ type: 'text', text: 'weather' }] }];
  const uri = await write('columns.agentrequest.json', JSON.stringify({ input }));
  const sample = { name: 'Sample agent', url: '', headers: {}, timeout: 60, origin: 'sample' };
  await executeCommand('agentApi.endpoint.use', sample);
  try {
    await use(uri);
  } finally {
    await vscode.workspace.fs.delete(uri);
    await executeCommand('workbench.action.closeAllEditors');
  }
}

test('sending again leaves the group of the request active, so that Save and Close apply to the request', () =>
  withRequest(async (uri) => {
    await vscode.window.showTextDocument(uri, { viewColumn: vscode.ViewColumn.One });
    for (const sent of ['first', 'second']) {
      await executeCommand('agentApi.request.send', uri);
      const { all, activeTabGroup } = vscode.window.tabGroups;
      assert.deepEqual([all.length, activeTabGroup.viewColumn], [2, vscode.ViewColumn.One], sent);
    }
  }));

test('a run opens in the group of other runs also if that group becomes active in the meantime', () =>
  withRequest(async (uri) => {
    const shown = await write('shown.agentrun.jsonl', runLines({ end: { end: 'completed', at: 1 } }).join('\n'));
    await openRun(shown, vscode.ViewColumn.Two);
    await vscode.window.showTextDocument(uri, { viewColumn: vscode.ViewColumn.One });
    await Promise.all([
      executeCommand('agentApi.request.send', uri),
      executeCommand('workbench.action.focusSecondEditorGroup'),
    ]);
    const { all, activeTabGroup } = vscode.window.tabGroups;
    assert.deepEqual([all.length, activeTabGroup.viewColumn], [2, vscode.ViewColumn.Two]);
    await vscode.workspace.fs.delete(shown);
  }));
