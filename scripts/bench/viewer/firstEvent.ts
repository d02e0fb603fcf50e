/**
 * Measures the time from sending a request to seeing its first event: in the panel, and with `curl -N` in a terminal.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Browser } from 'playwright-core';
import { startSampleServer } from '../../../src/node/sampleServer.ts';
import { contest } from '../contest.ts';
import { times, type Figure } from '../figure.ts';
import { nodeTransport } from '../../../src/node/nodeExchange.ts';
import { createRunFileIn } from '../../../src/node/newRunFile.ts';
import { startSession } from '../../../src/protocol/session/live/liveSession.ts';
import { showInPanel, toOpenedRun } from './hostPanel.ts';
import { madeHeader } from './madeRun.ts';
import { installInPage, type Metered } from './pageMeter.ts';

const body = JSON.stringify({ input: [{ role: 'user', content: [{ type: 'text', text: 'hello' }] }] });

/** Measures the time to the first event on the screen. Needs `curl`. */
export async function measureFirstEvent(browser: Browser, folder: string): Promise<readonly Figure[]> {
  const sample = await startSampleServer();
  let runs = 0;
  try {
    const [curl, panel] = await contest('From sending to the first event on the screen', [
      { name: 'curl -N, a new process', run: () => withCurl(sample.url) },
      {
        name: 'the panel, opened with the request',
        run: () => {
          runs += 1;
          return inPanel(browser, { url: sample.url, name: `first ${runs}`, folder });
        },
      },
    ]);
    return [{ what: 'from sending to the first event on the screen', value: times(panel, curl), of: '× curl -N' }];
  } finally {
    await sample.dispose();
  }
}

/** Returns the milliseconds from starting curl to the first data. */
export async function withCurl(url: string): Promise<number> {
  const start = performance.now();
  const curl = spawn('curl', ['-sN', '-H', 'content-type: application/json', '-d', body, url]);
  await once(curl.stdout, 'data');
  const time = performance.now() - start;
  curl.kill();
  await once(curl, 'close');
  return time;
}

interface Order {
  readonly url: string;
  readonly name: string;
  readonly folder: string;
}

/** Opens the page and sends the request at the same time, as the extension does. */
async function inPanel(browser: Browser, { url, name, folder }: Order): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(installInPage);
  const start = performance.timeOrigin + performance.now();
  const session = startSession({
    header: madeHeader,
    request: { url, headers: {}, body, timeout: 60 },
    transport: nodeTransport,
    store: createRunFileIn(folder, name, new Date()).store,
    redact: (text) => text,
    now: () => performance.now(),
  });
  const served = await showInPanel(toOpenedRun(session));
  try {
    await page.goto(served.url);
    await page.waitForFunction(() => (window as unknown as { readonly meter: Metered }).meter.firstRow !== 0);
    const { firstRow } = await page.evaluate(() => (window as unknown as { readonly meter: Metered }).meter);
    return firstRow - start;
  } finally {
    await context.close();
    await served.close();
    session.stop();
    await session.done;
  }
}
