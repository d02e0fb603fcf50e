/** Tests several runs at the same time: a run that is hidden, moved or closed while the agent answers loses nothing. */
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveLoopback } from '../support/loopback.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const event = (value: object): string => `data: ${JSON.stringify(value)}\n\n`;
const say = (text: string): string =>
  event({ object: 'content', type: 'text', msg_id: 'm', index: 0, delta: true, text: `${text}. ` });

/** Sends only what the test writes, to each request separately. */
async function serveByHand() {
  const answers: ServerResponse[] = [];
  const server = await serveLoopback((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(event({ object: 'response', status: 'in_progress', id: 'r' }) + say(`begin ${answers.length}`));
    answers.push(response);
  });
  return {
    url: server.url,
    report: (answer: number, text: string): void => void answers[answer]?.write(say(text)),
    complete: (answer: number): void =>
      void answers[answer]?.end(event({ object: 'response', status: 'completed', id: 'r' })),
    async close(): Promise<void> {
      for (const answer of answers) answer.destroy();
      await server.close();
    },
  };
}

async function send(workbench: Workbench, name: string, begin: string): Promise<void> {
  const input = [{ role: 'user', type: 'message', content: [{ type: 'text', text: name }] }];
  await writeFile(join(workbench.folder, `${name}.agentrequest.json`), JSON.stringify({ input }, undefined, 2));
  await workbench.openFile(`${name}.agentrequest.json`);
  await workbench.clickLens('Send to…');
  await workbench.pickRow('By hand');
  await shown(workbench, begin);
}

const shown = (workbench: Workbench, text: string): Promise<void> =>
  workbench.webview().locator('.row-body').getByText(text).first().waitFor();

const tabOf = ({ page }: Workbench, run: string) => page.locator(`.tab[data-resource-name^="${run}-20"]`);

async function openByHand() {
  const server = await serveByHand();
  const settings = { 'agentApi.endpoints': [{ name: 'By hand', url: server.url }] };
  return { server, workbench: await openWorkbench({ size: { width: 1500, height: 900 }, settings }) };
}

test('a run that is hidden, moved and closed during the answer is complete, and can be renamed', async () => {
  const { server, workbench } = await openByHand();
  const { page } = workbench;
  try {
    await send(workbench, 'one', 'begin 0');
    await send(workbench, 'two', 'begin 1');
    server.report(0, 'said while hidden');
    server.report(1, 'said beside');
    await shown(workbench, 'said beside');
    await tabOf(workbench, 'one').click();
    await shown(workbench, 'said while hidden');
    await workbench.runCommand('View: Move Editor into Previous Group');
    server.report(0, 'said after the move');
    await page.locator('.editor-group-container').first().locator('.tab[data-resource-name^="one-20"]').waitFor();
    await page.waitForFunction(() => document.querySelectorAll('iframe.webview.ready').length >= 2);
    await workbench.screenshot('two-runs');

    await tabOf(workbench, 'one').click({ button: 'middle' });
    server.report(0, 'said while closed');
    server.complete(0);
    await page
      .getByRole('tab', { name: /^Agent API/ })
      .first()
      .click();
    await page.getByRole('treeitem', { name: /^one, completed/ }).click({ button: 'right' });
    await workbench.pickMenuItem('Rename Run…');
    await workbench.enter('baseline');
    await page.getByRole('treeitem', { name: /^baseline, completed/ }).waitFor();
    await page.getByRole('treeitem', { name: /^baseline, completed/ }).click();
    await workbench.webview().getByText('Completed', { exact: true }).waitFor();
    await shown(workbench, 'begin 0. said while hidden. said after the move. said while closed.');

    await tabOf(workbench, 'one').waitFor();
    // A narrow panel does not show it.
    const title = workbench.webview().locator('.header-title').getByText('baseline', { exact: true });
    await title.waitFor({ state: 'attached' });
    // The tab has the name of the run, and not that of its file.
    await tabOf(workbench, 'one').getByText('baseline', { exact: true }).waitFor();
    await workbench.screenshot('renamed');
    const runList = page.locator('.monaco-list[aria-label="Runs"]');
    await runList.press('ArrowDown');
    await runList.press('F2');
    await page.getByText('Name of the run').waitFor();
    await page.keyboard.press('Escape');

    // The key applies to the focused run, and not to the one that was clicked before.
    await page.getByRole('treeitem', { name: /^baseline, completed/ }).click();
    // The panel that the click opens may take the focus only now.
    await runList.press('ArrowUp');
    await runList.locator('.monaco-list-row.focused[aria-label^="two, "]').waitFor();
    await runList.press('Delete');
    await page.getByText(/^Do you want to delete the run “two”/).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();

    // Deletes both together with a key; the one that is still in progress is stopped.
    await page.getByRole('treeitem', { name: /^baseline, completed/ }).click();
    await page.getByRole('treeitem', { name: /^two, / }).click({ modifiers: ['Shift'] });
    await runList.press('Delete');
    await page.getByText('Do you want to delete 2 runs?').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    for (const name of [/^baseline, /, /^two, /]) {
      await page.getByRole('treeitem', { name }).waitFor({ state: 'detached' });
    }
    await tabOf(workbench, 'two').waitFor({ state: 'detached' });
  } finally {
    workbench.close();
    await server.close();
  }
});
