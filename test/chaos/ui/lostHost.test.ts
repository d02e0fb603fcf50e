/**
 * Tests that the extension host ends while agents answer, killed or with its window: the recorded part is kept, and the
 * panel reports what happened.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWorkbench, type WindowOn } from '../../ui/workbench.ts';
import { servedVscode } from '../../ui/servedVscode.ts';
import { extensionHostsOf } from '../../support/extensionHost.ts';
import { byHand, timeout, openRunsView, recordedLines, sendByHand, serveByHand, shown } from './handServer.ts';

const size = { width: 1500, height: 900 };

async function reopenRun(workbench: WindowOn, name: RegExp): Promise<void> {
  await openRunsView(workbench);
  await workbench.page.getByRole('treeitem', { name }).click();
}

test('a run is kept when the extension host is killed while it streams', async (context) => {
  if (process.platform !== 'linux') return context.skip('finds the process in /proc');
  const server = await serveByHand();
  const workbench = await openWorkbench({ size, settings: byHand(server), isNew: true });
  workbench.page.setDefaultTimeout(timeout);
  try {
    await sendByHand(workbench, 'killed', 'begin 0');
    server.report(0, 'the last words');
    await shown(workbench, 'the last words');
    const hosts = await extensionHostsOf((await servedVscode(false)).dataFolder);
    assert.equal(hosts.length, 1);
    for (const host of hosts) process.kill(host, 'SIGKILL');
    const [lines = []] = await recordedLines('killed');
    assert.deepEqual(
      lines.slice(1).map((line) => /"text\\":\\"([^\\]*)/.exec(line)?.[1]),
      [undefined, 'begin 0. ', 'the last words. '],
    );
    await workbench.reload();
    await reopenRun(workbench, /^killed, interrupted/);
    await workbench.webview().getByText('Interrupted', { exact: true }).waitFor();
    await shown(workbench, 'begin 0. the last words.');
    await workbench.webview().getByRole('alert').getByText('The recording ends in the middle of the run').waitFor();
    await workbench.screenshot('killed-host');
  } finally {
    workbench.close();
    await server.close();
  }
  return undefined;
});

test('two runs are kept when the window is reloaded while they stream', async () => {
  const server = await serveByHand();
  const workbench = await openWorkbench({ size, settings: byHand(server) });
  workbench.page.setDefaultTimeout(timeout);
  try {
    await sendByHand(workbench, 'hidden-run', 'begin 0');
    await sendByHand(workbench, 'shown-run', 'begin 1');
    server.report(0, 'said to nobody');
    server.report(1, 'the last words');
    await shown(workbench, 'the last words');
    // With this command VS Code saves which editors are open; after a plain reload of the page, it would restore what
    // it saved last.
    const loaded = workbench.page.waitForEvent('load');
    await workbench.runCommand('Developer: Reload Window');
    await loaded;
    // VS Code restores the panel with the content of the file.
    await shown(workbench, 'begin 1. the last words.');
    await workbench.webview().getByText('Stopped', { exact: true }).waitFor();
    await workbench.webview().getByRole('alert').getByText('The window was closed or reloaded').waitFor();
    await workbench.screenshot('reloaded-while-streaming');
    for (const answer of server.answers) assert.ok(answer.closed, 'expected the connection to the agent to be closed');
    const [hidden = []] = await recordedLines('hidden-run');
    assert.match(hidden.join('\n'), /said to nobody/);
    await reopenRun(workbench, /^hidden-run, /);
    await shown(workbench, 'begin 0. said to nobody.');
  } finally {
    workbench.close();
    await server.close();
  }
});
