/** Runs more than a day's work in one extension host, so that even a small leftover of each run is found. */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { count } from '../host/counts.ts';
import { until } from '../host/looking.ts';
import { closeRuns, runTabs } from '../host/runTabs.ts';
import { test } from '../host/suite.ts';

const eventsPerRun = 20_000;
const runs = 50;
/** Runs that fill caches and everything else that is filled once. */
const warmUp = 5;
/** In milliseconds. */
const limit = 1_500_000;

/** Does one run: it is sent, shown, recorded until it ends, closed, and deleted. */
async function doRun(request: vscode.Uri): Promise<void> {
  await vscode.commands.executeCommand('agentApi.request.send', request);
  const file = await until(
    () => runTabs().flatMap(({ input }) => (input instanceof vscode.TabInputCustom ? input.uri : []))[0],
  );
  const lines = await linesOfEnded(file);
  assert.ok(lines > eventsPerRun, `${file.path} holds ${lines} lines`);
  await closeRuns();
  await vscode.workspace.fs.delete(file);
}

/** Returns the number of lines of a run file, once its last line reports that the run has ended. */
async function linesOfEnded(file: vscode.Uri): Promise<number> {
  for (let timeout = 0; timeout < 600; timeout += 1) {
    const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
    const lines = text.trimEnd().split('\n');
    if (lines.at(-1)?.startsWith('{"end":') === true) return lines.length;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${file.path} had no end after a minute`);
}

test(
  `${(eventsPerRun * runs).toLocaleString('en')} events over ${runs} runs leave nothing behind`,
  async () => {
    const [workspace] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(workspace);
    const request = vscode.Uri.joinPath(workspace.uri, 'soak.agentrequest.json');
    const input = [{ role: 'user', content: [{ type: 'text', text: `flood ${eventsPerRun}` }] }];
    await vscode.workspace.fs.writeFile(request, new TextEncoder().encode(JSON.stringify({ input })));
    const sample = { name: 'Sample agent', url: '', headers: {}, timeout: 60, origin: 'sample' };
    await vscode.commands.executeCommand('agentApi.endpoint.use', sample);
    for (let run = 0; run < warmUp; run += 1) await doRun(request);
    const before = await count();
    for (let run = 1; run <= runs; run += 1) {
      await doRun(request);
      if (run % 10 === 0) console.log(`[test] after ${run} runs: ${JSON.stringify(await count())}`);
    }
    const after = await count();
    const found = JSON.stringify({ before, after });
    assert.ok(after.controllers - before.controllers < 5, found);
    assert.ok(after.timers - before.timers < 5, found);
    assert.ok(after.files - before.files < 5, found);
    // The texts of one run have 0.2 MB and its frames 4 MB, so one run of twenty that is not released would be visible.
    assert.ok(after.heap - before.heap < 10, found);
  },
  limit,
);
