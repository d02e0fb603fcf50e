/** Tests the documents without a file that commands open. */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { provideMemoryFiles } from './memoryFiles.ts';
import { test } from './suite.ts';

const memory = provideMemoryFiles('agentapi-untitled');
const message = { object: 'message', type: 'message', role: 'assistant', id: 'm', status: 'completed' };
const content = { object: 'content', type: 'text', index: 0, msg_id: 'm', status: 'completed', text: 'Sunny' };

/** VS Code itself opens unsaved changes that no editor has shown for 800 ms. */
const busyTime = 1500;

/** Lets the extension host do nothing else, as other extensions may do. */
function blockHost(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

test('a new request opens in one group only, also if the extension host is busy meanwhile', async () => {
  const stream = [content, message].map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
  await vscode.window.showTextDocument(memory.write('/log.sse', stream), { viewColumn: vscode.ViewColumn.One });
  const opened: string[] = [];
  const listening = vscode.workspace.onDidOpenTextDocument(({ uri }) => {
    if (uri.scheme !== 'untitled') return;
    opened.push(uri.path);
    void vscode.commands.executeCommand('workbench.action.focusFirstEditorGroup');
    blockHost(busyTime);
  });
  try {
    await vscode.commands.executeCommand('agentApi.document.resume');
    assert.equal(opened.length, 1);
    const groups = vscode.window.tabGroups.all.map(({ tabs }) => tabs.map(({ label }) => label));
    assert.deepEqual(groups, [['log.sse'], ['log-resumed.agentrequest.json']]);
    const texts = vscode.window.visibleTextEditors.map(({ document }) => document.getText());
    assert.match(texts.at(-1) ?? '', /"Sunny"/);
  } finally {
    listening.dispose();
    await vscode.commands.executeCommand('workbench.action.focusSecondEditorGroup');
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  }
});
