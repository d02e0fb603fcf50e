/**
 * Tests ten thousand runs in the folder: the Runs view lists them, each can be opened, and a new run does not cause the
 * others to be read again.
 */
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { toRunFileName } from '../../../src/protocol/core/record/runFileName.ts';
import { runLines } from '../../support/recordings.ts';
import { openWorkbench } from '../../ui/workbench.ts';
import { byHand, timeout, openRunsView, recordedFiles, sendByHand, serveByHand, shown } from './handServer.ts';

const count = 10_000;

/** All runs are from today, which is the worst case, because older days are collapsed. */
async function fillFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const end = { end: 'completed', at: 5, status: 200 };
  const data = JSON.stringify({ object: 'content', type: 'text', msg_id: 'm', index: 0, delta: true, text: 'of many' });
  const text = `${runLines({ frames: [[1, data]], end }).join('\n')}\n`;
  const now = Date.now();
  for (let from = 0; from < count; from += 100) {
    const names = Array.from({ length: 100 }, (_, index) => toRunFileName('many', new Date(now - from - index)));
    await Promise.all(names.map((name) => writeFile(join(folder, name), text)));
  }
}

test('10,000 runs in the folder are listed, and runs can be opened and added', async (context) => {
  const server = await serveByHand();
  const workbench = await openWorkbench({ size: { width: 1500, height: 900 }, settings: byHand(server) });
  workbench.page.setDefaultTimeout(timeout);
  const { page } = workbench;
  try {
    await sendByHand(workbench, 'few', 'begin 0');
    server.complete(0);
    await openRunsView(workbench);
    await page.getByRole('treeitem', { name: /^few, completed/ }).waitFor();
    const [file = ''] = await recordedFiles('few');
    await fillFolder(dirname(file));
    const started = performance.now();
    await workbench.runCommand('Agent API: Refresh Runs');
    const today = page.getByRole('treeitem', { name: /^Today/ });
    await today.filter({ hasText: String(count + 1) }).waitFor();
    await page
      .getByRole('treeitem', { name: /^many, completed/ })
      .first()
      .waitFor();
    context.diagnostic(`listed after ${Math.round(performance.now() - started)} ms`);
    await page
      .getByRole('treeitem', { name: /^many, completed/ })
      .first()
      .click();
    await shown(workbench, 'of many');
    await workbench.screenshot('many-runs');
    const before = performance.now();
    await sendByHand(workbench, 'another', 'begin 1');
    await page.getByRole('treeitem', { name: /^another, running/ }).waitFor();
    server.complete(1);
    await page.getByRole('treeitem', { name: /^another, completed/ }).waitFor();
    context.diagnostic(`sent, listed and ended after ${Math.round(performance.now() - before)} ms`);
    assert.equal((await recordedFiles('another')).length, 1);
  } finally {
    workbench.close();
    await server.close();
  }
});
