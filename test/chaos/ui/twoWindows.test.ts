/** Tests two windows on one workspace: both record, and each shows the current state of the other's runs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWorkbench } from '../../ui/workbench.ts';
import { byHand, timeout, openRunsView, recordedLines, sendByHand, serveByHand, shown } from './handServer.ts';

test('two windows on one workspace record at the same time, and both list all runs', async () => {
  const server = await serveByHand();
  const one = await openWorkbench({ size: { width: 1500, height: 900 }, settings: byHand(server) });
  one.page.setDefaultTimeout(timeout);
  try {
    await openRunsView(one);
    const two = await one.openAgain();
    two.page.setDefaultTimeout(timeout);
    await openRunsView(two);
    await sendByHand(one, 'first', 'begin 0');
    await two.page.bringToFront();
    await two.page.getByRole('treeitem', { name: /^first, running/ }).waitFor();
    await sendByHand(two, 'second', 'begin 1');
    await one.page.bringToFront();
    await one.page.getByRole('treeitem', { name: /^second, running/ }).waitFor();

    // Each run is also live in the other window.
    server.report(0, 'said to both');
    await shown(one, 'said to both');
    await two.page.bringToFront();
    await two.page.getByRole('treeitem', { name: /^first, running/ }).click();
    await shown(two, 'said to both');
    server.report(1, 'said meanwhile');
    server.complete(0);
    server.complete(1);
    for (const { page } of [one, two]) {
      await page.bringToFront();
      await page.getByRole('treeitem', { name: /^first, completed/ }).waitFor();
      await page.getByRole('treeitem', { name: /^second, completed/ }).waitFor();
    }
    await two.webview().getByText('Completed', { exact: true }).waitFor();
    await two.screenshot('two-windows');
    const lines = [...(await recordedLines('first')), ...(await recordedLines('second'))];
    assert.deepEqual(
      lines.map((run) => run.length),
      [6, 6],
    );
  } finally {
    one.close();
    await server.close();
  }
});
