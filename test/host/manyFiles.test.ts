/** Tests that many run files appear at once, as when a folder of runs is copied or checked out. */
import assert from 'node:assert/strict';
import workerThreads from 'node:worker_threads';
import * as vscode from 'vscode';
import { runLines } from '../support/recordings.ts';
import { until } from './looking.ts';
import { folder } from './panelCycles.ts';
import { closeRuns, runTabs } from './runTabs.ts';
import { test } from './suite.ts';

const count = 400;

/** Sends a request to the sample agent. Resolves with the folder of its run. */
async function findRunFolder(): Promise<vscode.Uri> {
  const uri = vscode.Uri.joinPath(folder(), 'many-files.agentrequest.json');
  const input = [{ role: 'user', content: [{ type: 'text', text: 'hello' }] }];
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(JSON.stringify({ input })));
  const sample = { name: 'Sample agent', url: '', headers: {}, timeout: 60, origin: 'sample' };
  await vscode.commands.executeCommand('agentApi.endpoint.use', sample);
  await vscode.commands.executeCommand('agentApi.request.send', uri);
  const run = await until(() => {
    const tab = runTabs()[0]?.input;
    return tab instanceof vscode.TabInputCustom ? tab.uri : undefined;
  });
  await closeRuns();
  await vscode.workspace.fs.delete(uri);
  return vscode.Uri.joinPath(run, '..');
}

test('many run files that appear at once are counted a few times, and not once for each file', async () => {
  const runs = await findRunFolder();
  const { prototype } = workerThreads.Worker;
  const { postMessage } = prototype;
  let [calls, calledAt] = [0, performance.now()];
  prototype.postMessage = function (this: workerThreads.Worker, message: unknown, ...rest) {
    if (JSON.stringify(message).includes('countRuns')) [calls, calledAt] = [calls + 1, performance.now()];
    postMessage.call(this, message, ...rest);
  };
  const text = new TextEncoder().encode(runLines({ end: { end: 'completed', at: 1 } }).join('\n'));
  const files = Array.from({ length: count }, (_, index) =>
    vscode.Uri.joinPath(runs, `many-2026-11-21T07-16-25-${String(index).padStart(3, '0')}Z.agentrun.jsonl`),
  );
  try {
    await Promise.all(files.map((file) => vscode.workspace.fs.writeFile(file, text)));
    await until(() => (calls > 0 && performance.now() - calledAt > 3000 ? true : undefined));
    assert.ok(calls <= count / 20, `the runs were counted ${calls} times`);
  } finally {
    prototype.postMessage = postMessage;
    await Promise.all(files.map((file) => vscode.workspace.fs.delete(file)));
  }
});
