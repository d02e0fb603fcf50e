/**
 * Measures what a user waits for in a new window of the real VS Code: from opening the first document to its lens,
 * compared with an extension that does nothing else, and from Send to the first event on the screen, compared with curl.
 */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { startSampleServer } from '../../../src/node/sampleServer.ts';
import { launchChromium } from '../../launchChromium.ts';
import { packSmallExtension } from '../../packSmallExtension.ts';
import { serveVscode, type ServedVscode } from '../../realVscode.ts';
import { createTestWorkspace, type TestWorkspace } from '../../testWorkspace.ts';
import { versions } from '../../vscodeVersions.ts';
import { contest } from '../contest.ts';
import { times, type Figure } from '../figure.ts';
import { withCurl } from '../viewer/firstEvent.ts';

const rounds = 5;
const endpointName = 'Local agent';

export async function benchWindow(): Promise<readonly Figure[]> {
  const sample = await startSampleServer();
  const settings = { 'agentApi.endpoints': [{ name: endpointName, url: sample.url }] };
  const version = versions.newest;
  const ours = await serveVscode({ version, settings });
  const bare = await serveVscode({
    version,
    extensions: [await packSmallExtension(join(import.meta.dirname, 'bare-lens'))],
  });
  const browser = await launchChromium();
  const workspace = await createTestWorkspace();
  const open = (served: ServedVscode): Place => ({ browser, served, workspace });
  try {
    const [bareLens, lens] = await contest(
      'From opening the first document of a window to its lens',
      [
        { name: 'an extension that only shows a lens', run: () => inWindow(open(bare), timeToLens) },
        { name: 'this extension', run: () => inWindow(open(ours), timeToLens) },
      ],
      rounds,
    );
    const [curl, bareRow, event] = await contest(
      'From Send to the first event on the screen, in a new window',
      [
        { name: 'curl -N, a new process', run: () => withCurl(sample.url) },
        { name: 'an extension that opens a page with one row', run: () => inWindow(open(bare), timeToRow) },
        { name: 'this extension', run: () => inWindow(open(ours), timeToFirstEvent) },
      ],
      rounds,
    );
    return [
      {
        what: 'from opening the first document to its lens',
        value: times(lens, bareLens),
        of: '× an extension that only shows a lens',
      },
      { what: 'from Send in VS Code to the first event on the screen', value: times(event, curl), of: '× curl -N' },
      {
        what: 'from Send in VS Code to the first event on the screen',
        value: times(event, bareRow),
        of: '× an extension that opens a page with one row',
      },
    ];
  } finally {
    await browser.close();
    for (const served of [ours, bare]) await served.stop();
    await workspace.remove();
    await sample.dispose();
  }
}

interface Place {
  readonly browser: Browser;
  readonly served: ServedVscode;
  readonly workspace: TestWorkspace;
}

/** Milliseconds after which a window has no more work of its own start. */
const startTime = 5000;

async function inWindow(
  { browser, served, workspace }: Place,
  measure: (page: Page) => Promise<number>,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(watchScreen);
  const page = await context.newPage();
  try {
    await page.goto(served.addressOf(workspace.folder));
    await page.getByRole('treeitem', { name: fileName }).waitFor({ timeout: 60_000 });
    await wait(startTime);
    return await measure(page);
  } finally {
    await context.close();
  }
}

const fileName = 'weather.agentrequest.json';

async function timeToLens(page: Page): Promise<number> {
  await page.getByRole('treeitem', { name: fileName }).click();
  await page.locator(lensSelector).first().waitFor();
  const { clicked, shown } = await watched(page);
  return shown - clicked;
}

async function clickLens(page: Page): Promise<void> {
  await timeToLens(page);
  await page.locator(lensSelector).getByText('Send to…', { exact: true }).click();
}

async function timeToRow(page: Page): Promise<number> {
  await clickLens(page);
  return (await rowShown(page)) - (await watched(page)).clicked;
}

/** Measures from the choice of the endpoint, which sends the request. */
async function timeToFirstEvent(page: Page): Promise<number> {
  await clickLens(page);
  await page.locator('.quick-input-widget .monaco-list-row').getByText(endpointName, { exact: true }).click();
  return (await rowShown(page)) - (await watched(page)).clicked;
}

/** Milliseconds. */
const rowLimit = 30_000;

/** Returns the epoch time in milliseconds. */
async function rowShown(page: Page): Promise<number> {
  const deadline = performance.now() + rowLimit;
  while (performance.now() < deadline) {
    for (const frame of page.frames().slice(1)) {
      // A frame that is being replaced is not the panel.
      const shown = await frame.evaluate(firstRow).catch(() => undefined);
      if (shown !== undefined) return shown;
    }
    await wait(5);
  }
  throw new Error('No page shows a row.');
}

/** Runs in a frame. Returns the epoch time in milliseconds of the first row; `undefined` if the frame is not the panel. */
function firstRow(): Promise<number | undefined> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (document.querySelector('.row, .line') !== null) resolve(performance.timeOrigin + performance.now());
      else requestAnimationFrame(look);
    };
    if (document.querySelector('#root') === null) resolve(undefined);
    else look();
  });
}

const lensSelector = '.codelens-decoration a';

interface Watched {
  /** Epoch times in milliseconds; 0 until it has happened. */
  clicked: number;
  /** The first lens. */
  shown: number;
}

/** Runs in every frame, and is used in that of VS Code. */
function watchScreen(): void {
  const seen: Watched = { clicked: 0, shown: 0 };
  (window as unknown as Record<string, unknown>)['watched'] = seen;
  const now = (): number => performance.timeOrigin + performance.now();
  const note = (): void => {
    seen.clicked = now();
  };
  window.addEventListener('pointerdown', note, { capture: true });
  const eachFrame = (): void => {
    if (document.querySelector('.codelens-decoration a') === null) requestAnimationFrame(eachFrame);
    else seen.shown = now();
  };
  requestAnimationFrame(eachFrame);
}

function watched(page: Page): Promise<Watched> {
  return page.evaluate(() => (window as unknown as { readonly watched: Watched }).watched);
}
