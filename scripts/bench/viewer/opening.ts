/** Measures opening run files: when the first rows can be read, how long the host is blocked, and the memory used. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Browser, Page } from 'playwright-core';
import { openFileLineStore } from '../../../src/node/fileLineStore.ts';
import { readRun } from '../../../src/protocol/session/stored/readRun.ts';
import { showInPanel, toOpenedRun } from './hostPanel.ts';
import { heapOf, installInPage, readMeter, type Figures, type Metered } from './pageMeter.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Returns the milliseconds that a virtual list alone needs until its first row is visible. */
export async function measureBareList(browser: Browser, url: string): Promise<number> {
  const { page, close } = await newPage(browser);
  const start = performance.timeOrigin + performance.now();
  await page.goto(url);
  const firstRow = await firstRowOf(page);
  await close();
  return firstRow - start;
}

/** Opens a run file as the run editor does. `bare` is the time of the virtual list alone. */
export async function measureOpening(browser: Browser, path: string, bare: number): Promise<Figures> {
  const { page, close } = await newPage(browser);
  collect();
  const heapBefore = process.memoryUsage().heapUsed;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const start = performance.timeOrigin + performance.now();
  const lines = await openFileLineStore(path);
  const opened = await readRun(lines, lines);
  if (!opened.ok) throw new Error(opened.fault.kind);
  const { state, onChange, done } = opened.value;
  const run = toOpenedRun({ state, onChange });
  const served = await showInPanel(
    Object.defineProperty(run, 'progress', { get: () => (state.end === undefined ? lines.progress : undefined) }),
  );
  try {
    await page.goto(served.url);
    const firstRow = (await firstRowOf(page)) - start;
    await done;
    const read = performance.timeOrigin + performance.now() - start;
    delay.disable();
    await page.waitForFunction(
      (count) => (window as unknown as { readonly meter: Metered }).meter.counts.at(-1)?.count === count,
      state.frameCount,
    );
    await page.waitForTimeout(1000);
    collect();
    const { tasks } = await readMeter(page);
    const longest = Math.max(0, ...tasks.map(({ ms }) => ms));
    return {
      events: state.frameCount,
      'first row ms': Math.round(firstRow),
      'of a bare list': Number((firstRow / bare).toFixed(2)),
      'all read s': Number((read / 1000).toFixed(1)),
      'host held up ms, p99': Number((delay.percentile(99) / 1e6).toFixed(1)),
      max: Number((delay.max / 1e6).toFixed(1)),
      'host MB': Math.round((process.memoryUsage().heapUsed - heapBefore) / 1e6),
      'page MB': await heapOf(await page.context().newCDPSession(page)),
      'page task ms, max': Math.round(longest),
      'largest KB': Math.round(served.sent.largest / 1024),
      ...(await scrollEvents(page)),
    };
  } finally {
    await close();
    await served.close();
    await lines.close();
  }
}

async function newPage(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 1200, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(installInPage);
  return { page, close: () => context.close() };
}

async function firstRowOf(page: Page): Promise<number> {
  await page.waitForFunction(() => (window as unknown as { readonly meter: Metered }).meter.firstRow > 0);
  return (await readMeter(page)).firstRow;
}

const jumps = 30;

/** Jumps to positions throughout the events, and reports how many frames had gaps, and when the last line was read. */
async function scrollEvents(page: Page): Promise<Figures> {
  const list = page.locator('.events .scroll').first();
  if (await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)) return {};
  const waits: number[] = [];
  let blank = 0;
  for (let jump = 0; jump < jumps; jump += 1) {
    const progress = ((jump * 7) % jumps) / jumps;
    const { gaps, ms } = await list.evaluate(jumpAndWatch, progress);
    blank += gaps;
    waits.push(ms);
  }
  const sorted = waits.toSorted((a, b) => a - b);
  return {
    'frames with gaps': blank,
    'lines read ms, p50': Math.round(sorted[Math.floor(jumps / 2)] ?? 0),
    'lines read max': Math.round(sorted.at(-1) ?? 0),
  };
}

/** Runs in the page. A gap is a position of the list without a line; a line without text is not read yet. */
function jumpAndWatch(list: Element, progress: number): Promise<{ readonly gaps: number; readonly ms: number }> {
  const start = performance.now();
  list.scrollTop = progress * (list.scrollHeight - list.clientHeight);
  const isRead = (line: Element): boolean => line.querySelector('.event-size')?.textContent !== '';
  const box = list.getBoundingClientRect();
  return new Promise((resolve) => {
    let gaps = 0;
    const look = (): void => {
      const lines = Array.from({ length: 10 }, (_, step) =>
        document.elementFromPoint(box.left + 60, box.top + ((step + 0.5) * box.height) / 10)?.closest('.event'),
      );
      if (lines.some((line) => line == null)) gaps += 1;
      const ms = performance.now() - start;
      if (ms > 5000 || lines.every((line) => line != null && isRead(line))) resolve({ gaps, ms });
      else requestAnimationFrame(look);
    };
    // Start with the frame after the one in which the page receives the scroll event.
    requestAnimationFrame(() => requestAnimationFrame(look));
  });
}
