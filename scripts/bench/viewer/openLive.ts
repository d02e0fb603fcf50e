/** Opens a live run and the page that shows it. The stream starts when `begin` is called. */
import type { Browser, CDPSession, Page } from 'playwright-core';
import { createRunFileIn } from '../../../src/node/newRunFile.ts';
import { startSession, type LiveSession } from '../../../src/protocol/session/live/liveSession.ts';
import type { Feed } from './feed.ts';
import { showInPanel, toOpenedRun } from './hostPanel.ts';
import { madeHeader } from './madeRun.ts';
import { installInPage } from './pageMeter.ts';
import type { ServedPage } from './pageServer.ts';

export interface LiveOptions {
  readonly feed: Feed;
  readonly folder: string;
  /** Shows the session; uses the real panel when absent. */
  readonly show?: (session: LiveSession) => Promise<ServedPage>;
}

export interface OpenedLive {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly session: LiveSession;
  readonly served: ServedPage;
  begin(): void;
  close(): Promise<void>;
}

let runs = 0;

export async function openLive(browser: Browser, order: LiveOptions): Promise<OpenedLive> {
  let begin: (() => void) | undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  runs += 1;
  const session = startSession({
    header: madeHeader,
    request: { url: madeHeader.endpoint.url, headers: {}, body: '', timeout: 60 },
    // The stream starts when the page is ready, because opening is measured separately.
    transport: async (request, signal) => {
      await begun;
      return order.feed.transport(request, signal);
    },
    store: createRunFileIn(order.folder, `live ${runs}`, new Date()).store,
    redact: (text) => text,
    now: () => performance.now(),
  });
  const show = order.show ?? (() => showInPanel(toOpenedRun(session)));
  const served = await show(session);
  const context = await browser.newContext({ viewport: { width: 1200, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(installInPage);
  await page.goto(served.url);
  await page.locator('.header, #count').first().waitFor();
  const cdp = await context.newCDPSession(page);
  // Measure the CPU time of the page's main thread, so that other work on the machine is not counted.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    page,
    cdp,
    session,
    served,
    begin: () => begin?.(),
    async close() {
      await context.close();
      await served.close();
    },
  };
}
