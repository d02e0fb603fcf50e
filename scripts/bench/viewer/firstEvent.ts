/**
 * Measures the time from sending a request to seeing its first event: in the panel, and with `curl -N` in a terminal.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Browser } from 'playwright-core';
import { startSampleServer } from '../../../src/node/sampleServer.ts';
import { contest } from '../contest.ts';
import { times, type Figure } from '../figure.ts';
import type { PanelHost } from './hostPanel.ts';
import { madeHeader } from './madeRun.ts';
import { installInPage, type Metered } from './pageMeter.ts';

const body = JSON.stringify({ input: [{ role: 'user', content: [{ type: 'text', text: 'hello' }] }] });

/** Measures the time to the first event on the screen. Needs `curl`. */
export async function measureFirstEvent(browser: Browser, host: PanelHost, folder: string): Promise<readonly Figure[]> {
  const sample = await startSampleServer();
  let runs = 0;
  try {
    const [curl, panel] = await contest('From sending to the first event on the screen', [
      { name: 'curl -N, a new process', run: () => withCurl(sample.url) },
      {
        name: 'the panel, opened with the request',
        run: () => {
          runs += 1;
          return inPanel(browser, host, { url: sample.url, name: `first ${runs}`, folder });
        },
      },
    ]);
    return [{ what: 'from sending to the first event on the screen', value: times(panel, curl), of: '× curl -N' }];
  } finally {
    await sample.dispose();
  }
}

async function withCurl(url: string): Promise<number> {
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
async function inPanel(browser: Browser, host: PanelHost, { url, name, folder }: Order): Promise<number> {
  const { engine } = host;
  const context = await browser.newContext({ viewport: { width: 1200, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(installInPage);
  const start = performance.timeOrigin + performance.now();
  const session = engine.startSession({
    header: madeHeader,
    request: { url, headers: {}, body, timeout: 60 },
    transport: engine.transport,
    store: engine.createRunFile(folder, name, new Date()).store,
    redact: (text) => text,
    now: () => performance.now(),
  });
  const { state, onChange } = session;
  const served = await host.show({ state, onChange, onReplace: onChange, active: undefined, progress: undefined });
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
