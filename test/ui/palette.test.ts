/** Tests that the command palette offers each command exactly where it can do something. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/places.ts';
import { serveLoopback } from '../support/loopback.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

/** All rows of the palette must fit, because the list only has the visible ones. */
const size = { width: 1200, height: 4000 };

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly contributes: { readonly commands: readonly { readonly command: string; readonly title: string }[] };
};
const titles = JSON.parse(readFileSync(join(root, 'package.nls.json'), 'utf8')) as Readonly<Record<string, string>>;
const idsByTitle = new Map(
  manifest.contributes.commands.map(({ command, title }) => [
    titles[title.replaceAll('%', '')] ?? '',
    command.replace('agentApi.', ''),
  ]),
);

/** In every window, without any file, run, endpoint or server. */
const everywhere = [
  'capture.start',
  'card.open',
  'endpoint.add',
  'new',
  'openExercises',
  'request.new',
  'request.pasteCurl',
];
const anywhere = [...everywhere, 'run.import', 'secret.set'].toSorted();
const inFolder = ['agent.start', 'instructions.add', 'workspace.lint'];
const onJson = ['document.choose'];
const onMessages = ['document.convert', 'document.resume', 'document.showBudget', 'document.whatIf'];
const onRequest = ['code.copy', 'code.open', 'request.send', 'request.sendTo'];
const inRunPanel = [
  ...['code.copy', 'code.open', 'document.convert', 'row.resume', 'run.askTask', 'run.copyAs', 'run.export'],
  ...[
    'run.compareRequest',
    'run.compareWith',
    'run.copyCurl',
    'run.openTranscript',
    'run.replay',
    'run.selectForCompare',
  ],
];
const withRuns = [
  ...['run.editAndResend', 'run.makeTest', 'run.openRequest', 'run.replay', 'run.sendAgain', 'run.sendTo'],
  'runs.search',
];

/** Returns the ids of our commands that the palette lists. */
async function listed({ page, quickRows }: Workbench): Promise<readonly string[]> {
  await page.keyboard.press('F1');
  const input = page.locator('.quick-input-widget input.input');
  const isOpen = await input
    .fill('>Agent API: ', { timeout: 3000 })
    .then(() => quickRows.filter({ hasText: 'Agent API: New Request' }).first().waitFor({ timeout: 5000 }))
    .then(
      () => true,
      () => false,
    );
  const labels = isOpen ? await quickRows.locator('.label-name').allInnerTexts() : [];
  await page.keyboard.press('Escape');
  return (
    labels
      .map((label) => label.replaceAll('\u00A0', ' '))
      // VS Code adds a command for each view.
      .filter((label) => label.startsWith('Agent API: ') && !label.startsWith('Agent API: Focus on '))
      .map((label) => idsByTitle.get(label.replace('Agent API: ', '')) ?? label)
      .toSorted()
  );
}

/** Waits until the palette lists exactly these commands, because context keys are set a moment after an editor opens. */
async function expectListed(workbench: Workbench, where: string, ...expected: readonly (readonly string[])[]) {
  const wanted = [...new Set([...anywhere, ...expected.flat()])].toSorted();
  let found = await listed(workbench);
  for (let tries = 0; tries < 10 && found.join() !== wanted.join(); tries += 1) {
    await workbench.page.waitForTimeout(500);
    found = await listed(workbench);
  }
  assert.deepEqual(found, wanted, where);
}

/** Begins to respond, and never ends. */
function serveEndless() {
  const event = { object: 'response', status: 'in_progress', id: 'r', output: [] };
  return serveLoopback((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(`data: ${JSON.stringify(event)}\n\n`);
  });
}

test('the palette offers a command only where it can do something', async () => {
  const server = await serveEndless();
  const settings = { 'agentApi.endpoints': [{ name: 'Endless', url: server.url }] };
  const workbench = await openWorkbench({ size, settings, isNew: true });
  const { page, folder } = workbench;
  const folderWithEndpoint = [...inFolder, 'endpoint.edit'];
  const expectHere = (where: string, ...more: readonly (readonly string[])[]) =>
    expectListed(workbench, where, folderWithEndpoint, ...more);
  try {
    await writeFile(join(folder, 'plain.json'), '{"name": "plain"}');
    await writeFile(join(folder, 'notes.md'), '# Notes');
    await expectHere('no editor');
    await workbench.openFile('notes.md');
    await expectHere('another document');
    await workbench.openFile('plain.json');
    await expectHere('plain JSON', onJson);
    await workbench.openFile('weather.agentrequest.json');
    await expectHere('a request', onJson, onRequest, onMessages);

    await workbench.clickLens('Send to…');
    await workbench.pickRow('Sample agent');
    await workbench.webview().getByText('A good day for a walk.').first().waitFor();
    await expectHere('a request with a run', onJson, onRequest, onMessages, withRuns);
    await page.locator('.tab[data-resource-name$=".agentrun.jsonl"]').first().click();
    await expectHere('a run', withRuns, inRunPanel);

    await workbench.runCommand('Agent API: Replay Run…', 'As recorded');
    await page.locator('.statusbar').getByText('Replay of What is the weather').waitFor();
    await expectHere('a server', withRuns, inRunPanel, ['server.stop', 'server.copyAddress']);
    await workbench.runCommand('Agent API: Stop Server');
    await expectHere('a stopped server', withRuns, inRunPanel);

    await page.locator('.tab[data-resource-name="weather.agentrequest.json"]').first().click();
    await page.locator('.codelens-decoration a').getByText('Send to…').first().click();
    await workbench.pickRow('Endless');
    await page.locator('.statusbar').getByText('Agent streaming').waitFor();
    await expectHere('an active run', onJson, onRequest, onMessages, withRuns, ['request.stop', 'run.compare']);
    await workbench.runCommand('Agent API: Stop Request');
    await expectHere('a stopped run', onJson, onRequest, onMessages, withRuns, ['run.compare']);
    await workbench.openFile('notes.md');
    await expectHere('another document again', withRuns, ['run.compare']);
  } finally {
    workbench.close();
    await server.close();
  }
});

test('an empty window offers only what needs no file', async () => {
  const workbench = await openWorkbench({ size, isNew: true });
  const { page } = workbench;
  try {
    await page.goto(page.url().replace(/\?folder=.*$/, '?ew=true'));
    await page.locator('.explorer-viewlet .monaco-button, .statusbar').first().waitFor();
    await page.locator('.statusbar').getByText('0').first().waitFor();
    await page.keyboard.press('ControlOrMeta+Shift+e');
    await page.getByText('You have not yet opened a folder').first().waitFor();
    await workbench.screenshot('empty-window');
    await expectListed(workbench, 'an empty window');
    await page.keyboard.press('F1');
    await page.locator('.quick-input-widget input.input').fill('>agent api new request');
    await workbench.quickRows.first().getByText('Agent API: New Request', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('.explorer-viewlet a[href^="command:agentApi"]').count(), 0);
  } finally {
    workbench.close();
  }
});

test('a folder without agent files shows nothing of this extension but its icon', async () => {
  const workbench = await openWorkbench({ size, isNew: true });
  const { page, folder } = workbench;
  try {
    const other = join(folder, 'other');
    await mkdir(other);
    await writeFile(join(other, 'package.json'), '{"name": "other"}');
    await page.goto(`${page.url()}%2Fother`);
    await page.locator('.explorer-folders-view .monaco-list-row').first().waitFor();
    await workbench.openFile('package.json');
    await page.locator('.statusbar').getByText('JSON', { exact: true }).waitFor();
    await expectListed(workbench, 'a folder without agent files', inFolder, onJson);
    assert.equal(await page.locator('.statusbar-item[id^="agent-api-workbench"]').count(), 0);
  } finally {
    workbench.close();
  }
});
