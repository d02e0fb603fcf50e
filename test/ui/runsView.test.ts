/** Tests the Runs view with many runs: pages, groups, filter, and the search in all of them. */
import assert from 'node:assert/strict';
import { readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { toRunFileName } from '../../src/protocol/core/record/runFileName.ts';
import { runLines } from '../support/recordings.ts';
import { until } from '../support/session.ts';
import { servedVscode } from './servedVscode.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

/** Returns the folder in which the last run of that name was recorded. Each window has a folder of its own. */
async function folderOfRun(name: string): Promise<string> {
  const storage = join((await servedVscode(false)).dataFolder, 'data', 'User', 'workspaceStorage');
  const files = await readdir(storage, { recursive: true });
  const runs = files.filter((one) => basename(one).startsWith(`${name}-20`) && one.endsWith('.agentrun.jsonl'));
  const [last] = runs.toSorted((one, other) => basename(other).localeCompare(basename(one)));
  if (last === undefined) throw new Error(`no run of ${name}`);
  return dirname(join(storage, last));
}

const text = (said: string): string =>
  JSON.stringify({ object: 'content', type: 'text', msg_id: 'm', index: 0, delta: true, text: said });

/** Writes 1,200 runs: most of one session, and one that failed and said something special. */
async function fillFolder(folder: string): Promise<void> {
  const now = Date.now() - 60_000;
  for (let number = 0; number < 1200; number += 1) {
    const isSpecial = number === 700;
    const frames = Array.from({ length: 30 }, (_, index): [number, string] => [index, text(`word ${index}. `)]);
    if (isSpecial) frames[20] = [20, text('a "needle" in C:\\hay')];
    const session = isSpecial ? 'special' : 'usual';
    frames[0] = [0, JSON.stringify({ object: 'response', id: 'r', session_id: session })];
    const end = { end: isSpecial ? 'failed' : 'completed', at: 31, status: 200 };
    const name = toRunFileName(isSpecial ? 'rare' : 'many', new Date(now - number));
    await writeFile(join(folder, name), `${runLines({ frames, end }).join('\n')}\n`);
  }
}

test('runs that are more than the user wants to keep are deleted only after a question', async () => {
  const settings = { 'agentApi.runs.keep': { count: 2 } };
  const workbench = await openWorkbench({ size: { width: 1500, height: 900 }, settings });
  const { page } = workbench;
  const row = (name: RegExp) => page.getByRole('treeitem', { name });
  try {
    await workbench.openFile('weather.agentrequest.json');
    await workbench.clickLens('Send to…');
    await workbench.pickRow('Sample agent');
    await workbench.webview().getByText('A good day for a walk.').first().waitFor();
    const folder = await folderOfRun('weather');
    const short = `${runLines({ end: { end: 'completed', at: 1 } }).join('\n')}\n`;
    const now = Date.now() - 60_000;
    const names = [1, 2, 3].map((age) => toRunFileName(`old${age}`, new Date(now - age)));
    for (const name of names) await writeFile(join(folder, name), short);
    await workbench.runCommand('Agent API: Focus on Runs View');
    const question = workbench.notifications.filter({ hasText: '2 runs' });
    await question.waitFor();
    await row(/^old3, completed/).waitFor();
    await page.getByRole('button', { name: 'Show…' }).click();
    await workbench.quickRows.filter({ hasText: 'old3' }).click();
    await page.keyboard.press('Enter');
    await row(/^old2, completed/).waitFor({ state: 'detached' });
    for (const name of [/^What is the weather in Hangzhou today\?, completed/, /^old1, completed/, /^old3, completed/])
      await row(name).waitFor();
    assert.equal((await readdir(folder)).filter((name) => name.startsWith('old')).length, 2);
  } finally {
    workbench.close();
  }
});

test('an old run is compressed, opens in the panel, and is restored as text', async () => {
  const settings = { 'agentApi.runs.compressAfter': 30 };
  const workbench = await openWorkbench({ size: { width: 1500, height: 900 }, settings });
  const { page } = workbench;
  try {
    await workbench.openFile('weather.agentrequest.json');
    await workbench.clickLens('Send to…');
    await workbench.pickRow('Sample agent');
    await workbench.webview().getByText('A good day for a walk.').first().waitFor();
    const folder = await folderOfRun('weather');
    const old = toRunFileName('ancient', new Date(Date.now() - 40 * 86_400_000));
    const lines = runLines({ frames: [[0, text('Compressed words.')]], end: { end: 'completed', at: 1, status: 200 } });
    await writeFile(join(folder, old), `${lines.join('\n')}\n`);
    await workbench.runCommand('Agent API: Focus on Runs View');
    await workbench.runCommand('Agent API: Refresh Runs');
    await until(async () => (await readdir(folder)).includes(`${old}.gz`));
    // Only the old run is compressed. Its original is removed after that.
    await until(async () => (await readdir(folder)).filter((name) => name.includes('.agentrun.')).length === 2);
    await page.getByRole('treeitem', { name: /^\w+day, / }).click();
    const row = page.getByRole('treeitem', { name: /^ancient, completed/ });
    await row.click();
    await workbench.webview().getByText('Compressed words.').first().waitFor();
    await row.click({ button: 'right' });
    await workbench.pickMenuItem('Open Run as Text');
    await page.locator('.view-line', { hasText: 'Compressed' }).first().waitFor();
    assert.ok((await readdir(folder)).includes(old));
  } finally {
    workbench.close();
  }
});

test('a folder of runs that cannot be read is reported, and its rows stay', async (context) => {
  if (process.platform === 'win32') return context.skip('links need rights on Windows');
  const workbench = await openWorkbench({ size: { width: 1500, height: 900 }, isNew: true });
  const { page } = workbench;
  try {
    await workbench.openFile('weather.agentrequest.json');
    await workbench.clickLens('Send to…');
    await workbench.pickRow('Sample agent');
    await workbench.webview().getByText('A good day for a walk.').first().waitFor();
    await workbench.runCommand('Agent API: Focus on Runs View');
    const row = page.getByRole('treeitem', { name: /^What is the weather in Hangzhou today\?, completed/ });
    await row.waitFor();
    const folder = await folderOfRun('weather');
    await rename(folder, `${folder}-away`);
    // A link to itself cannot be opened.
    await symlink(folder, folder);
    await workbench.runCommand('Agent API: Refresh Runs');
    const message = page.getByText('Could not read the folder of runs');
    await message.waitFor();
    await row.waitFor();
    await workbench.screenshot('unreadable-folder');
    await rm(folder);
    await rename(`${folder}-away`, folder);
    await workbench.runCommand('Agent API: Refresh Runs');
    await message.waitFor({ state: 'detached' });
    await row.waitFor();
  } finally {
    workbench.close();
  }
  return undefined;
});

/** Adds runs to the folder, older ones than all others, until it is stopped, so that the view is always being refreshed. */
function addRuns(folder: string): () => Promise<void> {
  const stop = new AbortController();
  const short = `${runLines({ end: { end: 'completed', at: 1 } }).join('\n')}\n`;
  const adding = (async () => {
    const then = Date.now() - 600_000;
    for (let number = 0; !stop.signal.aborted; number += 1) {
      await writeFile(join(folder, toRunFileName('added', new Date(then - number))), short);
      await setTimeout(20);
    }
  })();
  return () => {
    stop.abort();
    return adding;
  };
}

test('rows can be clicked while the view is refreshed all the time', async () => {
  const workbench = await openWorkbench({ size: { width: 1500, height: 900 } });
  const { page } = workbench;
  const row = (name: RegExp) => page.getByRole('treeitem', { name });
  const selected = (name: string) =>
    page.getByRole('treeitem', { name: new RegExp(`^${name}, completed`), selected: true });
  let stop: (() => Promise<void>) | undefined;
  try {
    await workbench.openFile('weather.agentrequest.json');
    await workbench.clickLens('Send to…');
    await workbench.pickRow('Sample agent');
    await workbench.webview().getByText('A good day for a walk.').first().waitFor();
    const folder = await folderOfRun('weather');
    const short = `${runLines({ end: { end: 'completed', at: 1 } }).join('\n')}\n`;
    const now = Date.now() - 60_000;
    const names = Array.from({ length: 9 }, (_, number) => `click${number}`);
    for (const [age, name] of names.entries())
      await writeFile(join(folder, toRunFileName(name, new Date(now - age))), short);
    await workbench.runCommand('Agent API: Focus on Runs View');
    await row(/^click0, completed/).waitFor();
    stop = addRuns(folder);
    await row(/^added, completed/)
      .first()
      .waitFor();
    for (const name of [...names, ...names.toReversed(), ...names]) {
      const clicked = row(new RegExp(`^${name}, completed`));
      // VS Code loses a click if it draws the rows anew between the press of the button and its release.
      for (let isSelected = false; !isSelected; isSelected = await selected(name).isVisible()) await clicked.click();
      await page.locator(`.tab.active[data-resource-name^="${name}-20"]`).waitFor();
    }
    // Each run replaces the preview of the one before.
    assert.equal(await page.locator('.tab[data-resource-name^="click"]').count(), 1);
    assert.equal(await workbench.notifications.count(), 0);
  } finally {
    await stop?.();
    workbench.close();
  }
});

async function pick(workbench: Workbench, command: string, row: string): Promise<void> {
  await workbench.runCommand(`Agent API: ${command}`);
  await workbench.quickRows.filter({ hasText: row }).first().click();
}

test('many runs are shown in pages, in groups, filtered, and are searched', async () => {
  const workbench = await openWorkbench({ size: { width: 1500, height: 900 } });
  const { page } = workbench;
  const input = page.locator('.quick-input-widget input.input');
  const row = (name: RegExp) => page.getByRole('treeitem', { name });
  /** The list grows a moment after a click. */
  const scrollTo = async (name: RegExp): Promise<void> => {
    for (let tries = 0; tries < 20 && !(await row(name).isVisible()); tries += 1) {
      await page.locator('.monaco-list[aria-label="Runs"]').press('End');
      await page.waitForTimeout(500);
    }
    await row(name).waitFor();
  };
  try {
    await workbench.openFile('weather.agentrequest.json');
    await workbench.clickLens('Send to…');
    await workbench.pickRow('Sample agent');
    await workbench.webview().getByText('A good day for a walk.').first().waitFor();
    await fillFolder(await folderOfRun('weather'));
    await workbench.runCommand('Agent API: Focus on Runs View');
    await row(/^What is the weather/).waitFor();
    await workbench.runCommand('Agent API: Refresh Runs');
    await row(/^Today/)
      .filter({ hasText: '1201' })
      .waitFor();

    await scrollTo(/^Show More \(701 more\)/);
    await row(/^Show More \(701 more\)/).click();
    await scrollTo(/^Show More \(201 more\)/);

    await workbench.runCommand('Agent API: Filter Runs…');
    await input.fill('failed special');
    await page.keyboard.press('Enter');
    await row(/^rare, failed/).waitFor();
    await row(/^Today/)
      .filter({ hasText: /1$/ })
      .waitFor();
    await page.getByText('Only runs with: failed special').waitFor();
    await workbench.screenshot('runs-filtered');
    await pick(workbench, 'Group Runs By…', 'Session');
    await row(/^special/).waitFor();
    await workbench.runCommand('Agent API: Clear Filter of Runs');
    await row(/^usual/)
      .filter({ hasText: '1199' })
      .waitFor();
    await pick(workbench, 'Group Runs By…', 'Day');
    await row(/^Today/)
      .filter({ hasText: '1201' })
      .waitFor();

    await workbench.runCommand('Agent API: Search Runs…');
    await input.fill('"NEEDLE" in C:\\hay');
    await page.keyboard.press('Enter');
    const found = workbench.quickRows.filter({ hasText: 'a "needle" in C:\\hay' });
    await found.filter({ hasText: 'event 20' }).waitFor();
    await page.getByText('1 found (runs searched: 1,201)').waitFor();
    await workbench.screenshot('runs-searched');
    await found.first().click();
    await page.locator('.tab[data-resource-name^="rare-20"]').waitFor();
    await workbench.webview().getByText('needle').first().waitFor();
  } finally {
    workbench.close();
  }
});
