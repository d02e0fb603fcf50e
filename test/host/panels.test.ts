/** Tests run panels that open and close: everything that a panel has opened is closed with it. */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { runLines } from '../support/recordings.ts';
import { until } from './looking.ts';
import { provideMemoryFiles } from './memoryFiles.ts';
import { assertNothingStays, folder, openAndClose, openRun, writeRun } from './panelCycles.ts';
import { closeRuns, runTabs } from './runTabs.ts';
import { test } from './suite.ts';

/** In milliseconds; a busy machine needs a second for each cycle. */
const limit = 120_000;

// `npm run test:soak` does it two hundred times.
test('panels that are opened and closed leave nothing behind', () => openAndClose(40), limit);

test('panels that are hidden, shown, and moved to a second group leave nothing behind', async () => {
  const uri = await writeRun('panels.agentrun.jsonl');
  const other = await vscode.workspace.openTextDocument({ content: 'in front' });
  try {
    await assertNothingStays('hide, show, move, close', async () => {
      await openRun(uri);
      await vscode.window.showTextDocument(other, vscode.ViewColumn.One);
      await openRun(uri);
      await vscode.commands.executeCommand('workbench.action.moveEditorToNextGroup');
      await closeRuns();
    });
  } finally {
    await vscode.workspace.fs.delete(uri);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  }
});

test('panels that are closed while the agent answers leave nothing behind', async () => {
  const uri = vscode.Uri.joinPath(folder(), 'panels.agentrequest.json');
  const input = [{ role: 'user', content: [{ type: 'text', text: 'slow please' }] }];
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(JSON.stringify({ input })));
  const sample = { name: 'Sample agent', url: '', headers: {}, timeout: 60, origin: 'sample' };
  await vscode.commands.executeCommand('agentApi.endpoint.use', sample);
  try {
    await assertNothingStays('send, close, stop', async () => {
      await vscode.commands.executeCommand('agentApi.request.send', uri);
      await until(() => (runTabs().length === 1 ? true : undefined));
      await closeRuns();
      await vscode.commands.executeCommand('agentApi.request.stop', uri);
    });
  } finally {
    await vscode.workspace.fs.delete(uri);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  }
});

test('an earlier version of a run in another file system is shown, and not the file of the same path', async () => {
  const earlier = provideMemoryFiles('agentapi-earlier', { isReadonly: true });
  const lines = (text: string): string =>
    `${runLines({ request: { input: text }, end: { end: 'completed', at: 1 } }).join('\n')}\n`;
  const now = vscode.Uri.joinPath(folder(), 'versions.agentrun.jsonl');
  await vscode.workspace.fs.writeFile(now, new TextEncoder().encode(lines('as it is now')));
  const before = earlier.write(now.path, lines('as it was'));
  const sent = async (run: vscode.Uri): Promise<string> => {
    await vscode.commands.executeCommand('agentApi.run.copyCurl', run);
    return vscode.env.clipboard.readText();
  };
  try {
    await vscode.commands.executeCommand('vscode.openWith', before, 'agentApi.run');
    assert.deepEqual(
      runTabs().map(({ input }) => (input as vscode.TabInputCustom).uri.toString()),
      [before.toString()],
    );
    assert.match(await sent(before), /as it was/);
    assert.match(await sent(now), /as it is now/);
  } finally {
    await closeRuns();
    await vscode.workspace.fs.delete(now);
    earlier.dispose();
  }
});
